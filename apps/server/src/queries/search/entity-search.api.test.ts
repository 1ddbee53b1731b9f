import type { SearchHit } from '@signalbox/model/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/app'
import { aQueryFixture, type QueryFixture } from '../testing'

let fixture: QueryFixture

beforeAll(async () => {
  fixture = await aQueryFixture()
})
afterAll(() => fixture.close())

async function search(client: TestClient, text: string): Promise<SearchHit[]> {
  const answer = await client.get(`/api/search?textSearch=${encodeURIComponent(text)}`)
  expect(answer.status).toBe(200)
  return answer.body
}
const namesOf = (hits: SearchHit[]) => hits.map(({ id, name }) => `${id.entityType} ${name}`)

test('entities of all kinds are found by a part of their name or label; names that begin with the text come first', async () => {
  const north = await fixture.customer('Reefer North')
  await fixture.device('A reefer', { type: 'reefer', label: 'x' })
  await fixture.device('Reefer 2', { type: 'reefer', customerId: north })
  await fixture.device('Other', { label: 'near the reefer' })
  await fixture.asset('Reefer yard')
  await fixture.dashboard('Reefers 100%')
  const hits = await search(fixture.admin, ' reefer ')
  expect(namesOf(hits)).toEqual([
    'DEVICE Reefer 2',
    'DEVICE A reefer',
    'DEVICE Other',
    'ASSET Reefer yard',
    'DASHBOARD Reefers 100%',
    'CUSTOMER Reefer North',
    'DEVICE_PROFILE reefer',
  ])
  expect(hits[0]).toMatchObject({ type: 'reefer', owner: { id: north, title: 'Reefer North' } })
  expect(namesOf(await search(fixture.admin, '100%'))).toEqual(['DASHBOARD Reefers 100%'])
  expect(await search(fixture.admin, '  ')).toEqual([])
})

test('a name in capitals is found by the same text, also with a letter that has two lower-case forms, such as Σ', async () => {
  await fixture.device('ΟΔΟΣ 5')
  expect(namesOf(await search(fixture.admin, 'ΟΔΟΣ'))).toEqual(['DEVICE ΟΔΟΣ 5'])
  const { body } = await fixture.admin.get(
    `/api/tenant/devices?pageSize=9&page=0&textSearch=${encodeURIComponent('ΟΔΟΣ')}`,
  )
  expect(body.data).toMatchObject([{ name: 'ΟΔΟΣ 5' }])
})

test('an id finds its entity, and a customer user finds only entities that are assigned to the customer', async () => {
  const customer = await fixture.customer('Harbor')
  const device = await fixture.device('Crane 1', { customerId: customer })
  await fixture.device('Crane 2')
  const dashboard = await fixture.dashboard('Cranes')
  await fixture.admin.post(`/api/customer/${customer.id}/dashboard/${dashboard.id}`)
  await fixture.dashboard('Crane costs')
  const user = await fixture.customerUser(customer)
  expect(namesOf(await search(user, 'crane'))).toEqual(['DEVICE Crane 1', 'DASHBOARD Cranes'])
  expect(namesOf(await search(fixture.admin, device.id))).toEqual(['DEVICE Crane 1'])
  const other = await fixture.app.aTenant()
  expect(await search(other.admin, device.id)).toEqual([])
  expect(await search(other.admin, 'crane')).toEqual([])
})
