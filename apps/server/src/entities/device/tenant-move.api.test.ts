import type { EntityId } from '@signalbox/model/entity-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database/database'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { whileUncommitted } from '../../testing/while-uncommitted'

let app: TestApp
let admin: TestClient
let other: TestClient
let otherTenantId: string
let site: EntityId

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin } = await app.aTenant())
  ;({ admin: other, tenantId: otherTenantId } = await app.aTenant('Receiver'))
  site = (await admin.post('/api/asset', { name: 'Site', type: 'place' })).body.id
})
afterAll(() => app.close())

let number = 0
const aDevice = async (): Promise<EntityId> =>
  (await admin.post('/api/device', { name: `Device ${++number}` })).body.id

const move = ({ id }: EntityId) => admin.post(`/api/tenant/${otherTenantId}/device/${id}`)
const relate = (from: EntityId, to: EntityId) =>
  admin.post('/api/relation', { from, to, type: 'Contains', typeGroup: 'COMMON' })
const raise = (originator: EntityId, propagate = false) =>
  admin.post('/api/alarm', {
    ...{ originator, type: `Alarm ${++number}`, severity: 'MAJOR', status: 'ACTIVE_UNACK', propagate },
  })

const holdTable = (table: string) => (tx: Db) =>
  sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)

/** Sends two requests: the first one waits for the table, the second one for the first. */
async function interleave<A, B>(table: string, first: () => Promise<A>, second: () => Promise<B>) {
  const { db } = app.platform
  let later: Promise<B> | undefined
  const earlier = await whileUncommitted(db, holdTable(table), first, async () => {
    later = second()
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(2)
  })
  return [earlier, (await later)!] as const
}

async function rowsOf({ id }: EntityId) {
  const { rows } = await sql`select 1 from relation where ${id} in (from_id, to_id)
    union all select 1 from alarm where originator_id = ${id}
    union all select 1 from alarm_entity where entity_id = ${id}`.execute(app.platform.db)
  return rows.length
}

const SAVES: [string, string, (device: EntityId) => Promise<{ status: number }>][] = [
  ['a relation to', 'relation', (device) => relate(site, device)],
  ['a relation from', 'relation', (device) => relate(device, site)],
  ['an alarm of', 'alarm', (device) => raise(device)],
]

test.each(SAVES)(
  'if %s a device is saved before the device moves, the move removes it',
  async (_what, table, save) => {
    const device = await aDevice()
    const [saved, moved] = await interleave(
      table,
      () => save(device),
      () => move(device),
    )
    expect([saved.status, moved.status]).toEqual([200, 200])
    expect(await rowsOf(device)).toBe(0)
  },
)

test.each(SAVES)(
  'if %s a device is saved while the device moves, the save is refused',
  async (_what, table, save) => {
    const device = await aDevice()
    const [moved, saved] = await interleave(
      table,
      () => move(device),
      () => save(device),
    )
    expect([saved.status, moved.status]).toEqual([404, 200])
    expect(await rowsOf(device)).toBe(0)
  },
)

test('an alarm that is propagated while a device moves is not propagated to the device', async () => {
  const [device, part] = [await aDevice(), await aDevice()]
  await relate(device, part)
  const [moved, raised] = await interleave(
    'document_version',
    () => move(device),
    () => raise(part, true),
  )
  expect([moved.status, raised.status]).toEqual([200, 200])
  const { body } = await other.get(`/api/alarm/DEVICE/${device.id}?pageSize=10&page=0`)
  expect(body.totalElements).toBe(0)
})
