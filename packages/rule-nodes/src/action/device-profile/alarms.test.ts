import { dataOf } from '@signalbox/model/message'
import { describe, expect, test } from 'vitest'
import { aMessage, DEVICE } from '../../testing'
import { above, aDevice, anAlarm, key, now, number, rule, setUpAlarmRules, stop } from './alarm-rules-fixture'

setUpAlarmRules()

describe('an alarm', () => {
  test('is created, updated, made more severe and cleared', async () => {
    const { telemetry, context } = await aDevice([anAlarm()])
    expect(await telemetry({ t: 15 })).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    expect(await telemetry({ t: 26 })).toEqual(['Updated', 'Success'])
    expect(await telemetry({ t: 35 })).toEqual(['Severity Updated', 'Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    expect(context.alarms.list).toMatchObject([{ severity: 'CRITICAL', status: 'ACTIVE_UNACK' }])
    expect(await telemetry({ t: 9 })).toEqual(['Cleared', 'Success'])
    expect(context.alarms.list).toMatchObject([{ status: 'CLEARED_UNACK' }])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    expect(context.alarms.list).toHaveLength(2)
  })

  test('is sent as a message of the device, with metadata such as `isNewAlarm`', async () => {
    const { node } = await aDevice([
      anAlarm({ createRules: { MAJOR: rule([above(20)], { alarmDetails: 't is ${t}!' }) } }),
    ])
    const msg = aMessage({ data: { t: 25.5 }, metadata: { deviceName: 'A' } })
    const [alarm, passedOn] = await node.run(msg)
    expect(alarm).toMatchObject({
      relation: 'Alarm Created',
      msg: { type: 'ALARM', originator: DEVICE, metadata: { deviceName: 'A', isNewAlarm: 'true' } },
    })
    expect(JSON.parse(dataOf(alarm!.msg))).toMatchObject({
      severity: 'MAJOR',
      details: { data: 't is 25.5!' },
    })
    expect(passedOn).toEqual({ relation: 'Success', msg })
  })

  test('whose limit comes from the tenant is raised at the default limit, even if the device has that attribute', async () => {
    const source = { sourceType: 'CURRENT_TENANT' as const, sourceAttribute: 'limit' }
    const predicate = {
      type: 'NUMERIC' as const,
      operation: 'GREATER' as const,
      value: { defaultValue: 20, dynamicValue: source },
    }
    const { telemetry, attributes, node } = await aDevice([
      anAlarm({ createRules: { MAJOR: rule([{ key: key('t'), predicate }]) } }),
    ])
    await telemetry({ t: 1 })
    await attributes({ limit: 100 })
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    const { state } = node.state.devices.get(DEVICE.id)!
    expect(state !== 'none' && [...state!.snapshot.values.keys()]).toEqual(['TIME_SERIES t'])
  })

  test('is evaluated for each timestamp in ascending order, with all values of that time', async () => {
    const twoConditions = rule([above(20), { key: key('h'), predicate: number('GREATER', 50) }])
    const { labels, telemetry } = await aDevice([
      anAlarm({ createRules: { MAJOR: twoConditions }, clearRule: null }),
    ])
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    const data = [
      { ts: now + 20, values: { h: 10 } },
      { ts: now + 10, values: { h: 60 } },
    ]
    expect(await labels(aMessage({ data }))).toEqual(['Created', 'Success'])
  })

  test('is not evaluated for keys outside its rules', async () => {
    const { telemetry } = await aDevice([anAlarm()])
    await telemetry({ t: 25 })
    expect(await telemetry({ other: 1 })).toEqual(['Success'])
  })

  test('that a user cleared or deleted is followed by a new alarm', async () => {
    const { telemetry, context } = await aDevice([anAlarm()])
    await telemetry({ t: 25 })
    await context.alarms.clear(context.alarms.list[0]!.id.id, null, 1)
    expect(await telemetry({ t: 26 })).toEqual(['Created', 'Success'])
    context.alarms.list.length = 0
    expect(await telemetry({ t: 27 })).toEqual(['Created', 'Success'])
  })

  test('keeps its acknowledgement', async () => {
    const { telemetry, context } = await aDevice([anAlarm()])
    await telemetry({ t: 25 })
    context.alarms.list[0] = { ...context.alarms.list[0]!, status: 'ACTIVE_ACK', ackTs: 5 }
    await telemetry({ t: 26 })
    expect(context.alarms.list).toMatchObject([{ status: 'ACTIVE_ACK', ackTs: 5 }])
  })

  test('that was active before the node started is found', async () => {
    const first = await aDevice([anAlarm()])
    await first.telemetry({ t: 25 })
    await stop()
    const second = await aDevice([anAlarm()], {}, first.context)
    expect(await second.telemetry({ t: 26 })).toEqual(['Updated', 'Success'])
  })
})
