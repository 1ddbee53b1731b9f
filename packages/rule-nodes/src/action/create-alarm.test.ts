import { dataOf } from '@signalbox/model/message'
import { expect, test, vi } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode } from '../testing'
import { createAlarm } from './create-alarm'

const msg = aMessage({ data: { t: 90 }, metadata: { deviceType: 'oven' } })
const DETAILS = 'return { t: msg.t, before: metadata.prevAlarmDetails }'

test('the first message creates the alarm, the next message updates it', async () => {
  const context = aTestContext()
  const config = { alarmType: '${deviceType} hot', severity: 'MAJOR', alarmDetailsBuildJs: DETAILS }
  const [created] = await runNode(createAlarm, msg, config, context)
  expect(created).toMatchObject({
    relation: 'Created',
    msg: { type: 'ALARM', originator: DEVICE, metadata: { isNewAlarm: 'true', deviceType: 'oven' } },
  })
  expect(JSON.parse(dataOf(created!.msg))).toMatchObject({
    type: 'oven hot',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    details: { t: 90 },
  })
  const [updated] = await runNode(createAlarm, msg, { ...config, severity: 'CRITICAL' }, context)
  expect(updated).toMatchObject({ relation: 'Updated', msg: { metadata: { isExistingAlarm: 'true' } } })
  expect(updated!.msg.metadata).not.toHaveProperty('prevAlarmDetails')
  expect(context.alarms.list).toMatchObject([{ severity: 'CRITICAL', details: { before: '{"t":90}' } }])
})

test('the root chain gets a message about each created and updated alarm', async () => {
  const context = aTestContext()
  await runNode(createAlarm, msg, {}, context)
  await runNode(createAlarm, msg, {}, context)
  expect(context.enqueued).toMatchObject([
    {
      type: 'ENTITY_CREATED',
      originator: { entityType: 'ALARM' },
      metadata: { ruleNodeId: context.ctx.node.id },
    },
    { type: 'ENTITY_UPDATED' },
  ])
})

test('after the alarm was cleared, the next message creates a new alarm', async () => {
  const context = aTestContext()
  await runNode(createAlarm, msg, {}, context)
  await context.alarms.clear(context.alarms.list[0]!.id.id, null, 1)
  expect(await runNode(createAlarm, msg, {}, context)).toMatchObject([{ relation: 'Created' }])
  expect(context.alarms.list).toHaveLength(2)
})

/** Calls `work` after the node has read the active alarm. */
function afterReading(context: ReturnType<typeof aTestContext>, work: () => unknown) {
  const findActive = context.alarms.findActive
  vi.spyOn(context.alarms, 'findActive').mockImplementationOnce(async (...args) => {
    const found = await findActive(...args)
    await work()
    return found
  })
}

test('an alarm that is acknowledged while the details are computed stays acknowledged', async () => {
  const context = aTestContext()
  await runNode(createAlarm, msg, {}, context)
  afterReading(context, () => {
    context.alarms.list[0] = { ...context.alarms.list[0]!, status: 'ACTIVE_ACK' }
  })
  expect(await runNode(createAlarm, msg, {}, context)).toMatchObject([{ relation: 'Updated' }])
  expect(context.alarms.list).toMatchObject([{ status: 'ACTIVE_ACK' }])
})

test('an alarm that is cleared while the details are computed stays cleared, and a new alarm is created', async () => {
  const context = aTestContext()
  await runNode(createAlarm, msg, {}, context)
  afterReading(context, () => context.alarms.clear(context.alarms.list[0]!.id.id, null, 1))
  expect(await runNode(createAlarm, msg, {}, context)).toMatchObject([{ relation: 'Created' }])
  expect(context.alarms.list).toMatchObject([{ status: 'CLEARED_UNACK' }, { status: 'ACTIVE_UNACK' }])
})

test('a valid alarm in the message is used; a message with other data fails', async () => {
  const context = aTestContext()
  const alarm = { type: 'Leak', severity: 'MINOR', details: { a: 1 } }
  const run = (data: unknown) =>
    runNode(createAlarm, aMessage({ data }), { useMessageAlarmData: true }, context)
  expect(await run(alarm)).toMatchObject([{ relation: 'Created' }])
  expect(context.alarms.list).toMatchObject([{ ...alarm, originator: DEVICE, status: 'ACTIVE_UNACK' }])
  expect(await run({ type: 'Leak' })).toMatchObject([{ relation: 'Failure' }])
  expect(await run({ type: 'Leak', severity: 'HUGE' })).toMatchObject([{ relation: 'Failure' }])
  expect(await run('[]')).toMatchObject([{ relation: 'Failure' }])
  expect(await run('no json')).toMatchObject([{ relation: 'Failure' }])
  expect(await run({ ...alarm, type: 'New', temperature: 5 })).toMatchObject([{ relation: 'Failure' }])
  expect(context.alarms.list).toHaveLength(1)
  expect(await run({ ...context.alarms.list[0], type: 'New', id: null })).toMatchObject([
    { relation: 'Created' },
  ])
})

test('an alarm in the message keeps its values; an active alarm of the message originator is updated', async () => {
  const context = aTestContext()
  const other = anId('ASSET')
  const alarm = {
    ...{ type: 'Leak', severity: 'MINOR', originator: other, status: 'ACTIVE_ACK', startTs: 5, endTs: 7 },
    ...{ propagate: true, propagateRelationTypes: ['Contains'], details: { a: 1 } },
  }
  const config = { useMessageAlarmData: true, alarmDetailsBuildJs: 'throw new Error("not run")' }
  const run = (data: object) => runNode(createAlarm, aMessage({ data }), config, context)
  expect(await run(alarm)).toMatchObject([{ relation: 'Created', msg: { originator: DEVICE } }])
  expect(context.alarms.list).toMatchObject([alarm])
  expect(context.alarms.list[0]!.originator).toEqual(other)

  // An active alarm of the originator of the message is found, and the script then makes its details.
  const own = { type: 'Leak', severity: 'MINOR' }
  expect(await run(own)).toMatchObject([{ relation: 'Created' }])
  expect(await run(own)).toMatchObject([{ relation: 'Failure', error: 'not run' }])
  const again = { ...config, alarmDetailsBuildJs: 'return { again: true }' }
  const data = { ...own, severity: 'CRITICAL', propagate: true }
  expect(await runNode(createAlarm, aMessage({ data }), again, context)).toMatchObject([
    { relation: 'Updated' },
  ])
  expect(context.alarms.list[1]).toMatchObject({
    ...{ severity: 'CRITICAL', propagate: true, details: { again: true }, status: 'ACTIVE_UNACK' },
  })
})

test('an update takes severity and propagation from the node, keeps status and start, and sets the end to now', async () => {
  const context = aTestContext()
  const config = { severity: 'MINOR', propagate: false, relationTypes: [] as string[] }
  await runNode(createAlarm, msg, config, context)
  const [raised] = context.alarms.list
  expect(raised).toMatchObject({ severity: 'MINOR', propagate: false, propagateRelationTypes: [] })
  expect(raised!.startTs).toBe(raised!.endTs)
  context.alarms.list[0] = { ...raised!, status: 'ACTIVE_ACK', startTs: 5, endTs: 6, ackTs: 7 }
  const more = { severity: 'MAJOR', propagate: true, relationTypes: ['Contains', 'Manages'] }
  await runNode(createAlarm, msg, more, context)
  expect(context.alarms.list).toMatchObject([
    {
      ...{ severity: 'MAJOR', propagate: true, propagateRelationTypes: ['Contains', 'Manages'] },
      ...{ status: 'ACTIVE_ACK', startTs: 5, ackTs: 7 },
    },
  ])
  expect(context.alarms.list[0]!.endTs).toBeGreaterThanOrEqual(raised!.endTs)
})

test('the script gets previous details only if there are any; the default script keeps them', async () => {
  const context = aTestContext()
  await runNode(createAlarm, msg, {}, context)
  expect(context.alarms.list).toMatchObject([{ type: 'General Alarm', severity: 'CRITICAL', details: {} }])
  context.alarms.list[0]!.details = { kept: 1 }
  await runNode(createAlarm, msg, {}, context)
  expect(context.alarms.list[0]!.details).toEqual({ kept: 1 })
  context.alarms.list[0]!.details = null
  const config = { alarmDetailsBuildJs: "return { has: 'prevAlarmDetails' in metadata }" }
  await runNode(createAlarm, msg, config, context)
  expect(context.alarms.list[0]!.details).toEqual({ has: false })
})

test('without a type or a severity no alarm is created', async () => {
  const context = aTestContext()
  for (const config of [{ alarmType: null }, { alarmType: '' }, { severity: null }])
    expect(await runNode(createAlarm, msg, config, context)).toMatchObject([{ relation: 'Failure' }])
  expect(context.alarms.list).toEqual([])
})

test('a failing script stores nothing', async () => {
  const context = aTestContext()
  const config = { alarmDetailsBuildJs: 'throw new Error("no")' }
  expect(await runNode(createAlarm, msg, config, context)).toMatchObject([
    { relation: 'Failure', error: 'no' },
  ])
  expect(context.alarms.list).toEqual([])
})
