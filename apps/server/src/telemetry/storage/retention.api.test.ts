import type { EntityId } from '@signalbox/model/entity-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { anEntity, aPoint, aTelemetry, aTenantRow, long } from '../testing'
import { chunkOf, pointChunks } from './chunks'

let fixture: Awaited<ReturnType<typeof aTelemetry>>
beforeAll(async () => {
  fixture = await aTelemetry()
})
afterAll(() => fixture.close())

const DAY = 86_400_000
const NOW = Date.UTC(2024, 5, 15)

const save = (entity: EntityId, daysAgo: number[], ttlDays = 0) =>
  fixture.timeseries.save(
    newId(),
    entity,
    daysAgo.map((days) => aPoint(NOW - days * DAY, 't', long(days))),
    ttlDays * 86_400,
  )

async function agesOf(entity: EntityId) {
  const query = {
    keys: ['t'],
    startTs: 0,
    endTs: NOW,
    agg: 'NONE',
    intervalMs: 0,
    limit: 100,
    order: 'ASC',
  } as const
  return (
    (await fixture.timeseries.history(entity, { ...query, keys: ['t'] }))
      .get('t')
      ?.map((point) => point.value.value) ?? []
  )
}

async function anAsset(tenantId: string, customerId: string | null = null): Promise<EntityId> {
  const id = newId()
  await fixture.db
    .insertInto('asset')
    .values({
      id,
      created_time: 0,
      tenant_id: tenantId,
      customer_id: customerId,
      name: id,
      type: 'a',
      additional_info: null,
      label: null,
    })
    .execute()
  return { entityType: 'ASSET', id }
}

async function aTenantWithTtlDays(days: number) {
  const tenantId = await aTenantRow(fixture.db)
  await sql`UPDATE tenant_profile SET profile_data =
    jsonb_build_object('configuration', jsonb_build_object('defaultStorageTtlDays', ${days}::int))
    WHERE id = (SELECT tenant_profile_id FROM tenant WHERE id = ${tenantId})`.execute(fixture.db)
  return tenantId
}

test('points are kept for the TTL of their save, and forever without a TTL', async () => {
  const [withTtl, withoutTtl] = [anEntity(), anEntity()]
  await save(withTtl, [100, 40, 3, 1], 10)
  await save(withoutTtl, [4000, 100, 1])
  await fixture.removeExpired(NOW)
  expect(await agesOf(withTtl)).toEqual([3, 1])
  expect(await agesOf(withoutTtl)).toEqual([4000, 100, 1])
})

test('a shorter TTL of a later save does not affect earlier points', async () => {
  const entity = anEntity()
  await save(entity, [100, 50])
  await save(entity, [40, 1], 10)
  await fixture.removeExpired(NOW)
  expect(await agesOf(entity)).toEqual([100, 50, 1])
})

test('points that are saved without a TTL have the TTL of the tenant profile', async () => {
  const [asset, keptForever] = [
    await anAsset(await aTenantWithTtlDays(30)),
    await anAsset(await aTenantWithTtlDays(0)),
  ]
  await save(asset, [31, 29])
  await save(keptForever, [31, 29])
  await fixture.removeExpired(NOW)
  expect(await agesOf(asset)).toEqual([29])
  expect(await agesOf(keptForever)).toEqual([31, 29])
})

test('the attribute TTL of the tenant takes precedence over the tenant profile, and the attribute TTL of the customer over the tenant', async () => {
  const tenantId = await aTenantWithTtlDays(30)
  const customerId = newId()
  await fixture.db
    .insertInto('customer')
    .values({
      id: customerId,
      created_time: 0,
      tenant_id: tenantId,
      title: 'c',
      additional_info: null,
    } as never)
    .execute()
  const setTtl = (entityType: 'TENANT' | 'CUSTOMER', id: string, days: number) =>
    fixture.attributes.save(tenantId, { entityType, id }, 'SERVER_SCOPE', [
      { key: 'TTL', value: long(days * 86_400) },
    ])
  await setTtl('TENANT', tenantId, 20)
  await setTtl('CUSTOMER', customerId, 5)
  const [ofTenant, ofCustomer] = [await anAsset(tenantId), await anAsset(tenantId, customerId)]
  await save(ofTenant, [25, 10])
  await save(ofCustomer, [10, 3])
  const customer: EntityId = { entityType: 'CUSTOMER', id: customerId }
  await save(customer, [10, 3])
  await fixture.removeExpired(NOW)
  expect(await agesOf(customer)).toEqual([3])
  expect(await agesOf(ofTenant)).toEqual([10])
  expect(await agesOf(ofCustomer)).toEqual([3])
})

test('a TTL beyond the range of times means forever, and expired points of other tenants are removed', async () => {
  const [endless, other] = [await aTenantWithTtlDays(30), await aTenantWithTtlDays(30)]
  await fixture.attributes.save(endless, { entityType: 'TENANT', id: endless }, 'SERVER_SCOPE', [
    { key: 'TTL', value: long(9_223_372_036_854_775_807n) },
  ])
  const [kept, swept] = [await anAsset(endless), await anAsset(other)]
  await save(kept, [4000, 1])
  await save(swept, [31, 29])
  await fixture.removeExpired(NOW)
  expect(await agesOf(kept)).toEqual([4000, 1])
  expect(await agesOf(swept)).toEqual([29])
})

test('points without any other TTL have the TTL in the settings of the installation', async () => {
  const sharedFixture = fixture
  fixture = await aTelemetry({ ttlSeconds: (20 * DAY) / 1000 })
  try {
    const withoutTtl = await anAsset(await aTenantWithTtlDays(0))
    const withTenantTtl = await anAsset(await aTenantWithTtlDays(30))
    const withSaveTtl = await anAsset(await aTenantWithTtlDays(0))
    await save(withoutTtl, [25, 15])
    await save(withTenantTtl, [35, 25])
    await save(withSaveTtl, [25, 15, 5], 10)
    await fixture.removeExpired(NOW)
    expect(await agesOf(withoutTtl)).toEqual([15])
    expect(await agesOf(withTenantTtl)).toEqual([25])
    expect(await agesOf(withSaveTtl)).toEqual([5])
  } finally {
    await fixture.close()
    fixture = sharedFixture
  }
})

test('points of deleted entities and the tables of months without points are removed', async () => {
  const entity = anEntity()
  const ts = Date.UTC(2019, 3, 3)
  await fixture.timeseries.save(newId(), entity, [aPoint(ts, 't', long(1))])
  await fixture.db.transaction().execute((tx) => fixture.forget(tx, [entity.id]))
  fixture.bus.emit('entityChanged', { tenantId: newId(), entityId: entity, change: 'DELETED' })
  expect(await fixture.timeseries.keys(entity)).toEqual([])
  await fixture.removeExpired(NOW)
  const { rows } = await fixture.pool.query("SELECT to_regclass('ts_point_2019_04') AS name")
  expect(rows).toEqual([{ name: null }])
  // The table of the month is created again when it is needed.
  await fixture.timeseries.save(newId(), entity, [aPoint(ts, 't', long(2))])
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(ts, 't', long(2))])
})

test('a chunk is kept if a point is inserted while the chunk is being dropped', async () => {
  const chunks = pointChunks(fixture.pool)
  const chunk = chunkOf(Date.UTC(2045, 3, 15))
  await chunks.ensure([chunk])
  const writer = await fixture.pool.connect()
  await writer.query('BEGIN')
  await writer.query(`INSERT INTO ${chunk.name} (series_id, kind, t, num) VALUES (1, 'l', 0, 1)`)
  // The chunk is empty for other connections until the writer commits.
  const dropping = chunks.dropIfEmpty(chunk)
  await writer.query('COMMIT')
  writer.release()
  expect(await dropping).toBe(false)
  const { rowCount } = await fixture.pool.query(`DELETE FROM ${chunk.name}`)
  expect(rowCount).toBe(1)
  expect(await chunks.dropIfEmpty(chunk)).toBe(true)
  expect(await chunks.dropIfEmpty(chunk)).toBe(false)
})
