import { sql } from 'kysely'
import { verifyPassword } from '../access/passwords'
import type { Database, Db } from '../database/database'
import { createActiveUser } from '../entities/user/create-user'
import { userRepository } from '../entities/user/user.repository'
import { userCredentialsRepository } from '../entities/user/user-credentials.repository'
import { tableCounts } from './table-counts'

/** Checks row counts, constraints, a sign-in, a write and a read in an upgraded database. Throws if a check fails. */
export async function selfCheck(db: Database, countsBefore: ReadonlyMap<string, number>) {
  await requireCounts(db, countsBefore)
  await requireConstraints(db)
  await tryAndUndo(db, async (tx) => {
    await requireSignIn(tx)
    await requireWriteAndRead(tx)
  })
}

async function requireCounts(db: Database, countsBefore: ReadonlyMap<string, number>) {
  if (countsBefore.size === 0) return
  const after = await tableCounts(db)
  for (const [table, count] of countsBefore) {
    const now = after.get(table)
    if (now !== undefined && now < count)
      throw new Error(`Table ${table} had ${count} rows before the upgrade and has ${now} after it`)
  }
}

async function requireConstraints(db: Database) {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE NOT convalidated
    UNION ALL SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid`.execute(db)
  if (rows.length > 0)
    throw new Error(`Constraints or indexes are not valid: ${rows.map(({ name }) => name).join(', ')}`)
}

const PROBE = { email: 'upgrade-check@signalbox.invalid', password: 'a password for the check' }

async function requireSignIn(tx: Db) {
  const id = await createActiveUser(tx, { ...PROBE, authority: 'SYS_ADMIN' })
  const repositories = tx as Database
  const user = await userRepository(repositories).findByEmail(PROBE.email, tx)
  const stored = await userCredentialsRepository(repositories).find(id, tx)
  if (user?.id.id !== id || !(await verifyPassword(stored?.password_hash, PROBE.password)))
    throw new Error('A new user could not sign in')
}

async function requireWriteAndRead(tx: Db) {
  const key = PROBE.email
  const { id } = await tx.insertInto('ts_key').values({ key }).returning('id').executeTakeFirstOrThrow()
  const user = await tx
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', PROBE.email)
    .executeTakeFirstOrThrow()
  const row = {
    entity_id: user.id,
    key_id: id,
    ts: 1,
    bool_v: null,
    dbl_v: 21.5,
    long_v: null,
    str_v: null,
    json_v: null,
  }
  await tx.insertInto('ts_latest').values(row).execute()
  const storedRow = await tx
    .selectFrom('ts_latest')
    .select('dbl_v')
    .where('entity_id', '=', user.id)
    .executeTakeFirst()
  if (storedRow?.dbl_v !== row.dbl_v) throw new Error('A value that was written could not be read')
}

class Undo extends Error {}

async function tryAndUndo(db: Database, work: (tx: Db) => Promise<void>) {
  if (db.isTransaction) {
    await sql`SAVEPOINT before_check`.execute(db)
    await work(db)
    await sql`ROLLBACK TO SAVEPOINT before_check`.execute(db)
    return
  }
  const undo = new Undo()
  try {
    await db.transaction().execute(async (tx) => {
      await work(tx)
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
}
