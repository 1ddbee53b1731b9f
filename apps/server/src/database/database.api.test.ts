import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database'
import { openDatabase } from './database'

let url: string
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase()
  url = created.url
  drop = created.drop
})
afterAll(() => drop())

test('the statement timeout of the shared pool is one minute', async () => {
  const { pool, close } = openDatabase(url, 1)
  const { rows } = await pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '1min' }])
  await close()
})

test('a statement that exceeds the timeout is canceled, and its connection runs the next statement', async () => {
  const { pool, close } = openDatabase(url, 1, 20)
  await expect(pool.query('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
