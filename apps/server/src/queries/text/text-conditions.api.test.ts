import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../database/database'
import { createTestDatabase } from '../../testing/database'
import { anyContains } from './text-conditions'

let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  const opened = openDatabase(database.url)
  db = opened.db
  close = async () => {
    await opened.close()
    await database.drop()
  }
})
afterAll(() => close())

const textOf = (maxLength: number, minLength = 0) =>
  fc.string({ unit: fc.constantFrom('a', 'b', '%', '\\'), minLength, maxLength })

test('the condition is true if one of the searched texts contains the wanted text; each searched text may be constant or indexed', async () => {
  const part = fc.record({ text: textOf(5), kind: fc.constantFrom('constant', 'indexed', 'plain') })
  const property = fc.asyncProperty(
    fc.array(part, { maxLength: 4 }),
    textOf(4, 1),
    fc.boolean(),
    async (given, wanted, areAllIndexed) => {
      const texts = given.map(({ text, kind }) => ({
        text: sql<string>`${text}::text`,
        ...(kind === 'constant' && { constant: text }),
        isIndexed: areAllIndexed || kind === 'indexed',
      }))
      const { rows } = await sql<{ found: boolean }>`select ${anyContains(texts, wanted)} as found`.execute(
        db,
      )
      expect(rows[0]!.found).toBe(given.some(({ text }) => text.includes(wanted)))
    },
  )
  await fc.assert(property, { numRuns: process.env.SOAK ? 600 : 120 })
})

test('the index `device_text` contains the name, the label and the type of a device', async () => {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where indexname = 'device_text'`.execute(db)
  expect(rows[0]?.indexdef).toMatch(/gin \(name_lower .*, label_lower .*, lower\(type\) /)
})
