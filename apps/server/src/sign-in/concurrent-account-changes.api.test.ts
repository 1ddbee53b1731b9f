import { createHash } from 'node:crypto'
import { INITIAL_TWO_FACTOR_SETTINGS } from '@signalbox/model/entities/two-factor'
import { sql } from 'kysely'
import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../database/database'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { whileUncommitted } from '../testing/while-uncommitted'

let app: TestApp
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

const aUser = () => app.aUser({ authority: 'TENANT_ADMIN', tenantId })
const credentialsOf = (id: string) =>
  app.platform.db
    .selectFrom('user_credentials')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
/** Whether the session of a user is valid after the event that follows the commit of a change. */
async function isSessionValid({ id, token }: TestClient & { id: string }) {
  for (const node of app.nodes) node.bus.emit('sessionsEnded', { userId: id })
  return (await app.client(token).get('/api/auth/user')).status === 200
}

/** Ends the sessions of a user in the same transaction as another change, such as disabling the account. */
const endSessions = (id: string, change: { enabled?: boolean; password_hash?: string }) => async (tx: Db) => {
  await tx.updateTable('user_account').set({ first_name: 'Ada' }).where('id', '=', id).execute()
  await sql`update user_credentials set token_version = token_version + 1, kept_session = null
    where user_id = ${id}`.execute(tx)
  await tx
    .updateTable('user_credentials')
    .set({ enabled: true, ...change })
    .where('user_id', '=', id)
    .execute()
}

const changePassword = (client: TestClient) =>
  client.post('/api/auth/changePassword', { currentPassword: 'correct horse', newPassword: 'fresh again' })

test('a change of the password is refused if a reset replaces the current password during the request', async () => {
  const user = await aUser()
  const reset = endSessions(user.id, { password_hash: 'of a reset' })
  const answer = await whileUncommitted(app.platform.db, reset, () => changePassword(user))
  expect(answer.status).toBe(400)
  expect((await credentialsOf(user.id)).password_hash).toBe('of a reset')
})

test('a session that is ended during a change of the password stays ended', async () => {
  const user = await aUser()
  const disable = endSessions(user.id, { enabled: false })
  const answer = await whileUncommitted(app.platform.db, disable, () => changePassword(user))
  expect(answer.status).toBe(401)
  expect(await isSessionValid(user)).toBe(false)
})

test('a session that is ended during a change of the second factor stays ended', async () => {
  const system = await app.aUser({ authority: 'SYS_ADMIN' })
  await system.post('/api/2fa/settings', INITIAL_TWO_FACTOR_SETTINGS)
  const user = await aUser()
  const { body } = await user.post('/api/2fa/account/config/generate?providerType=TOTP')
  const totp = URI.parse(body.authUrl) as TOTP
  const answer = await whileUncommitted(app.platform.db, endSessions(user.id, {}), () =>
    user.post(`/api/2fa/account/config?verificationCode=${totp.generate()}`, body),
  )
  expect(answer.status).toBe(200)
  expect(await isSessionValid(user)).toBe(false)
})

test('an account that an administrator disables during the activation is not activated', async () => {
  const email = 'invited@example.org'
  const { body } = await admin.post('/api/user?sendActivationMail=false', {
    email,
    authority: 'TENANT_ADMIN',
  })
  const id: string = body.id.id
  const activateToken = (await credentialsOf(id)).activate_token
  const disable = (tx: Db) =>
    sql`update user_account set additional_info = '{"userCredentialsEnabled": false}' where id = ${id}`.execute(
      tx,
    )
  const password = 'first password'
  const answer = await whileUncommitted(app.platform.db, disable, () =>
    app.anonymous.post('/api/noauth/activate?sendActivationMail=false', { activateToken, password }),
  )
  expect(answer.status).toBe(400)
  expect((await credentialsOf(id)).enabled).toBe(false)
})

test('a password reset is refused if the account is disabled during the request', async () => {
  const user = await aUser()
  const resetToken = 'a-reset-token'
  const hash = createHash('sha256').update(resetToken).digest('hex')
  await app.platform.db
    .updateTable('user_credentials')
    .set({ reset_token: hash, reset_time: Date.now() })
    .where('user_id', '=', user.id)
    .execute()
  const disable = endSessions(user.id, { enabled: false })
  const answer = await whileUncommitted(app.platform.db, disable, () =>
    app.anonymous.post('/api/noauth/resetPassword', { resetToken, password: 'new word 1' }),
  )
  expect(answer.status).toBe(400)
})
