import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database'
import { createTestDatabase } from '../testing/database'
import { endMayContain, joinedContains } from './joined-text'

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
  await fc.assert(property, { numRuns: 400 })
})
