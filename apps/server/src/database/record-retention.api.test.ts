import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database'
import { type DatabaseHandle, openDatabase } from './database'
import { newId } from './ids'
import { recordRetention } from './record-retention'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 5, 1)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let handle: DatabaseHandle
beforeAll(async () => {
  database = await createTestDatabase()
  handle = openDatabase(database.url, 2)
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

async function anEvent(type: string, daysAgo: number) {
  const id = newId()
  const entity = { entity_id: newId(), entity_type: 'RULE_NODE' as const, tenant_id: null }
  const created_time = NOW - daysAgo * DAY_MS
  await handle.db
    .insertInto('event')
    .values({ ...entity, id, uid: id, type, created_time, body: '{}' })
    .execute()
}

async function anAuditRow(daysAgo: number) {
  const row = {
    id: newId(),
    created_time: NOW - daysAgo * DAY_MS,
    entity_id: newId(),
    entity_type: 'DEVICE' as const,
  }
  const nothing = { tenant_id: null, customer_id: null, user_id: null, user_name: null, entity_name: null }
  await handle.db
    .insertInto('audit_log')
    .values({ ...row, ...nothing, action_type: 'ADDED', action_data: null, action_status: 'SUCCESS' })
    .execute()
}

const agesOf = async (table: 'event' | 'audit_log') =>
  (await handle.db.selectFrom(table).select('created_time').orderBy('created_time').execute()).map(
    (row) => (NOW - row.created_time) / DAY_MS,
  )

const removal = (days = { auditLog: 365, events: 30 }) =>
  recordRetention(handle.db, days, (error) => expect.unreachable(String(error)))

test('audit rows and events are kept for the configured days (0: forever), and debug events are kept for a week', async () => {
  await anEvent('DEBUG_RULE_NODE', 8)
  await anEvent('DEBUG_RULE_NODE', 6)
  await anEvent('LC_EVENT', 31)
  await anEvent('LC_EVENT', 29)
  await anAuditRow(366)
  await anAuditRow(364)
  const forEver = removal({ auditLog: 0, events: 0 })
  await forEver.runIfDue(NOW)
  await forEver.close()
  expect([await agesOf('event'), await agesOf('audit_log')]).toEqual([
    [31, 29, 6],
    [366, 364],
  ])
  const limited = removal()
  await limited.runIfDue(NOW + DAY_MS)
  await limited.close()
  expect([await agesOf('event'), await agesOf('audit_log')]).toEqual([[29, 6], [364]])
})

test('old records are removed a day after the last run, also after a restart', async () => {
  const start = NOW + 10 * DAY_MS
  const first = removal()
  await first.runIfDue(start)
  await first.close()
  await anAuditRow(400)
  const second = removal()
  await second.runIfDue(start + DAY_MS - 1)
  expect(await agesOf('audit_log')).toContain(400)
  await second.runIfDue(start + DAY_MS)
  expect(await agesOf('audit_log')).not.toContain(400)
  await second.close()
})
