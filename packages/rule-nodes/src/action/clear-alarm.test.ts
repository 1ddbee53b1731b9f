import { expect, test } from 'vitest'
import { aMessage, aWorld, runNode } from '../testing'
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
  expect(JSON.parse(sent!.msg.data)).toMatchObject({
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

test('without an active alarm the message leaves by False as it came', async () => {
  const world = await aRaisedAlarm()
  const msg = aMessage()
  expect(await runNode(clearAlarm, msg, { alarmType: 'Other' }, world)).toEqual([{ relation: 'False', msg }])
  await runNode(clearAlarm, msg, {}, world)
  expect(await runNode(clearAlarm, msg, {}, world)).toEqual([{ relation: 'False', msg }])
})
