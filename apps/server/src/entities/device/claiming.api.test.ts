import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { claims } from '../../transport/claims'

let app: TestApp
let admin: TestClient
let user: TestClient
let tenantId: string
let customerId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
  customerId = (await admin.post('/api/customer', { title: 'Claimer' })).body.id.id
  user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
})
afterAll(() => app.close())

const aDevice = async (name: string) => (await admin.post('/api/device', { name })).body
const claim = (name: string, body?: object, by = user) => by.post(`/api/customer/device/${name}/claim`, body)
/** Allows a claim for a period, as the device does over MQTT. */
const allowClaim = (device: { id: { id: string } }, secretKey = '', durationMs = 60_000) =>
  app.platform.db
    .insertInto('device_claim')
    .values({ device_id: device.id.id, secret_key: secretKey, expiration_time: Date.now() + durationMs })
    .execute()

describe('claiming', () => {
  test('a device can be claimed once during the period that it requested', async () => {
    const device = await aDevice('Free')
    expect(await claim('Free')).toMatchObject({ status: 400, text: '"FAILURE"' })
    await allowClaim(device)
    const { status, body } = await claim('Free', {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      response: 'SUCCESS',
      device: { name: 'Free', customerId: { id: customerId } },
    })
    expect(await claim('Free', {})).toMatchObject({ status: 400, text: '"CLAIMED"' })
    expect((await user.get(`/api/device/${device.id.id}`)).status).toBe(200)
  })

  test('a claim with a wrong secret ends the claim period', async () => {
    const device = await aDevice('Guarded')
    await allowClaim(device, 's3cret')
    expect((await claim('Guarded', { secretKey: 'wrong' })).text).toBe('"FAILURE"')
    expect((await claim('Guarded', { secretKey: 's3cret' })).text).toBe('"FAILURE"')
    expect(await claims(app.platform.db).find(device.id.id)).toBeUndefined()
  })

  test('a device cannot be claimed after the claim period', async () => {
    await allowClaim(await aDevice('Late'), '', -1)
    expect((await claim('Late', {})).text).toBe('"FAILURE"')
  })

  test('claiming data that an administrator writes as an attribute allows one claim', async () => {
    const device = await aDevice('Written')
    const url = `/api/plugins/telemetry/DEVICE/${device.id.id}`
    const claimingData = { secretKey: 'k', expirationTime: Date.now() + 60_000 }
    await admin.post(`${url}/SERVER_SCOPE`, { claimingData, claimingAllowed: true, other: 1 })
    expect((await claim('Written', { secretKey: 'x' })).text).toBe('"FAILURE"')
    expect((await claim('Written', { secretKey: 'k' })).status).toBe(200)
    const remaining = (await admin.get(`${url}/values/attributes/SERVER_SCOPE`)).body
    expect(remaining.map((attribute: { key: string }) => attribute.key)).not.toContain('claimingData')
    expect(remaining.map((attribute: { key: string }) => attribute.key)).toContain('other')
  })

  test.each([{}, { secretKey: 'k' }, { secretKey: 'k', expirationTime: 'soon' }])(
    'claiming data %j without a valid expiration time allows no claim',
    async (claimingData) => {
      const name = `Endless ${JSON.stringify(claimingData)}`
      const device = await aDevice(name)
      await admin.post(`/api/plugins/telemetry/DEVICE/${device.id.id}/SERVER_SCOPE`, { claimingData })
      const answer = await claim(encodeURIComponent(name), { secretKey: claimingData.secretKey ?? '' })
      expect(answer.text).toBe('"FAILURE"')
    },
  )

  test('of three concurrent claims one succeeds', async () => {
    await allowClaim(await aDevice('Wanted'))
    const answers = await Promise.all([claim('Wanted', {}), claim('Wanted', {}), claim('Wanted', {})])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('a claim of an unknown device gets 404, and a claim by an administrator gets 403', async () => {
    expect((await claim('Nobody', {})).status).toBe(404)
    await aDevice('Plain')
    expect((await claim('Plain', {}, admin)).status).toBe(403)
    const other = await app.aTenant()
    expect((await claim('Plain', {}, other.admin)).status).toBe(403)
  })
})

describe('reclaiming a device', () => {
  const reclaim = (name: string, by = user) => by.delete(`/api/customer/device/${name}/claim`)

  test('unassigns the device; a second request changes nothing', async () => {
    const device = await aDevice('Returned')
    await allowClaim(device)
    await claim('Returned', {})
    expect(await reclaim('Returned')).toMatchObject({ status: 200, text: '' })
    expect((await admin.get(`/api/device/${device.id.id}`)).body.customerId.id).toBe(NULL_UUID)
    expect((await reclaim('Returned')).status).toBe(200)
  })

  test('only the customer of the device and the administrator can reclaim it', async () => {
    const device = await aDevice('Others')
    await admin.post(`/api/customer/public/device/${device.id.id}`)
    expect((await reclaim('Others')).status).toBe(403)
    expect((await reclaim('Others', admin)).status).toBe(200)
  })
})

describe('moving to another tenant', () => {
  test('the device moves with its credentials and without its relations', async () => {
    const other = await app.aTenant('Receiver')
    const device = (await admin.post('/api/device?accessToken=MOVING', { name: 'Mover', type: 'van' })).body
    const asset = (await admin.post('/api/asset', { name: 'Garage', type: 't' })).body
    await admin.post('/api/relation', { from: asset.id, to: device.id, type: 'Contains' })
    await admin.post(`/api/customer/${customerId}/device/${device.id.id}`)
    const moved = await admin.post(`/api/tenant/${other.tenantId}/device/${device.id.id}`)
    expect(moved.body).toMatchObject({
      name: 'Mover',
      type: 'van',
      tenantId: { id: other.tenantId },
      customerId: { id: NULL_UUID },
    })
    expect(moved.body.deviceProfileId).not.toEqual(device.deviceProfileId)
    expect((await admin.get(`/api/device/${device.id.id}`)).status).toBe(404)
    expect((await other.admin.get(`/api/device/${device.id.id}`)).body).toEqual(moved.body)
    const credentials = (await other.admin.get(`/api/device/${device.id.id}/credentials`)).body
    expect(credentials.credentialsId).toBe('MOVING')
    expect((await admin.get(`/api/relations?fromId=${asset.id.id}&fromType=ASSET`)).body).toEqual([])
  })

  test('is refused for an unknown tenant, a device with entity views, and a name that the other tenant uses', async () => {
    const other = await app.aTenant()
    await other.admin.post('/api/device', { name: 'Taken' })
    const device = await aDevice('Taken')
    const to = (tenant: string) => admin.post(`/api/tenant/${tenant}/device/${device.id.id}`)
    expect((await to(NULL_UUID)).body.message).toMatch(/not found/)
    expect((await to(other.tenantId)).body.message).toMatch(/exists/)
    await admin.post('/api/entityView', { name: 'V', type: 't', entityId: device.id })
    expect((await to((await app.aTenant()).tenantId)).body.message).toMatch(/entity views/)
    expect((await admin.get(`/api/device/${device.id.id}`)).body).toEqual(device)
  })
})
