import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SecurityUser } from '../../access/security-user'
import { createBus } from '../../bus'
import { type DatabaseHandle, openDatabase } from '../../database/database'
import { newId } from '../../database/ids'
import { recordRetention } from '../../database/record-retention'
import { keyedHash } from '../../secrets/keyed-hash'
import { createTestDatabase } from '../../testing/database'
import { actionRecorder } from '../actions'
import { type AuditChain, auditChain } from './audit-chain'
import type { Head } from './chain-head'
import { verifyAuditLog } from './verify-audit-log'

const hash = keyedHash(() => Buffer.from('the secret key of the tests'))
const user = { id: newId(), tenantId: newId(), customerId: null, email: 'a@b.c' } as SecurityUser

let database: Awaited<ReturnType<typeof createTestDatabase>>
let handle: DatabaseHandle
let chain: AuditChain
let head: Head | undefined
const file = {
  read: () => head,
  write(last: Head) {
    head = last
  },
}
const errors: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  handle = openDatabase(database.url, 3)
  await earlierRow(400)
  chain = auditChain({ db: handle.db, hash, head: file, onError: (error) => errors.push(error) })
})
afterAll(async () => {
  await chain.close()
  await handle.close()
  await database.drop()
})

/** Stores a row as an earlier version wrote it; returns its id. */
async function earlierRow(daysAgo: number) {
  const id = newId()
  await handle.db
    .insertInto('audit_log')
    .values({
      ...{ id, created_time: Date.now() - daysAgo * 86_400_000, entity_id: newId(), entity_type: 'DEVICE' },
      ...{ tenant_id: null, customer_id: null, user_id: null, user_name: null, entity_name: 'old' },
      ...{
        action_type: 'ADDED',
        action_data: '{"b": 1, "a": [1.50, {"d": null, "c": "é"}]}',
        action_status: 'SUCCESS',
      },
    })
    .execute()
  return id
}

async function writeRow(name: string, tenantId?: string) {
  const actions = actionRecorder(
    handle.db,
    createBus(() => {}),
    () => {},
    hash,
  )
  const entityId = { entityType: 'DEVICE' as const, id: newId().toUpperCase() }
  const data = { z: 1, entity: { name, nested: [{ y: 2.5, x: 1e21 }], none: null } }
  await actions.record(user, 'UPDATED', { entityId, entityName: name, data, tenantId })
  const { id } = await handle.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity_name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

const findings = async () => (await verifyAuditLog(handle.db, hash, file)).findings
const sql = (text: string, ...values: unknown[]) => handle.pool.query(text, values)

/** Restores the rows and seals when the test has ended. */
async function restoreTablesAfterTest() {
  await sql('CREATE TABLE copy_log AS TABLE audit_log')
  await sql('CREATE TABLE copy_seal AS TABLE audit_seal')
  onTestFinished(async () => {
    await sql('DELETE FROM audit_log; ')
    await sql('INSERT INTO audit_log SELECT * FROM copy_log')
    await sql('DELETE FROM audit_seal')
    await sql('INSERT INTO audit_seal SELECT * FROM copy_seal')
    await sql('DROP TABLE copy_log, copy_seal')
    expect(await findings()).toEqual([])
  })
}

test('rows that this version and earlier versions wrote are sealed, and the verification has no findings', async () => {
  await writeRow('one')
  expect(await findings()).toEqual([])
  await chain.sealAll()
  await writeRow('two')
  await chain.sealAll()
  const found = await verifyAuditLog(handle.db, hash, file)
  expect(found).toEqual({ rows: 3, seals: 4, findings: [] })
  expect(await sql('SELECT 1 FROM audit_log WHERE seal IS NULL')).toMatchObject({ rowCount: 0 })
})

test('the verification names a changed, a deleted and an inserted row', async () => {
  await restoreTablesAfterTest()
  const [changed, deleted] = [await writeRow('changed'), await writeRow('deleted')]
  await chain.sealAll()
  await sql(`UPDATE audit_log SET user_name = 'somebody else' WHERE id = $1`, changed)
  await sql('DELETE FROM audit_log WHERE id = $1', deleted)
  const inserted = await earlierRow(500)
  await chain.sealAll()
  expect(errors.splice(0)).toHaveLength(1)
  expect(await findings()).toEqual([
    expect.stringMatching(`${changed} was changed`),
    expect.stringMatching(`${inserted} was inserted`),
    expect.stringMatching(`${deleted} of .* was deleted`),
  ])
  head = undefined
})

test('the verification names changed and deleted seals and a removed end of the chain', async () => {
  await restoreTablesAfterTest()
  await writeRow('three')
  await chain.sealAll()
  await sql(`UPDATE audit_seal SET content = '{"removedBefore": 9999999999999, "first": 1}' WHERE number = 2`)
  expect(await findings()).toContainEqual('Seal 2 of the audit log was changed or inserted')
  await sql('DELETE FROM audit_seal WHERE number = 2')
  expect(await findings()).toContainEqual('Seals 2 to 2 of the audit log were deleted')
  await sql('DELETE FROM audit_seal WHERE number = 1')
  expect(await findings()).toContainEqual(expect.stringMatching(/^Seals 1 to 2/))
  await sql('DELETE FROM audit_seal WHERE number > 3')
  expect(await findings()).toContainEqual(expect.stringMatching(/^The audit log ends before seal/))
  // New rows are sealed after the gap, and the gap is still reported.
  await writeRow('four')
  await chain.sealAll()
  expect(errors.splice(0)).toHaveLength(1)
  expect(await findings()).toContainEqual(expect.stringMatching(/^The audit log ends before seal/))
  head = undefined
})

test('old seals that retention has not removed yet cause no finding', async () => {
  await restoreTablesAfterTest()
  await writeRow('five')
  await chain.sealAll()
  await sql('CREATE TABLE old_seal AS TABLE audit_seal')
  onTestFinished(async () => {
    await sql('DROP TABLE old_seal')
  })
  await chain.prepareRemoval(Date.now() + 86_400_000)
  expect(await findings()).toEqual([])
  await sql('INSERT INTO audit_seal SELECT * FROM old_seal')
  expect(await findings()).toEqual([])
  // A gap in the old seals is still reported.
  await sql('DELETE FROM audit_seal WHERE number = 2')
  expect(await findings()).toEqual(['Seals 2 to 2 of the audit log were deleted'])
  head = undefined
})

test('seals and rows that retention removes during the verification cause no finding', async () => {
  await restoreTablesAfterTest()
  await writeRow('six')
  await chain.sealAll()
  // The second connection removes the rows and old seals after the first statement of the verification.
  let isRemoved = false
  const db = handle.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isRemoved) {
        isRemoved = true
        await chain.prepareRemoval(Date.now() + 86_400_000)
        await sql('DELETE FROM audit_log')
      }
      return result
    },
  })
  expect(await verifyAuditLog(db, hash, file)).toMatchObject({ findings: [] })
  expect(isRemoved).toBe(true)
  head = undefined
})

test('seals that retention removes between the head and the snapshot cause no finding', async () => {
  await restoreTablesAfterTest()
  await writeRow('seven')
  await chain.sealAll()
  const earlier = head
  await chain.prepareRemoval(Date.now() + 86_400_000)
  await sql('DELETE FROM audit_log')
  const heads = [earlier]
  const read = () => heads.shift() ?? head
  expect(await verifyAuditLog(handle.db, hash, { read })).toMatchObject({ findings: [] })
  head = earlier
  expect(await findings()).toEqual([expect.stringMatching(/^The audit log ends before seal/)])
  head = undefined
})

test('retention and the removal of a tenant cause no findings', async () => {
  const tenantId = newId()
  await writeRow('of a tenant', tenantId)
  await chain.sealAll()
  await handle.db.transaction().execute(async (tx) => {
    await chain.recordTenantRemoval(tx, tenantId)
    await tx.deleteFrom('audit_log').where('tenant_id', '=', tenantId).execute()
  })
  expect(await findings()).toEqual([])

  const days = { auditLog: 365, events: 30 }
  const retention = recordRetention(handle.db, days, (error) => errors.push(error), chain.prepareRemoval)
  await retention.runIfDue()
  expect(await sql(`SELECT 1 FROM audit_log WHERE entity_name = 'old'`)).toMatchObject({ rowCount: 0 })
  expect(await findings()).toEqual([])

  // Two years later, retention removes all rows and all earlier seals.
  await retention.runIfDue(Date.now() + 730 * 86_400_000)
  await retention.close()
  expect(errors).toEqual([])
  expect(await verifyAuditLog(handle.db, hash, file)).toEqual({ rows: 0, seals: 1, findings: [] })
})
