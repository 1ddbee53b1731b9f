import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowerHashingCost, verifyPassword } from '../../access/passwords'
import { sessionService } from '../../access/sessions'
import { createBus } from '../../bus'
import { type DatabaseHandle, openDatabase } from '../../database/database'
import { createActiveUser } from '../../entities/user/create-user'
import { createTestDatabase } from '../../testing/database'
import { type AccountCommands, accountCommands } from './account-commands'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let handle: DatabaseHandle
let accounts: AccountCommands
const EMAIL = 'root@example.org'

beforeAll(async () => {
  lowerHashingCost()
  testDatabase = await createTestDatabase()
  handle = openDatabase(testDatabase.url, 2)
  accounts = await accountCommands(handle.db, {
    secretKey: { key: 'a secret key of the test', file: undefined, dataDir: '' },
    tokens: { accessSeconds: 60, refreshSeconds: 60 },
  })
  await createActiveUser(handle.db, { email: EMAIL, password: 'lost password', authority: 'SYS_ADMIN' })
})
afterAll(async () => {
  await handle.close()
  await testDatabase.drop()
})

const credentialsOf = (email: string) =>
  handle.db
    .selectFrom('user_credentials')
    .innerJoin('user_account', 'user_account.id', 'user_credentials.user_id')
    .selectAll('user_credentials')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

test('a new password unlocks the account and raises the token version, which ends all sessions', async () => {
  await handle.db.updateTable('user_credentials').set({ enabled: false, failed_attempts: 9 }).execute()
  const { token_version: before } = await credentialsOf(EMAIL)
  await accounts.resetPassword(EMAIL, 'another password')
  const after = await credentialsOf(EMAIL)
  expect(after).toMatchObject({ enabled: true, failed_attempts: 0, token_version: before + 1 })
  expect(await verifyPassword(after.password_hash, 'another password')).toBe(true)
})

test.each([
  ['password', () => accounts.resetPassword(EMAIL, 'a third password')],
  ['second factor', () => accounts.resetTwoFactor(EMAIL)],
])('a running server refuses sessions that began before a reset of the %s', async (_, reset) => {
  const running = await sessionService(handle.db, createBus(), 60)
  const { user_id, token_version } = await credentialsOf(EMAIL)
  await running.require(user_id, 'a session', token_version)
  await running.checkStored()
  await running.require(user_id, 'a session', token_version)
  await reset()
  await running.checkStored()
  await expect(running.require(user_id, 'a session', token_version)).rejects.toThrow('The session has ended')
})

test('a reset removes the second factor, even if the user is the only administrator', async () => {
  const { user_id } = await credentialsOf(EMAIL)
  await handle.db
    .insertInto('user_second_factor')
    .values({ user_id, provider: 'TOTP', created_time: 1, use_by_default: true, secret: null, last_step: 0 })
    .execute()
  await accounts.resetTwoFactor(EMAIL)
  expect(await handle.db.selectFrom('user_second_factor').selectAll().execute()).toEqual([])
})

test('the audit log names the command line for created and changed accounts', async () => {
  await accounts.create('second@example.org', 'a password')
  await accounts.unlock('second@example.org')
  const rows = await handle.db
    .selectFrom('audit_log')
    .select(['action_type', 'user_name', 'entity_name'])
    .where('entity_name', '=', 'second@example.org')
    .orderBy('created_time')
    .execute()
  expect(rows.map((row) => row.action_type).sort()).toEqual(['ADDED', 'CREDENTIALS_UPDATED'])
  expect(new Set(rows.map((row) => row.user_name))).toEqual(new Set(['signalbox user (command line)']))
})

test.each([
  ['unknown users', () => accounts.unlock('nobody@example.org'), 'There is no user nobody@example.org'],
  ['second users with the same address', () => accounts.create(EMAIL, 'a password'), 'There is a user'],
  ['wrong addresses', () => accounts.create('not an address', 'a password'), 'is not a mail address'],
  [
    'unknown tenants',
    () => accounts.create('t@example.org', 'a password', 'None'),
    'No tenant is called None',
  ],
  ['weak passwords', () => accounts.resetPassword(EMAIL, 'a'), 'assword'],
])('%s are refused', async (_what, work, message) => {
  await expect(work()).rejects.toThrow(message)
})
