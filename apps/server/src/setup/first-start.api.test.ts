import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../database/database'
import { createTestDatabase } from '../testing/database'
import { firstStart } from './first-start'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let handle: DatabaseHandle

beforeAll(async () => {
  database = await createTestDatabase()
  handle = openDatabase(database.url, 2)
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

const settings = {
  demo: false,
  isLoopback: true,
  adminPassword: 'correct horse',
  host: '127.0.0.1',
  httpPort: 8080,
}

test('on an address other than loopback, a publicly known password is refused, and no account is created', async () => {
  const { db } = handle
  const known = { ...settings, isLoopback: false, host: '0.0.0.0', adminPassword: 'sysadmin' }
  await expect(firstStart(db, known)).rejects.toThrow('change SIGNALBOX_ADMIN_PASSWORD')
  expect(await db.selectFrom('user_account').select('id').execute()).toEqual([])
})

test('an empty installation gets an administrator, tenant profiles and the system widgets, but no tenant', async () => {
  const { db } = handle
  expect(await firstStart(db, settings)).toMatchObject({ isNew: true })
  const users = await db.selectFrom('user_account').select('authority').execute()
  expect(users).toEqual([{ authority: 'SYS_ADMIN' }])
  const profiles = await db
    .selectFrom('tenant_profile')
    .select(['name', 'is_default', 'isolated_tb_core', 'isolated_tb_rule_engine'])
    .orderBy('created_time')
    .orderBy('id')
    .execute()
  expect(profiles.map(Object.values)).toEqual([
    ['Default', true, false, false],
    ['Isolated TB Core', false, true, false],
    ['Isolated TB Rule Engine', false, false, true],
    ['Isolated TB Core and TB Rule Engine', false, true, true],
  ])
  expect(await db.selectFrom('widgets_bundle').select('alias').execute()).toHaveLength(12)
  expect(await db.selectFrom('tenant').select('id').execute()).toEqual([])
})

test('the second start adds nothing', async () => {
  const { db } = handle
  const count = async () =>
    Promise.all(
      (['user_account', 'tenant_profile', 'widgets_bundle', 'widget_type', 'admin_settings'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    )
  const before = await count()
  expect(await firstStart(db, settings)).toMatchObject({ isNew: false })
  expect(await count()).toEqual(before)
})
