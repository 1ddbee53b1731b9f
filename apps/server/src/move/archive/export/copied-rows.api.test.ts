import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database'
import { copiedRows } from './copied-rows'
import { csvLines } from './csv-lines'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const PREFIXES = new Map([[7, Buffer.from('DEVICE,a,t,')]])

const pointsOf = (rows: number, num = 'g / 8.0::float8') =>
  `SELECT 7, g::bigint, 'd'::"char", ${num}, NULL::text FROM generate_series(1, ${rows}) g`

async function read(query: string) {
  const blocks: Buffer[] = []
  for await (const block of copiedRows(client, query, csvLines(PREFIXES))) blocks.push(block)
  return Buffer.concat(blocks).toString()
}

// Depending on the number of rows, the last block is taken before, at or after the end of a chunk that the connection
// has received.
test.each([0, 1, 3000, 4000, 4500, 5000, 20_000])(
  '%i rows are read, and the connection can be used again',
  async (rows) => {
    const lines = (await read(pointsOf(rows))).split('\n').slice(0, -1)
    expect(lines).toHaveLength(rows)
    if (rows > 0) expect(lines.at(-1)).toBe(`DEVICE,a,t,${rows},DOUBLE,${rows / 8}`)
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  },
)

test('an error after many rows is reported, and the connection can be used again', async () => {
  await expect(read(pointsOf(20_000, '1 / (g - 19999)::float8'))).rejects.toThrow('division by zero')
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
