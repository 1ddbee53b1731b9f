import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../database/ids'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { entityCleanup } from './entity-cleanup'
import { entityDirectory } from './entity-directory'
import { lateCleanup } from './late-cleanup'

let app: TestApp
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

function aCleanup() {
  const { db, bus, telemetry } = app.platform
  return lateCleanup({
    db,
    bus,
    cleanup: entityCleanup([telemetry.forget]),
    directory: entityDirectory(db),
    forgetCached: telemetry.timeseries.forget,
    onError: (error) => {
      throw error
    },
  })
}

const ONE = { kind: 'LONG', value: 1 } as const

/** Stores values as the rule engine does for a message that was received before the device was deleted. */
async function storeValues(device: EntityId) {
  const { timeseries, attributes } = app.platform.telemetry
  await timeseries.save(tenantId, device, [{ ts: 1000, key: 't', value: ONE }])
  await attributes.save(tenantId, device, 'CLIENT_SCOPE', [{ key: 'a', value: ONE }])
}

async function rowsOf({ id }: EntityId) {
  const selectRows = (table: string, column: string) =>
    sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(app.platform.db)
  const found = await Promise.all([
    selectRows('ts_latest', 'entity_id'),
    selectRows('series', 'entity_id'),
    selectRows('attribute', 'entity_id'),
    selectRows('relation', 'to_id'),
  ])
  return found.map(({ rows }) => rows.length)
}

test('data that is stored for a deleted device is removed', async () => {
  const { body: device } = await admin.post('/api/device', { name: 'Deleted while it sends' })
  const cleanup = aCleanup()
  await storeValues(device.id)
  await admin.delete(`/api/device/${device.id.id}`)
  expect(await rowsOf(device.id)).toEqual([0, 0, 0, 0])
  await storeValues(device.id)
  await sql`insert into relation (from_id, from_type, to_id, to_type, relation_type, type_group)
    values (${newId()}, 'ASSET', ${device.id.id}, 'DEVICE', 'Contains', 'COMMON')`.execute(app.platform.db)
  expect(await rowsOf(device.id)).toEqual([1, 1, 1, 1])
  await cleanup.close()
  expect(await rowsOf(device.id)).toEqual([0, 0, 0, 0])
})

test('the data of an entity that was created again with the same id stays', async () => {
  const { body: device } = await admin.post('/api/device', { name: 'Created again' })
  const cleanup = aCleanup()
  const id = entityId('DEVICE', device.id.id)
  app.platform.bus.emit('entityChanged', { tenantId, entityId: id, change: 'DELETED' })
  await storeValues(id)
  await cleanup.close()
  expect(await rowsOf(id)).toEqual([1, 1, 1, 0])
})
