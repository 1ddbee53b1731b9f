import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

const aCustomer = async (title: string, more = {}) =>
  (await admin.post('/api/customer', { title, ...more })).body

describe('saving a customer', () => {
  test('a saved customer can be read by its id and by its title', async () => {
    const customer = await aCustomer('Anna', { phone: '1', additionalInfo: { description: 'x' } })
    expect(customer).toMatchObject({ title: 'Anna', name: 'Anna', phone: '1', email: null })
    expect((await admin.get(`/api/customer/${customer.id.id}`)).body).toEqual(customer)
    expect((await admin.get(`/api/customer/${customer.id.id}/shortInfo`)).body).toEqual({
      title: 'Anna',
      isPublic: false,
    })
    const title = await admin.get(`/api/customer/${customer.id.id}/title`)
    expect([title.text, title.headers['content-type']]).toEqual(['Anna', 'application/text'])
    expect((await admin.get('/api/tenant/customers?customerTitle=Anna')).body).toEqual(customer)
    expect((await admin.get('/api/tenant/customers?customerTitle=Nobody')).status).toBe(404)
  })

  test.each([
    [{}, /title/],
    [{ title: 'Public' }, /reserved/],
    [{ title: 'Anna' }, /exists/],
    [{ title: 'x', email: 'a@b' }, /email/],
  ])('%j is refused with 400', async (input, message) => {
    const { status, body } = await admin.post('/api/customer', input)
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  test('a customer that is saved with `isPublic` does not become public', async () => {
    const customer = await aCustomer('Sly', { additionalInfo: { isPublic: true, a: 1 } })
    expect(customer.additionalInfo).toEqual({ a: 1 })
  })
})

test('the public customer can be changed but not renamed', async () => {
  const device = (await admin.post('/api/device', { name: 'Shared', type: 'default' })).body
  const { body } = await admin.post(`/api/customer/public/device/${device.id.id}`)
  const { body: customer } = await admin.get(`/api/customer/${body.customerId.id}`)
  const saved = await admin.post('/api/customer', { ...customer, phone: '1' })
  expect([saved.status, saved.body.title, saved.body.phone]).toEqual([200, 'Public', '1'])
  expect(saved.body.additionalInfo).toMatchObject({ isPublic: true })
  const renamed = await admin.post('/api/customer', { ...customer, title: 'Visitors' })
  expect([renamed.status, renamed.body.message]).toEqual([400, 'The public customer cannot be renamed'])
})

test('a changed title of a customer appears in the assigned customers of a dashboard', async () => {
  const customer = await aCustomer('Old title')
  const dashboard = (await admin.post('/api/dashboard', { title: 'Shown' })).body
  await admin.post(`/api/customer/${customer.id.id}/dashboard/${dashboard.id.id}`)
  await admin.post('/api/customer', { ...customer, title: 'New title' })
  const { body } = await admin.get(`/api/dashboard/info/${dashboard.id.id}`)
  expect(body.assignedCustomers).toEqual([{ customerId: customer.id, title: 'New title', public: false }])
})

test('deleting a customer unassigns its entities, removes its users and ends their sessions', async () => {
  const customer = await aCustomer('Leaving')
  const id = customer.id.id
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: id })
  const device = (await admin.post('/api/device', { name: 'Theirs', customerId: customer.id })).body
  const dashboard = (await admin.post('/api/dashboard', { title: 'Theirs' })).body
  await admin.post(`/api/customer/${id}/dashboard/${dashboard.id.id}`)
  expect((await user.get(`/api/customer/${id}`)).status).toBe(200)
  expect((await admin.delete(`/api/customer/${id}`)).status).toBe(200)
  expect((await user.get(`/api/customer/${id}`)).status).toBe(401)
  expect((await admin.get(`/api/device/${device.id.id}`)).body.customerId.id).toBe(NULL_UUID)
  expect((await admin.get(`/api/dashboard/info/${dashboard.id.id}`)).body.assignedCustomers).toBeNull()
})

test('a customer user can read only its own customer, and cannot save or list customers', async () => {
  const own = await aCustomer('Mine')
  const other = await aCustomer('Other')
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: own.id.id })
  expect((await user.get(`/api/customer/${own.id.id}/title`)).text).toBe('Mine')
  expect((await user.get(`/api/customer/${other.id.id}`)).status).toBe(403)
  expect((await user.get(`/api/customer/${other.id.id}/deviceInfos?pageSize=1&page=0`)).status).toBe(403)
  expect((await user.post('/api/customer', own)).status).toBe(403)
  expect((await user.get('/api/customers?pageSize=1&page=0')).status).toBe(403)
})

test('lists accept every documented sort property', async () => {
  for (const property of 'createdTime,title,email,country,city,state,address,address2,zip,phone'.split(',')) {
    const { status } = await admin.get(`/api/customers?pageSize=5&page=0&sortProperty=${property}`)
    expect([property, status]).toEqual([property, 200])
  }
})
