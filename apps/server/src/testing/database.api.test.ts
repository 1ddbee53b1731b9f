import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './database'

const opened: pg.Client[] = []
afterAll(async () => {
  for (const client of opened) await client.end()
})

test('a test database has the migrated tables and is not shared', async () => {
  const [mine, yours] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const [here, there] = [await connect(mine.url), await connect(yours.url)]

  await here.query('CREATE TABLE only_here (id int)')
  expect(await tablesOf(here)).toContain('only_here')
  expect(await tablesOf(here)).toContain('device')
  expect(await tablesOf(there)).toContain('device')
  expect(await tablesOf(there)).not.toContain('only_here')
  await yours.drop()
  await mine.drop()
})

test('a database is dropped even with an open connection', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {}) // the drop ends the connection
  await client.connect()
  await database.drop()
  await expect(connect(database.url)).rejects.toThrow(/does not exist/)
})

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // dropped databases end their connections
  await client.connect()
  opened.push(client)
  return client
}

async function tablesOf(client: pg.Client) {
  const { rows } = await client.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  )
  return rows.map((row) => row.tablename)
}
