import { describe, expect, test, vi } from 'vitest'
import { aMessage, DEVICE } from '../../testing'
import { above, aDevice, anAlarm, rule, START, setUpAlarmRules, stop } from './alarm-rules-fixture'

setUpAlarmRules()

describe('rules with a duration or count', () => {
  test('restart their event count when the condition was not met', async () => {
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

  test('measure the duration between events', async () => {
    const { telemetry } = await aDevice([anAlarm({ createRules: { MAJOR: duration } })])
    expect(await telemetry({ t: 25 }, START)).toEqual(['Success'])
    expect(await telemetry({ t: 25 }, START + 300_000)).toEqual(['Success'])
    expect(await telemetry({ t: 25 }, START + 300_001)).toEqual(['Created', 'Success'])
  })

  test('are met when the duration has passed, without another message', async () => {
    const { telemetry, context } = await aDevice([anAlarm({ createRules: { MAJOR: duration } })])
    await telemetry({ t: 25 }, START)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(context.emitted).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(context.emitted).toMatchObject([
      { relation: 'Alarm Created', msg: { metadata: { ts: String(START) } } },
    ])
  })

  test('keep their counters when the device is edited', async () => {
    const { telemetry, context } = await aDevice([anAlarm({ createRules: { MAJOR: duration } })])
    await telemetry({ t: 25 }, START)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    for (const listener of context.entities.listeners) listener({ deviceId: DEVICE.id })
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    expect(context.emitted).toMatchObject([
      { relation: 'Alarm Created', msg: { metadata: { ts: String(START) } } },
    ])
  })

  test('are not evaluated any more after the device was deleted', async () => {
    const { telemetry, context } = await aDevice([anAlarm({ createRules: { MAJOR: duration } })], {
      persistAlarmRulesState: true,
    })
    await telemetry({ t: 25 }, START)
    context.entities.profiles.delete(DEVICE.id)
    for (const listener of context.entities.listeners) listener({ deviceId: DEVICE.id })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(context.emitted).toEqual([])
    expect(context.lines).toEqual([])
    expect(await context.ctx.states.loadAll()).toEqual([])
  })

  test('restart their count when the device is moved to another profile and back', async () => {
    const repeating = rule([above(20)], { spec: { type: 'REPEATING', count: 2 } })
    const alarms = [anAlarm({ createRules: { MAJOR: repeating } })]
    const { telemetry, labels, context } = await aDevice(alarms, { persistAlarmRulesState: true })
    await telemetry({ t: 25 })
    const moveTo = async (id: string) => {
      context.entities.profiles.set(DEVICE.id, { id, alarms: id === 'p1' ? alarms : [] })
      for (const listener of context.entities.listeners) listener({ deviceId: DEVICE.id })
      const data = { deviceProfileId: { entityType: 'DEVICE_PROFILE', id } }
      expect(await labels(aMessage({ type: 'ENTITY_UPDATED', data }))).toEqual(['Success'])
    }
    await moveTo('p2')
    expect(await context.ctx.states.loadAll()).toEqual([])
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    await moveTo('p1')
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })

  test('keep their count when an alarm of the device is saved by a user', async () => {
    const repeating = rule([above(20)], { spec: { type: 'REPEATING', count: 2 } })
    const { telemetry, labels } = await aDevice([anAlarm({ createRules: { MAJOR: repeating } })])
    await telemetry({ t: 25 })
    const data = { type: 'Other', originator: DEVICE, severity: 'MINOR', status: 'ACTIVE_UNACK' }
    expect(await labels(aMessage({ type: 'ENTITY_UPDATED', data }))).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })

  test('keep their counters over a restart if configured', async () => {
    const alarms = [
      anAlarm({ createRules: { MAJOR: rule([above(20)], { spec: { type: 'REPEATING', count: 2 } }) } }),
    ]
    const first = await aDevice(alarms, { persistAlarmRulesState: true })
    await first.telemetry({ t: 25 })
    await stop()
    const second = await aDevice(
      alarms,
      { persistAlarmRulesState: true, fetchAlarmRulesStateOnStart: true },
      first.context,
    )
    expect(await second.telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    await stop()
    await aDevice(alarms, {}, first.context)
    expect(await first.context.ctx.states.loadAll()).toEqual([])
  })
})

test('the state of a device is stored when it has changed, not with every message and timer', async () => {
  const repeating = rule([above(20)], { spec: { type: 'REPEATING', count: 9 } })
  const { telemetry, context } = await aDevice([anAlarm({ createRules: { MAJOR: repeating } })], {
    persistAlarmRulesState: true,
  })
  const save = vi.spyOn(context.states, 'save')
  await telemetry({ other: 1 })
  await telemetry({ t: 5 })
  expect(save).not.toHaveBeenCalled()
  await telemetry({ t: 25 })
  expect(save).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(save).toHaveBeenCalledOnce()
})

test('a rule outside its schedule is not met', async () => {
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
