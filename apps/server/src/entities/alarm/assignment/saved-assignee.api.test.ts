import type { Alarm } from '@signalbox/model/alarms/alarm'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { beforeAll, expect, test } from 'vitest'
import { admin, anAlarm, changes, device, fixture, raise, read, setUpAlarms } from '../alarm-testing'

// Clients of ThingsBoard 3.5 and later save the assignee as a member of the alarm.

setUpAlarms()

let ada: { id: string }
let bea: { id: string }
beforeAll(async () => {
  const anAdmin = () => fixture.app.aUser({ authority: 'TENANT_ADMIN', tenantId: fixture.tenantId })
  ;[ada, bea] = await Promise.all([anAdmin(), anAdmin()])
})

const user = (id: string) => ({ entityType: 'USER', id })
const save = (alarm: object, client = admin) => client.post('/api/alarm', alarm)
const subtypes = async ({ id }: Alarm) =>
  (
    await admin.get(`/api/alarm/${id.id}/comment?page=0&pageSize=9&sortProperty=createdTime&sortOrder=ASC`)
  ).body.data.map(({ comment }: { comment: { subtype: string } }) => comment.subtype)
const auditedActions = async () =>
  (
    await admin.get(`/api/audit/logs/entity/DEVICE/${device.id}?page=0&pageSize=20&sortProperty=createdTime`)
  ).body.data
    .filter(({ actionStatus }: { actionStatus: string }) => actionStatus === 'SUCCESS')
    .map(({ actionType }: { actionType: string }) => actionType)

test('the assignee of a saved alarm is stored, commented, audited and sent to subscribers', async () => {
  const alarm = (await save(anAlarm({ assigneeId: user(ada.id) }))).body
  expect(alarm).toMatchObject({ assigneeId: user(ada.id), assignTs: expect.any(Number) })
  expect(alarm.assignTs).toBeGreaterThan(0)
  expect(await read(alarm.id)).toMatchObject({ assigneeId: user(ada.id), assignTs: alarm.assignTs })
  expect(changes.map((event) => event.alarm.assigneeId?.id)).toEqual([ada.id])
  expect(await subtypes(alarm)).toEqual(['ASSIGNED_TO_USER'])
  expect(await auditedActions()).toEqual(expect.arrayContaining(['ALARM_ASSIGNED']))
})

test('a saved alarm keeps its assignee without the member or with the same assignee; null removes the assignee', async () => {
  const alarm = await raise({ assigneeId: user(ada.id) })
  expect((await save(anAlarm({ severity: 'MINOR' }))).body.assigneeId).toEqual(user(ada.id))
  expect((await save({ ...alarm, severity: 'MINOR' })).body.assignTs).toBe(alarm.assignTs)
  expect((await save({ ...alarm, assigneeId: user(bea.id) })).body.assigneeId).toEqual(user(bea.id))
  expect((await save({ ...alarm, assigneeId: null })).body.assigneeId).toBeNull()
  expect((await save(anAlarm({ assigneeId: user(NULL_UUID) }))).body.assigneeId).toBeNull()
  expect((await subtypes(alarm)).filter((subtype: string) => subtype !== 'SEVERITY_CHANGED')).toEqual([
    ...['ASSIGNED_TO_USER', 'ASSIGNED_TO_USER', 'UNASSIGNED_BY_USER'],
  ])
  expect(await auditedActions()).toEqual(expect.arrayContaining(['ALARM_ASSIGNED', 'ALARM_UNASSIGNED']))
})

test('an unknown assignee and a user of another tenant are refused, and nothing is stored', async () => {
  const foreign = (await (await fixture.app.aTenant()).admin.get('/api/auth/user')).body.id.id
  const alarm = await raise({ type: 'Stored' })
  for (const id of [foreign, '6a8f0f2e-0000-4000-8000-000000000000']) {
    expect((await save(anAlarm({ assigneeId: user(id) }))).status).toBe(404)
    expect((await save({ ...alarm, severity: 'MINOR', assigneeId: user(id) })).status).toBe(404)
  }
  for (const bad of ['Ada', { entityType: 'DEVICE', id: device.id }])
    expect((await save(anAlarm({ assigneeId: bad }))).status).toBe(400)
  expect(await read(alarm.id)).toEqual(alarm)
  const stored = await admin.get(`/api/v2/alarm/DEVICE/${device.id}?page=0&pageSize=9`)
  expect(stored.body.data.map(({ type }: Alarm) => type)).toEqual(['Stored'])
  expect(await subtypes(alarm)).toEqual([])
})

test('a customer user assigns an alarm to users of the customer only, and may save an alarm of an administrator', async () => {
  const customerId = (await admin.post('/api/customer', { title: `Customer of ${device.id}` })).body.id.id
  const aCustomerUser = () =>
    fixture.app.aUser({ authority: 'CUSTOMER_USER', tenantId: fixture.tenantId, customerId })
  const [bob, eve] = await Promise.all([aCustomerUser(), aCustomerUser()])
  const alarm = await raise({ assigneeId: user(ada.id) })
  expect((await save({ ...alarm, assigneeId: user(bob.id) }, bob)).status).toBe(403)
  await admin.post(`/api/customer/${customerId}/device/${device.id}`)
  expect(await save({ ...alarm, severity: 'MINOR' }, bob)).toMatchObject({ status: 200 })
  expect((await save({ ...alarm, assigneeId: user(bea.id) }, bob)).status).toBe(404)
  expect((await save({ ...alarm, assigneeId: user(eve.id) }, bob)).body.assigneeId).toEqual(user(eve.id))
})
