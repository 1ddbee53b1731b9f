import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database'
import { runAbandonable } from './abandoned'
import { type DatabaseHandle, openDatabase } from './database'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let handle: DatabaseHandle

beforeAll(async () => {
  database = await createTestDatabase()
  handle = openDatabase(database.url)
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

const running = async () =>
  (
    await handle.pool.query(
      `select 1 from pg_stat_activity where query like 'select pg_sleep(600)%' and state = 'active'`,
    )
  ).rowCount

test('the statement of an abandoned request is cancelled, and the connection is usable again', async () => {
  const controller = new AbortController()
  const slow = runAbandonable(controller.signal, () => sql`select pg_sleep(600)`.execute(handle.db))
  await expect.poll(running).toBe(1)
  controller.abort()
  await expect(slow).rejects.toMatchObject({ status: 499 })
  expect(await running()).toBe(0)
  await expect(sql`select 1 as one`.execute(handle.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('an abandoned request begins no further statement', async () => {
  const aborted = AbortSignal.abort()
  const next = runAbandonable(aborted, () => sql`select pg_sleep(600)`.execute(handle.db))
  await expect(next).rejects.toMatchObject({ status: 499 })
})
