import { describe, expect, test, vi } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE } from '../../testing'
import { above, aDevice, anAlarm, rule, START, setUpAlarmRules } from './alarm-rules-fixture'

setUpAlarmRules()

describe('messages', () => {
  test('of other originators and types pass unchanged', async () => {
    const { labels } = await aDevice([anAlarm()])
    expect(await labels(aMessage({ originator: anId('ASSET'), data: { t: 99 } }))).toEqual(['Success'])
    expect(await labels(aMessage({ type: 'CONNECT_EVENT' }))).toEqual(['Success'])
    expect(await labels(aMessage({ type: 'TIMESERIES_UPDATED', data: { t: 99 } }))).toEqual(['Success'])
  })

  test('of devices without alarm rules pass without waiting', async () => {
    const { node, telemetry } = await aDevice([])
    await telemetry({ t: 1 })
    let passed = false
    void node.run(aMessage()).then(() => {
      passed = true
    })
    // The promise of the fixture's `run` resolves three microtasks after the message has passed.
    for (let turns = 0; turns < 3; turns++) await Promise.resolve()
    expect(passed).toBe(true)
  })

  test('of unknown devices and with invalid data fail', async () => {
    const { labels } = await aDevice([anAlarm()])
    expect(await labels(aMessage({ originator: anId('DEVICE') }))).toEqual(['Failure'])
    expect(await labels(aMessage({ data: '"text"' }))).toEqual(['Failure'])
    expect(await labels(aMessage({ data: { t: 25 } }))).toEqual(['Created', 'Success'])
  })

  test('about a cleared alarm reset the counters of its rules', async () => {
    const repeating = rule([above(20)], { spec: { type: 'REPEATING', count: 2 } })
    const { telemetry, labels, context } = await aDevice([anAlarm({ createRules: { MAJOR: repeating } })])
    await telemetry({ t: 25 })
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    const cleared = await context.alarms.clear(context.alarms.list[0]!.id.id, null, 1)
    expect(await labels(aMessage({ type: 'ALARM_CLEAR', data: cleared }))).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })

  test('about an alarm fail with a readable error if their data is not an alarm', async () => {
    const { node } = await aDevice([anAlarm()])
    for (const type of ['ALARM_CLEAR', 'ALARM_ACK'])
      expect(await node.run(aMessage({ type, data: { id: 1 } }))).toMatchObject([
        { relation: 'Failure', error: 'Message data is not an alarm' },
      ])
  })

  test('sent at the same time are evaluated one after the other', async () => {
    const { node } = await aDevice([anAlarm({ clearRule: null })])
    const sent = await Promise.all(
      [25, 26, 27].map((t) => node.run(aMessage({ data: { t }, metadata: { ts: String(START + t) } }))),
    )
    expect(sent.map(([first]) => first?.relation)).toEqual([
      'Alarm Created',
      'Alarm Updated',
      'Alarm Updated',
    ])
  })
})

test('a changed profile applies from the next message on', async () => {
  const { telemetry, context } = await aDevice([])
  expect(await telemetry({ t: 25 })).toEqual(['Success'])
  context.entities.profiles.set(DEVICE.id, { id: 'p1', alarms: [anAlarm()] })
  for (const listener of context.entities.listeners) listener({ profileId: 'p1' })
  expect(await telemetry({ t: 26 })).toEqual(['Created', 'Success'])
  for (const listener of context.entities.listeners) listener({ deviceId: DEVICE.id })
  expect(await telemetry({ t: 27 })).toEqual(['Updated', 'Success'])
})

test('alarms are read again after another process was responsible for the device', async () => {
  const context = aTestContext()
  let epoch = 1
  const { telemetry } = await aDevice(
    [anAlarm()],
    {},
    { ...context, ctx: { ...context.ctx, epochOf: () => epoch } },
  )
  expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  expect(await telemetry({ t: 5 })).toEqual(['Cleared', 'Success'])
  await context.alarms.save({ ...context.alarms.list[0]!, status: 'ACTIVE_UNACK' })
  expect(await telemetry({ t: 4 })).toEqual(['Success'])
  epoch++
  expect(await telemetry({ t: 3 })).toEqual(['Cleared', 'Success'])
})

test('a message waits for the previous message, also when the cached state of the device was discarded in the meantime', async () => {
  const { telemetry, context } = await aDevice([anAlarm()])
  const save = context.alarms.save
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(context.alarms, 'save').mockImplementationOnce(async (alarm) => {
    await gate
    return save(alarm)
  })
  const raised = telemetry({ t: 25 })
  await vi.waitFor(() => expect(context.alarms.save).toHaveBeenCalled())
  for (const listener of context.entities.listeners) listener({ isStale: () => true })
  const cleared = telemetry({ t: 5 })
  await vi.advanceTimersByTimeAsync(100)
  release()
  expect(await raised).toEqual(['Created', 'Success'])
  expect(await cleared).toEqual(['Cleared', 'Success'])
})

describe('a message that failed and is sent again', () => {
  const failOnce = (target: object, method: string) => {
    const call = vi.spyOn(target as Record<string, () => Promise<unknown>>, method)
    call.mockRejectedValueOnce(new Error('the database is unreachable'))
  }

  test('clears the alarm', async () => {
    const { telemetry, context } = await aDevice([anAlarm()])
    await telemetry({ t: 25 })
    failOnce(context.alarms, 'clear')
    expect(await telemetry({ t: 5 }, START + 9)).toEqual(['Failure'])
    expect(await telemetry({ t: 5 }, START + 9)).toEqual(['Cleared', 'Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })

  test('raises the alarm, even if the message has the same time', async () => {
    const { telemetry, context } = await aDevice([anAlarm()])
    failOnce(context.alarms, 'save')
    expect(await telemetry({ t: 25 }, START + 9)).toEqual(['Failure'])
    expect(await telemetry({ t: 25 }, START + 9)).toEqual(['Created', 'Success'])
  })

  test('is counted once', async () => {
    const repeating = rule([above(20)], { spec: { type: 'REPEATING', count: 3 } })
    const { telemetry, context } = await aDevice([anAlarm({ createRules: { MAJOR: repeating } })], {
      persistAlarmRulesState: true,
    })
    await telemetry({ t: 25 })
    failOnce(context.states, 'save')
    expect(await telemetry({ t: 25 })).toEqual(['Failure'])
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })
})
