import { expect, test } from 'vitest'
import { aMessage, aWorld, DEVICE, runNode } from '../testing'
import { createAlarm } from './create-alarm'

const msg = aMessage({ data: { t: 90 }, metadata: { deviceType: 'oven' } })
const DETAILS = 'return { t: msg.t, before: metadata.prevAlarmDetails }'

test('the first message creates, the next ones update', async () => {
  const world = aWorld()
  const config = { alarmType: '${deviceType} hot', severity: 'MAJOR', alarmDetailsBuildJs: DETAILS }
  const [created] = await runNode(createAlarm, msg, config, world)
  expect(created).toMatchObject({
    relation: 'Created',
    msg: { type: 'ALARM', originator: DEVICE, metadata: { isNewAlarm: 'true', deviceType: 'oven' } },
  })
  expect(JSON.parse(created!.msg.data)).toMatchObject({
    type: 'oven hot',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    details: { t: 90 },
  })
  const [updated] = await runNode(createAlarm, msg, { ...config, severity: 'CRITICAL' }, world)
  expect(updated).toMatchObject({ relation: 'Updated', msg: { metadata: { isExistingAlarm: 'true' } } })
  expect(updated!.msg.metadata).not.toHaveProperty('prevAlarmDetails')
  expect(world.alarms.list).toMatchObject([{ severity: 'CRITICAL', details: { before: '{"t":90}' } }])
})

test('the root chain hears of it', async () => {
  const world = aWorld()
  await runNode(createAlarm, msg, {}, world)
  await runNode(createAlarm, msg, {}, world)
  expect(world.enqueued).toMatchObject([
    {
      type: 'ENTITY_CREATED',
      originator: { entityType: 'ALARM' },
      metadata: { ruleNodeId: world.ctx.node.id },
    },
    { type: 'ENTITY_UPDATED' },
  ])
})

test('a cleared alarm is followed by a new one', async () => {
  const world = aWorld()
  await runNode(createAlarm, msg, {}, world)
  await world.alarms.clear(world.alarms.list[0]!.id.id, null, 1)
  expect(await runNode(createAlarm, msg, {}, world)).toMatchObject([{ relation: 'Created' }])
  expect(world.alarms.list).toHaveLength(2)
})

test('an alarm in the message is taken as it is', async () => {
  const world = aWorld()
  const alarm = { type: 'Leak', severity: 'MINOR', details: { a: 1 } }
  const run = (data: unknown) =>
    runNode(createAlarm, aMessage({ data }), { useMessageAlarmData: true }, world)
  expect(await run(alarm)).toMatchObject([{ relation: 'Created' }])
  expect(world.alarms.list).toMatchObject([{ ...alarm, originator: DEVICE, status: 'ACTIVE_UNACK' }])
  expect(await run({ type: 'Leak' })).toMatchObject([{ relation: 'Failure' }])
  expect(await run({ type: 'Leak', severity: 'HUGE' })).toMatchObject([{ relation: 'Failure' }])
  expect(await run('[]')).toMatchObject([{ relation: 'Failure' }])
})

test('a failing script stores nothing', async () => {
  const world = aWorld()
  const config = { alarmDetailsBuildJs: 'throw new Error("no")' }
  expect(await runNode(createAlarm, msg, config, world)).toMatchObject([{ relation: 'Failure', error: 'no' }])
  expect(world.alarms.list).toEqual([])
})
