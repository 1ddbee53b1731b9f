import { dataOf } from '@signalbox/model/message'
import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, runNode } from '../testing'
import { clearAlarm } from './clear-alarm'
import { createAlarm } from './create-alarm'

async function aRaisedAlarm() {
  const context = aTestContext()
  await runNode(createAlarm, aMessage(), { alarmDetailsBuildJs: 'return { raised: true }' }, context)
  context.enqueued.length = 0
  return context
}

test('clears the active alarm of the originator', async () => {
  const context = await aRaisedAlarm()
  const config = { alarmDetailsBuildJs: 'return { before: JSON.parse(metadata.prevAlarmDetails) }' }
  const [sent] = await runNode(clearAlarm, aMessage(), config, context)
  expect(sent).toMatchObject({
    relation: 'Cleared',
    msg: { type: 'ALARM', metadata: { isClearedAlarm: 'true' } },
  })
  expect(JSON.parse(dataOf(sent!.msg))).toMatchObject({
    status: 'CLEARED_UNACK',
    details: { before: { raised: true } },
  })
  expect(context.enqueued).toMatchObject([{ type: 'ALARM_CLEAR', originator: context.alarms.list[0]!.id }])
})

test('clears the alarm that is the originator', async () => {
  const context = await aRaisedAlarm()
  const msg = aMessage({ originator: context.alarms.list[0]!.id })
  expect(await runNode(clearAlarm, msg, { alarmType: 'Other' }, context)).toMatchObject([
    { relation: 'Cleared' },
  ])
})

test('an acknowledged alarm becomes CLEARED_ACK, is cleared at the current time and keeps its end time', async () => {
  const context = await aRaisedAlarm()
  context.alarms.list[0] = {
    ...context.alarms.list[0]!,
    status: 'ACTIVE_ACK',
    startTs: 1,
    endTs: 2,
    ackTs: 3,
  }
  const before = Date.now()
  await runNode(clearAlarm, aMessage(), {}, context)
  expect(context.alarms.list).toMatchObject([
    { status: 'CLEARED_ACK', startTs: 1, endTs: 2, ackTs: 3, details: { raised: true } },
  ])
  expect(context.alarms.list[0]!.clearTs).toBeGreaterThanOrEqual(before)
})

test('the type is a template filled from the metadata', async () => {
  const context = await aRaisedAlarm()
  const msg = aMessage({ metadata: { kind: 'General' } })
  expect(await runNode(clearAlarm, msg, { alarmType: '${kind} Alarm' }, context)).toMatchObject([
    { relation: 'Cleared', msg: { metadata: { kind: 'General' } } },
  ])
})

test('if the alarm is missing or the script fails, no alarm is cleared', async () => {
  const context = await aRaisedAlarm()
  const missing = aMessage({ originator: anId('ALARM') })
  expect(await runNode(clearAlarm, missing, {}, context)).toEqual([{ relation: 'False', msg: missing }])
  const failing = { alarmDetailsBuildJs: 'throw new Error("no")' }
  expect(await runNode(clearAlarm, aMessage(), failing, context)).toMatchObject([
    { relation: 'Failure', error: 'no' },
  ])
  expect(context.alarms.list).toMatchObject([{ status: 'ACTIVE_UNACK' }])
  expect(context.enqueued).toEqual([])
})

test('without an active alarm, the unchanged message leaves by False', async () => {
  const context = await aRaisedAlarm()
  const msg = aMessage()
  expect(await runNode(clearAlarm, msg, { alarmType: 'Other' }, context)).toEqual([
    { relation: 'False', msg },
  ])
  await runNode(clearAlarm, msg, {}, context)
  expect(await runNode(clearAlarm, msg, {}, context)).toEqual([{ relation: 'False', msg }])
})
