import { dataOf } from '@signalbox/model/message'
import { expect, test } from 'vitest'
import { aMessage, anId, aWorld, runNode } from '../testing'
import { clearAlarm } from './clear-alarm'
import { createAlarm } from './create-alarm'

async function aRaisedAlarm() {
  const world = aWorld()
  await runNode(createAlarm, aMessage(), { alarmDetailsBuildJs: 'return { raised: true }' }, world)
  world.enqueued.length = 0
  return world
}

test('clears the active alarm of the originator', async () => {
  const world = await aRaisedAlarm()
  const config = { alarmDetailsBuildJs: 'return { before: JSON.parse(metadata.prevAlarmDetails) }' }
  const [sent] = await runNode(clearAlarm, aMessage(), config, world)
  expect(sent).toMatchObject({
    relation: 'Cleared',
    msg: { type: 'ALARM', metadata: { isClearedAlarm: 'true' } },
  })
  expect(JSON.parse(dataOf(sent!.msg))).toMatchObject({
    status: 'CLEARED_UNACK',
    details: { before: { raised: true } },
  })
  expect(world.enqueued).toMatchObject([{ type: 'ALARM_CLEAR', originator: world.alarms.list[0]!.id }])
})

test('clears the alarm that is the originator', async () => {
  const world = await aRaisedAlarm()
  const msg = aMessage({ originator: world.alarms.list[0]!.id })
  expect(await runNode(clearAlarm, msg, { alarmType: 'of no matter' }, world)).toMatchObject([
    { relation: 'Cleared' },
  ])
})

test('an acknowledged alarm becomes CLEARED_ACK with the current time and keeps its end time', async () => {
  const world = await aRaisedAlarm()
  world.alarms.list[0] = { ...world.alarms.list[0]!, status: 'ACTIVE_ACK', startTs: 1, endTs: 2, ackTs: 3 }
  const before = Date.now()
  await runNode(clearAlarm, aMessage(), {}, world)
  expect(world.alarms.list).toMatchObject([
    { status: 'CLEARED_ACK', startTs: 1, endTs: 2, ackTs: 3, details: { raised: true } },
  ])
  expect(world.alarms.list[0]!.clearTs).toBeGreaterThanOrEqual(before)
})

test('the type is a template filled from the metadata', async () => {
  const world = await aRaisedAlarm()
  const msg = aMessage({ metadata: { kind: 'General' } })
  expect(await runNode(clearAlarm, msg, { alarmType: '${kind} Alarm' }, world)).toMatchObject([
    { relation: 'Cleared', msg: { metadata: { kind: 'General' } } },
  ])
})

test('a missing alarm and a failing script clear nothing', async () => {
  const world = await aRaisedAlarm()
  const gone = aMessage({ originator: anId('ALARM') })
  expect(await runNode(clearAlarm, gone, {}, world)).toEqual([{ relation: 'False', msg: gone }])
  const failing = { alarmDetailsBuildJs: 'throw new Error("no")' }
  expect(await runNode(clearAlarm, aMessage(), failing, world)).toMatchObject([
    { relation: 'Failure', error: 'no' },
  ])
  expect(world.alarms.list).toMatchObject([{ status: 'ACTIVE_UNACK' }])
  expect(world.enqueued).toEqual([])
})

test('without an active alarm the message leaves by False unchanged', async () => {
  const world = await aRaisedAlarm()
  const msg = aMessage()
  expect(await runNode(clearAlarm, msg, { alarmType: 'Other' }, world)).toEqual([{ relation: 'False', msg }])
  await runNode(clearAlarm, msg, {}, world)
  expect(await runNode(clearAlarm, msg, {}, world)).toEqual([{ relation: 'False', msg }])
})
