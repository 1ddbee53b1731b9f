import type { AuditLog } from '@signalbox/model/entities/audit-log'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient & { id?: string }
let device: { id: { id: string }; name: string }
let customerId: string
let email: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, email } = await app.aTenant())
  device = (await admin.post('/api/device', { name: 'Watched' })).body
  customerId = (await admin.post('/api/customer', { title: 'C' })).body.id.id
  await admin.post(`/api/customer/${customerId}/device/${device.id.id}`)
  await admin.post('/api/device', { name: 'Watched' }) // Refused: the name exists.
  await admin.post('/api/asset', { name: 'Other', type: 't' })
})
afterAll(() => app.close())

const logs = async (path = '', query = '') =>
  (await admin.get(`/api/audit/logs${path}?pageSize=50&page=0&sortProperty=createdTime${query}`)).body
const actionsOf = (page: { data: AuditLog[] }) => page.data.map((row) => row.actionType)

test('rows contain the user, the action, the entity and the customer', async () => {
  const page = await logs(`/entity/DEVICE/${device.id.id}`)
  expect(actionsOf(page)).toEqual(['ADDED', 'ASSIGNED_TO_CUSTOMER'])
  expect(page.data[1]).toMatchObject({
    entityId: { entityType: 'DEVICE', id: device.id.id },
    entityName: 'Watched',
    customerId: { entityType: 'CUSTOMER', id: customerId },
    userName: email,
    actionStatus: 'SUCCESS',
    actionFailureDetails: '',
    actionData: { entityId: device.id.id, assignedCustomerId: customerId, assignedCustomerName: 'C' },
  })
})

test('failures are stored with their reason and the input', async () => {
  const page = await logs('', '&textSearch=FAILURE')
  expect(page.data).toMatchObject([
    {
      actionType: 'ADDED',
      entityId: { entityType: 'DEVICE', id: NULL_UUID },
      entityName: 'Watched',
      actionData: { entity: { name: 'Watched' } },
      actionFailureDetails: expect.stringMatching(/exists/),
    },
  ])
})

test('a refused dashboard is recorded without its content', async () => {
  await admin.post('/api/dashboard', { title: ' ', configuration: { widgets: {} } })
  const [row] = (await logs('', '&actionTypes=ADDED&textSearch=DASHBOARD')).data
  expect(row).toMatchObject({ actionStatus: 'FAILURE', actionData: { entity: { configuration: '' } } })
})

test('rows are filtered by action types, customer, user, time and text', async () => {
  expect(actionsOf(await logs('', '&actionTypes=ASSIGNED_TO_CUSTOMER,LOGIN')).sort()).toEqual([
    'ASSIGNED_TO_CUSTOMER',
    'LOGIN',
  ])
  expect(actionsOf(await logs(`/customer/${customerId}`))).toEqual(['ADDED', 'ASSIGNED_TO_CUSTOMER'])
  const { userId } = (await logs()).data[0]
  expect((await logs(`/user/${userId.id}`)).totalElements).toBe((await logs()).totalElements)
  expect((await logs('', '&textSearch=watch')).totalElements).toBe(3)
  const [first] = (await logs()).data
  const inRange = await logs('', `&startTime=${first.createdTime}&endTime=${first.createdTime}`)
  expect(inRange.data).toContainEqual(first)
  expect((await logs('', `&endTime=${first.createdTime - 1}`)).data).toEqual([])
  expect((await admin.get('/api/audit/logs?pageSize=1&page=0&actionTypes=NOTHING')).status).toBe(400)
  expect((await admin.get(`/api/audit/logs/entity/NOTHING/${NULL_UUID}?pageSize=1&page=0`)).status).toBe(400)
})

test('the list accepts every documented sort property', async () => {
  for (const property of 'createdTime,entityType,entityName,userName,actionType,actionStatus'.split(',')) {
    const { status } = await admin.get(`/api/audit/logs?pageSize=5&page=0&sortProperty=${property}`)
    expect([property, status]).toEqual([property, 200])
  }
})

test('an administrator cannot read the audit log of another tenant', async () => {
  const other = (await app.aTenant()).admin
  const { body } = await other.get(`/api/audit/logs/entity/DEVICE/${device.id.id}?pageSize=5&page=0`)
  expect(body.data).toEqual([])
})
