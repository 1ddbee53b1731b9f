import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database'
import { createTestDatabase } from '../testing/database'
import { endMayContain, joinedContains } from './joined-text'
import { indexedContains } from './text-index'

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

const letters = (maxLength: number, minLength = 0) =>
  fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength, maxLength })

test('parts are searched as if they were one text, constant or not', async () => {
  const part = fc.record({ text: letters(4), isConstant: fc.boolean() })
  const property = fc.asyncProperty(
    fc.array(part, { minLength: 1, maxLength: 4 }),
    letters(4, 1),
    fc.nat(6),
    async (given, wanted, count) => {
      const parts = given.map(({ text, isConstant }) => ({
        text: sql<string>`${text}::text`,
        ...(isConstant && { constant: text }),
      }))
      const whole = given.map(({ text }) => text).join('')
      const { rows } = await sql<{ found: boolean; atEnd: boolean }>`select
        ${joinedContains(parts, wanted)} as found, ${endMayContain(parts, wanted, count)} as "atEnd"`.execute(
        db,
      )
      const end = count === 0 ? '' : whole.slice(-count)
      expect(rows[0]!.found).toBe(whole.includes(wanted))
      if (end.includes(wanted)) expect(rows[0]!.atEnd).toBe(true)
      if (rows[0]!.atEnd) expect(rows[0]!.found).toBe(true)
    },
  )
  await fc.assert(property, { numRuns: process.env.SOAK ? 400 : 80 })
})

const signs = (maxLength: number, minLength = 0) =>
  fc.string({ unit: fc.constantFrom('a', 'b', '%'), minLength, maxLength })

test('no entity with the text is left out, wherever the text begins and ends', async () => {
  const part = fc.record({ text: signs(4), kind: fc.constantFrom('constant', 'indexed', 'plain') })
  const property = fc.asyncProperty(
    fc.array(part, { minLength: 1, maxLength: 4 }),
    signs(4),
    signs(5, 1),
    fc.nat(5),
    async (given, behind, wanted, most) => {
      const least = Math.max(1, Math.min(most, wanted.length))
      const condition = indexedContains(
        given.map(({ text, kind }) => ({
          text: sql<string>`${text}::text`,
          constant: kind === 'constant' ? text : undefined,
          isIndexed: kind === 'indexed',
        })),
        wanted,
        least,
      )
      if (!condition) return
      const fields = given.map(({ text }) => text).join('')
      const matches = `${fields}${behind}`.includes(wanted)
      const inFields = `${fields}${behind}`.slice(0, fields.length + wanted.length - least).includes(wanted)
      const { rows } = await sql<{ found: boolean }>`select ${condition} as found`.execute(db)
      if (matches && inFields) expect(rows[0]!.found).toBe(true)
    },
  )
  await fc.assert(property, { numRuns: process.env.SOAK ? 600 : 120 })
})

test.each([
  ['a word', 'boiler 0007', 11, true],
  ['a word that may go on in a value', 'boiler 0007', 7, true],
  ['two letters', 'bo', 2, false],
  ['a word of which values may have all but the first letter', 'meter', 1, false],
  ['a long text', 'x'.repeat(41), 41, false],
])('%s: an index helps is %s', (_, wanted, least, helps) => {
  const name = { text: sql<string>`'boiler'`, isIndexed: true }
  expect(indexedContains([name], wanted, least) !== undefined).toBe(helps)
})

test('a device is found by an index on its texts', async () => {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where indexname = 'device_text'`.execute(db)
  expect(rows[0]?.indexdef).toMatch(/gin \(name_lower .*, label_lower .*, lower\(type\) /)
})
