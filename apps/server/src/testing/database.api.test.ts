import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './database'

const opened: pg.Client[] = []
afterAll(async () => {
  for (const client of opened) await client.end()
})

test('each test database has the migrated tables and no tables of another test database', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const [firstClient, secondClient] = [await connect(first.url), await connect(second.url)]

  await firstClient.query('CREATE TABLE only_in_first (id int)')
  expect(await tablesOf(firstClient)).toContain('only_in_first')
  expect(await tablesOf(firstClient)).toContain('device')
  expect(await tablesOf(secondClient)).toContain('device')
  expect(await tablesOf(secondClient)).not.toContain('only_in_first')
  await second.drop()
  await first.drop()
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
