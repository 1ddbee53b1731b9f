import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database'
import { openDatabase } from './database'
import { lowerCase } from './lower-case'

test('`lowerCase` returns the same text as the function `lower` of the database', async () => {
  const texts = ['ΟΔΟΣ ΑΘΗΝΑΣ', 'ΣΑΣ', 'İSTANBUL ISPARTA', 'STRAẞE Ä', 'ЩИТ Ї', 'ᲐᲑᲒ', '𐐀 OK']
  const database = await createTestDatabase()
  const { db, close } = openDatabase(database.url)
  try {
    const { rows } = await sql<{ text: string }>`select lower(t) as text
      from unnest(${texts}::text[]) with ordinality as given (t, position) order by position`.execute(db)
    expect(texts.map(lowerCase)).toEqual(rows.map(({ text }) => text))
  } finally {
    await close()
    await database.drop()
  }
})
