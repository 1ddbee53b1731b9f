import type { DeviceProfileAlarm } from '@signalbox/model/device-profile-alarms'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMessage, anId, aWorld, DEVICE, startNode } from '../../testing'
import { deviceProfile } from './device-profile'

type Rule = NonNullable<DeviceProfileAlarm['clearRule']>
type Filter = Rule['condition']['condition'][number]

const key = (name: string, type: Filter['key']['type'] = 'TIME_SERIES') => ({ type, key: name })
const number = (
  operation: 'GREATER' | 'LESS' | 'LESS_OR_EQUAL',
  defaultValue: number,
  sourceAttribute?: string,
): Filter['predicate'] => ({
  type: 'NUMERIC',
  operation,
  value: {
    defaultValue,
    dynamicValue: sourceAttribute ? { sourceType: 'CURRENT_DEVICE', sourceAttribute } : null,
  },
})
const rule = (filters: Filter[], more: Partial<Rule> & { spec?: Rule['condition']['spec'] } = {}): Rule => {
  const { spec = null, ...rest } = more
  return { condition: { condition: filters, spec }, schedule: null, alarmDetails: null, ...rest }
}
const above = (limit: number, bound?: string): Filter => ({
  key: key('t'),
  predicate: number('GREATER', limit, bound),
})
const below = (limit: number): Filter => ({ key: key('t'), predicate: number('LESS_OR_EQUAL', limit) })

const anAlarm = (changes: Partial<DeviceProfileAlarm> = {}): DeviceProfileAlarm => ({
  id: 'a1',
  alarmType: 'Too warm',
  createRules: { CRITICAL: rule([above(30)]), MINOR: rule([above(20)]) },
  clearRule: rule([below(10)]),
  propagate: false,
  propagateRelationTypes: [],
  ...changes,
})

const START = 1_600_000_000_000
let now = START
let stop = async () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  now = START
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
})

async function aDevice(alarms: DeviceProfileAlarm[], config: object = {}, world = aWorld()) {
  world.entities.profiles.set(DEVICE.id, { id: 'p1', alarms })
  const node = await startNode(deviceProfile, config, world)
  stop = node.stop
  const labels = async (msg: ReturnType<typeof aMessage>) =>
    (await node.run(msg)).map(({ relation }) => relation.replace('Alarm ', ''))
  return {
    world,
    node,
    labels,
    telemetry: (data: object, ts = ++now) => labels(aMessage({ data, metadata: { ts: String(ts) } })),
    attributes: (data: object, scope = 'SERVER_SCOPE') =>
      labels(aMessage({ type: 'ATTRIBUTES_UPDATED', data, metadata: { scope } })),
  }
}

describe('an alarm', () => {
  test('is created, updated, made more severe and cleared', async () => {
    const { telemetry, world } = await aDevice([anAlarm()])
    expect(await telemetry({ t: 15 })).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    expect(await telemetry({ t: 26 })).toEqual(['Updated', 'Success'])
    expect(await telemetry({ t: 35 })).toEqual(['Severity Updated', 'Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    expect(world.alarms.list).toMatchObject([{ severity: 'CRITICAL', status: 'ACTIVE_UNACK' }])
    expect(await telemetry({ t: 9 })).toEqual(['Cleared', 'Success'])
    expect(world.alarms.list).toMatchObject([{ status: 'CLEARED_UNACK' }])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    expect(world.alarms.list).toHaveLength(2)
  })

  test('travels as a message of the device with flags', async () => {
    const { node } = await aDevice([
      anAlarm({ createRules: { MAJOR: rule([above(20)], { alarmDetails: 't is ${t}!' }) } }),
    ])
    const msg = aMessage({ data: { t: 25.5 }, metadata: { deviceName: 'A' } })
    const [alarm, through] = await node.run(msg)
    expect(alarm).toMatchObject({
      relation: 'Alarm Created',
      msg: { type: 'ALARM', originator: DEVICE, metadata: { deviceName: 'A', isNewAlarm: 'true' } },
    })
    expect(JSON.parse(alarm!.msg.data)).toMatchObject({ severity: 'MAJOR', details: { data: 't is 25.5!' } })
    expect(through).toEqual({ relation: 'Success', msg })
  })

  test('looks at values of one moment together and at moments in order', async () => {
    const both = rule([above(20), { key: key('h'), predicate: number('GREATER', 50) }])
    const { labels, telemetry } = await aDevice([anAlarm({ createRules: { MAJOR: both }, clearRule: null })])
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    const data = [
      { ts: now + 20, values: { h: 10 } },
      { ts: now + 10, values: { h: 60 } },
    ]
    expect(await labels(aMessage({ data }))).toEqual(['Created', 'Success'])
  })

  test('is not touched by keys its rules do not look at', async () => {
    const { telemetry } = await aDevice([anAlarm()])
    await telemetry({ t: 25 })
    expect(await telemetry({ other: 1 })).toEqual(['Success'])
  })

  test('that somebody cleared or deleted is followed by a new one', async () => {
    const { telemetry, world } = await aDevice([anAlarm()])
    await telemetry({ t: 25 })
    await world.alarms.clear(world.alarms.list[0]!.id.id, null, 1)
    expect(await telemetry({ t: 26 })).toEqual(['Created', 'Success'])
    world.alarms.list.length = 0
    expect(await telemetry({ t: 27 })).toEqual(['Created', 'Success'])
  })

  test('keeps an acknowledgement', async () => {
    const { telemetry, world } = await aDevice([anAlarm()])
    await telemetry({ t: 25 })
    world.alarms.list[0] = { ...world.alarms.list[0]!, status: 'ACTIVE_ACK', ackTs: 5 }
    await telemetry({ t: 26 })
    expect(world.alarms.list).toMatchObject([{ status: 'ACTIVE_ACK', ackTs: 5 }])
  })

  test('that was active before is known', async () => {
    const first = await aDevice([anAlarm()])
    await first.telemetry({ t: 25 })
    await stop()
    const second = await aDevice([anAlarm()], {}, first.world)
    expect(await second.telemetry({ t: 26 })).toEqual(['Updated', 'Success'])
  })
})

describe('conditions', () => {
  test('compare with an attribute of the device, else with the default', async () => {
    const world = aWorld()
    await world.attributes.save(DEVICE, 'SERVER_SCOPE', [{ key: 'max', value: { kind: 'LONG', value: 50 } }])
    const alarm = anAlarm({ createRules: { MAJOR: rule([above(20, 'max')]) } })
    const { telemetry, attributes } = await aDevice([alarm], {}, world)
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    await attributes({ max: 24 })
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    expect(await telemetry({ t: 22 })).toEqual(['Success'])
  })

  test('on attributes alone are judged when attributes change', async () => {
    const armed: Filter = {
      key: key('armed', 'SERVER_ATTRIBUTE'),
      predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: true } },
    }
    const { attributes, labels } = await aDevice([
      anAlarm({ createRules: { MAJOR: rule([armed]) }, clearRule: null }),
    ])
    expect(await attributes({ armed: true }, 'CLIENT_SCOPE')).toEqual(['Success'])
    expect(await attributes({ armed: true })).toEqual(['Created', 'Success'])
    const deleted = aMessage({
      type: 'ATTRIBUTES_DELETED',
      data: { attributes: ['armed'] },
      metadata: { scope: 'SERVER_SCOPE' },
    })
    expect(await labels(deleted)).toEqual(['Success'])
    expect(await attributes({ armed: false })).toEqual(['Success'])
  })

  test('on telemetry wait for telemetry', async () => {
    const { attributes, telemetry } = await aDevice([
      anAlarm({
        createRules: {
          MAJOR: rule([above(20), { key: key('x', 'ATTRIBUTE'), predicate: number('GREATER', 0) }]),
        },
      }),
    ])
    await telemetry({ t: 25 })
    expect(await attributes({ x: 1 })).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })

  test('nest, and compare texts', async () => {
    const text = (operation: 'EQUAL' | 'STARTS_WITH', defaultValue: string, ignoreCase: boolean) =>
      ({ type: 'STRING', operation, ignoreCase, value: { defaultValue } }) as const
    const mode: Filter = {
      key: key('mode'),
      predicate: {
        type: 'COMPLEX',
        operation: 'OR',
        predicates: [text('EQUAL', 'manual', true), text('STARTS_WITH', 'x', false)],
      },
    }
    const { telemetry } = await aDevice([anAlarm({ createRules: { MAJOR: rule([mode]) }, clearRule: null })])
    expect(await telemetry({ mode: 'auto' })).toEqual(['Success'])
    expect(await telemetry({ mode: 'MANUAL' })).toEqual(['Created', 'Success'])
    expect(await telemetry({ mode: 'Xtra' })).toEqual(['Success'])
    expect(await telemetry({ mode: 'xtra' })).toEqual(['Updated', 'Success'])
  })

  test('know fields of the device', async () => {
    const world = aWorld()
    world.entities.list.push({ id: DEVICE, name: 'Oven 1' })
    const named: Filter = {
      key: key('name', 'ENTITY_FIELD'),
      predicate: {
        type: 'STRING',
        operation: 'CONTAINS',
        ignoreCase: false,
        value: { defaultValue: 'Oven' },
      },
    }
    const { telemetry } = await aDevice(
      [anAlarm({ createRules: { MAJOR: rule([above(1), named]) } })],
      {},
      world,
    )
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })
})

describe('rules that wait', () => {
  test('for events count them anew after a break', async () => {
    const repeating = rule([above(20)], { spec: { type: 'REPEATING', count: 3 } })
    const { telemetry } = await aDevice([anAlarm({ createRules: { MAJOR: repeating } })])
    const results: string[][] = []
    for (const t of [25, 25, 5, 25, 25, 25, 25]) results.push(await telemetry({ t }))
    expect(results.map(([first]) => first)).toEqual([
      'Success',
      'Success',
      'Success',
      'Success',
      'Success',
      'Created',
      'Updated',
    ])
  })

  const duration = rule([above(20)], { spec: { type: 'DURATION', unit: 'MINUTES', value: 5 } })

  test('for time count it between events', async () => {
    const { telemetry } = await aDevice([anAlarm({ createRules: { MAJOR: duration } })])
    expect(await telemetry({ t: 25 }, START)).toEqual(['Success'])
    expect(await telemetry({ t: 25 }, START + 300_000)).toEqual(['Success'])
    expect(await telemetry({ t: 25 }, START + 300_001)).toEqual(['Created', 'Success'])
  })

  test('for time become true by the clock alone', async () => {
    const { telemetry, world } = await aDevice([anAlarm({ createRules: { MAJOR: duration } })])
    await telemetry({ t: 25 }, START)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(world.emitted).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.emitted).toMatchObject([
      { relation: 'Alarm Created', msg: { metadata: { ts: String(START) } } },
    ])
  })

  test('keep their counts over a restart when told to', async () => {
    const alarms = [
      anAlarm({ createRules: { MAJOR: rule([above(20)], { spec: { type: 'REPEATING', count: 2 } }) } }),
    ]
    const first = await aDevice(alarms, { persistAlarmRulesState: true })
    await first.telemetry({ t: 25 })
    await stop()
    const second = await aDevice(
      alarms,
      { persistAlarmRulesState: true, fetchAlarmRulesStateOnStart: true },
      first.world,
    )
    expect(await second.telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    await stop()
    await aDevice(alarms, {}, first.world)
    expect(await first.world.ctx.states.loadAll()).toEqual([])
  })
})

test('a rule off duty is not met', async () => {
  // START is a Sunday, 12:26:40 UTC.
  const on = (daysOfWeek: number[], startsOn: number, endsOn: number) =>
    rule([above(20)], { schedule: { type: 'SPECIFIC_TIME', timezone: 'UTC', daysOfWeek, startsOn, endsOn } })
  const hour = 3_600_000
  for (const [schedule, expected] of [
    [on([7], 12 * hour, 13 * hour), 'Created'],
    [on([1], 12 * hour, 13 * hour), 'Success'],
    [on([7], 13 * hour, 14 * hour), 'Success'],
    [on([7], 12 * hour, 2 * hour), 'Created'],
    [on([7], 13 * hour, 2 * hour), 'Success'],
  ] as const) {
    const { telemetry } = await aDevice([anAlarm({ createRules: { MAJOR: schedule } })])
    expect((await telemetry({ t: 25 }, START))[0]).toBe(expected)
    await stop()
  }
})

describe('messages', () => {
  test('of other originators and types just pass', async () => {
    const { labels } = await aDevice([anAlarm()])
    expect(await labels(aMessage({ originator: anId('ASSET'), data: { t: 99 } }))).toEqual(['Success'])
    expect(await labels(aMessage({ type: 'CONNECT_EVENT' }))).toEqual(['Success'])
    expect(await labels(aMessage({ type: 'TIMESERIES_UPDATED', data: { t: 99 } }))).toEqual(['Success'])
  })

  test('of devices without rules pass at once', async () => {
    const { node, telemetry } = await aDevice([])
    await telemetry({ t: 1 })
    let passed = false
    void node.run(aMessage()).then(() => {
      passed = true
    })
    await Promise.resolve()
    await Promise.resolve()
    expect(passed).toBe(true)
  })

  test('of unknown devices and with broken data fail', async () => {
    const { labels } = await aDevice([anAlarm()])
    expect(await labels(aMessage({ originator: anId('DEVICE') }))).toEqual(['Failure'])
    expect(await labels(aMessage({ data: '"text"' }))).toEqual(['Failure'])
    expect(await labels(aMessage({ data: { t: 25 } }))).toEqual(['Created', 'Success'])
  })

  test('of a clearing end what the rules counted', async () => {
    const repeating = rule([above(20)], { spec: { type: 'REPEATING', count: 2 } })
    const { telemetry, labels, world } = await aDevice([anAlarm({ createRules: { MAJOR: repeating } })])
    await telemetry({ t: 25 })
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    const cleared = await world.alarms.clear(world.alarms.list[0]!.id.id, null, 1)
    expect(await labels(aMessage({ type: 'ALARM_CLEAR', data: cleared }))).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })

  test('sent at once are judged one after the other', async () => {
    const { node } = await aDevice([anAlarm({ clearRule: null })])
    const sent = await Promise.all(
      [25, 26, 27].map((t) => node.run(aMessage({ data: { t }, metadata: { ts: String(++now) } }))),
    )
    expect(sent.map(([first]) => first?.relation)).toEqual([
      'Alarm Created',
      'Alarm Updated',
      'Alarm Updated',
    ])
  })
})

test('a changed profile takes effect with the next message', async () => {
  const { telemetry, world } = await aDevice([])
  expect(await telemetry({ t: 25 })).toEqual(['Success'])
  world.entities.profiles.set(DEVICE.id, { id: 'p1', alarms: [anAlarm()] })
  for (const listener of world.entities.listeners) listener({ profileId: 'p1' })
  expect(await telemetry({ t: 26 })).toEqual(['Created', 'Success'])
  for (const listener of world.entities.listeners) listener({ deviceId: DEVICE.id })
  expect(await telemetry({ t: 27 })).toEqual(['Updated', 'Success'])
})
