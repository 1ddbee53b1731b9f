import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database'
import { ensureCollations, sortedIn } from './collations'
import { type DatabaseHandle, openDatabase } from './database'

let database: DatabaseHandle
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase()
  drop = created.drop
  database = openDatabase(created.url, 2)
})
afterAll(async () => {
  await database.close()
  await drop()
})

async function sorted(names: string[], language?: string) {
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as t (name)
    order by ${sortedIn(sql.ref('name'), language)}`.execute(database.db)
  return rows.map(({ name }) => name)
}

test.each([
  ['en_US', ['Äpfel', 'apple', 'Zebra']],
  ['cs_CZ', ['cihla', 'čáp', 'dům', 'hora', 'chata']],
  ['es_ES', ['nube', 'ñandú', 'oso']],
  ['tr_TR', ['cam', 'çam', 'ısı', 'izmir']],
  ['el_GR', ['Άλφα', 'Βήτα', 'alpha']],
  ['zh_CN', ['北京', '上海', '天津']],
  ['de_DE', ['Pumpe 9', 'Pumpe 10']],
])('names are sorted by the rules of %s', async (language, names) => {
  expect(await sorted(names.toReversed(), language)).toEqual(names)
})

test.each([undefined, '', 'xx', 'sort_root"; drop table device'])(
  'without a known language (%s) names are sorted by bytes',
  async (language) => {
    expect(await sorted(['apple', 'Zebra', 'Äpfel'], language)).toEqual(['Zebra', 'apple', 'Äpfel'])
  },
)

test('a collation of another version of ICU is refreshed', async () => {
  const version = () =>
    sql<{ isCurrent: boolean }>`select collversion = pg_collation_actual_version(oid) as "isCurrent"
      from pg_collation where collname = 'sort_ja_ja'`.execute(database.db)
  await sql`drop collation sort_ja_ja`.execute(database.db)
  await sql`create collation sort_ja_ja (provider = icu, locale = 'ja', version = '1')`.execute(database.db)
  expect((await version()).rows).toEqual([{ isCurrent: false }])
  await ensureCollations(database.db)
  expect((await version()).rows).toEqual([{ isCurrent: true }])
})

test('two calls at the same time succeed, and missing collations are created', async () => {
  for (const name of ['sort_cs_cz', 'sort_el_gr', 'sort_lv_lv'])
    await sql`drop collation ${sql.id(name)}`.execute(database.db)
  await Promise.all([ensureCollations(database.db), ensureCollations(database.db)])
  expect(await sorted(['chata', 'hora'], 'cs_CZ')).toEqual(['hora', 'chata'])
})
