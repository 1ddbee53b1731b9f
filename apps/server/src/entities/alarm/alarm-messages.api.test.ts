import type { Alarm } from '@signalbox/model/alarms/alarm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { recordRuleMessages } from '../../testing/rule-messages'

let app: TestApp
let admin: TestClient & { id: string; email: string }
let rules: Awaited<ReturnType<typeof recordRuleMessages>>
let deviceId: string

beforeAll(async () => {
  app = await createTestApp()
  const { tenantId } = await app.aTenant()
  admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  rules = await recordRuleMessages(app, admin)
})
afterAll(() => app.close())

let number = 0
beforeEach(async () => {
  deviceId = (await admin.post('/api/device', { name: `Device ${++number}` })).body.id.id
})

const save = async (more: object = {}): Promise<Alarm> => {
  const originator = { entityType: 'DEVICE', id: deviceId }
  const alarm = { type: 'Hot', originator, severity: 'MAJOR', status: 'ACTIVE_UNACK', ...more }
  return (await admin.post('/api/alarm', alarm)).body
}
const sendAction = (alarm: Alarm, action: string) => admin.post(`/api/alarm/${alarm.id.id}/${action}`)

/** The messages about the device after its creation; waits for the expected last message. */
async function received(lastType: string, count: number) {
  const [, ...messages] = await rules.until(deviceId, lastType, count + 1)
  expect(messages).toHaveLength(count)
  return messages
}

test('each change of an alarm sends a message with the alarm, from its originator', async () => {
  const raised = await save({ details: { t: 91 } })
  const [created] = await received('ENTITY_CREATED', 1)
  expect(created).toEqual({
    msgType: 'ENTITY_CREATED',
    data: expect.any(String),
    metadata: { userId: admin.id, userName: admin.email },
  })
  expect(raised).toMatchObject(JSON.parse(created!.data))

  const updated = await save({ ...raised, severity: 'MINOR' })
  const [, update] = await received('ENTITY_UPDATED', 2)
  expect(updated).toMatchObject(JSON.parse(update!.data))

  await sendAction(raised, 'ack')
  const [, , ack] = await received('ALARM_ACK', 3)
  expect(JSON.parse(ack!.data)).toMatchObject({ id: raised.id, status: 'ACTIVE_ACK' })

  await sendAction(raised, 'clear')
  const [, , , clear] = await received('ALARM_CLEAR', 4)
  expect(JSON.parse(clear!.data)).toMatchObject({ id: raised.id, status: 'CLEARED_ACK' })
})

test('when the assignee is deleted, a message of type ALARM_UNASSIGNED is sent', async () => {
  const alarm = await save()
  const assignee = await app.aUser({ authority: 'TENANT_ADMIN', tenantId: alarm.tenantId.id })
  await sendAction(alarm, `assign/${assignee.id}`)
  await received('ALARM_ASSIGNED', 2)
  await admin.delete(`/api/user/${assignee.id}`)
  const [, , unassigned] = await received('ALARM_UNASSIGNED', 3)
  expect(unassigned!.metadata).toEqual({ userId: admin.id, userName: admin.email })
  expect(JSON.parse(unassigned!.data)).toMatchObject({ id: alarm.id, assigneeId: null })
})

test('an assignee that is saved with the alarm is sent as a message of type ALARM_ASSIGNED', async () => {
  const alarm = await save({ assigneeId: { entityType: 'USER', id: admin.id } })
  const [created, assigned] = await received('ALARM_ASSIGNED', 2)
  expect(created!.msgType).toBe('ENTITY_CREATED')
  expect(JSON.parse(assigned!.data)).toMatchObject({ id: alarm.id, assigneeId: { id: admin.id } })
  await save({ ...alarm, assigneeId: null })
  const [, , , unassigned] = await received('ALARM_UNASSIGNED', 4)
  expect(JSON.parse(unassigned!.data)).toMatchObject({ id: alarm.id, assigneeId: null })
})

test('a save without an id is sent as a creation, even if it updates an active alarm', async () => {
  const first = await save()
  await received('ENTITY_CREATED', 1)
  const second = await save()
  expect(second.id).toEqual(first.id)
  await sendAction(first, 'ack')
  const messages = await received('ALARM_ACK', 3)
  expect(messages.map(({ msgType }) => msgType)).toEqual(['ENTITY_CREATED', 'ENTITY_CREATED', 'ALARM_ACK'])
})

test('an action sends a message even if it changes nothing; deletions and refused actions send none', async () => {
  const alarm = await save({ status: 'CLEARED_ACK' })
  await received('ENTITY_CREATED', 1)
  await sendAction(alarm, 'ack')
  await received('ALARM_ACK', 2)
  await sendAction(alarm, 'clear')
  await received('ALARM_CLEAR', 3)
  expect((await admin.delete(`/api/alarm/${alarm.id.id}`)).body).toBe(true)
  expect((await sendAction(alarm, 'ack')).status).toBe(404)
  expect((await admin.post('/api/alarm', { ...alarm, id: null, severity: null })).status).toBe(400)
  await save({ type: 'Last' })
  const messages = await received('ENTITY_CREATED', 4)
  expect(messages.map(({ msgType }) => msgType)).toEqual([
    ...['ENTITY_CREATED', 'ALARM_ACK', 'ALARM_CLEAR', 'ENTITY_CREATED'],
  ])
})
