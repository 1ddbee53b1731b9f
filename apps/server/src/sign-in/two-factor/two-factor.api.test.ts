import { INITIAL_TWO_FACTOR_SETTINGS } from '@signalbox/model/entities/two-factor'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Platform } from '../../compose'
import type { Db } from '../../database/database'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { whileUncommitted } from '../../testing/while-uncommitted'

let app: TestApp
let sysadmin: TestClient & { id: string; email: string }
let tenantId: string

beforeAll(async () => {
  app = await createTestApp({
    SIGNALBOX_LOGIN_LIMIT: '1000:60',
    SIGNALBOX_LOGIN_LIMIT_PER_ADDRESS: '1000:60',
  })
  sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
  ;({ tenantId } = await app.aTenant())
})
afterAll(() => app.close())
beforeEach(() => configure({}))

const configure = async (change: object) => {
  const settings = { ...INITIAL_TWO_FACTOR_SETTINGS, verificationCodeCheckRateLimit: null, ...change }
  expect(await sysadmin.post('/api/2fa/settings', settings)).toMatchObject({ status: 200 })
}
const aUser = () => app.aUser({ authority: 'TENANT_ADMIN', tenantId })
const login = async (email: string) =>
  (await app.anonymous.post('/api/auth/login', { username: email, password: 'correct horse' })).body
const check = (token: string, type: string, code: string) =>
  app.client(token).post(`/api/auth/2fa/verification/check?providerType=${type}&verificationCode=${code}`)

/**
 * The code of the next time step. The setup has used the code of the current step, so that code is refused. The server
 * accepts the code of the next step already before the step begins.
 */
const codeOf = (authUrl: string, step = 1) => {
  const totp = URI.parse(authUrl)
  if (!('period' in totp)) throw new Error('not a time-based secret')
  return totp.generate({ timestamp: Date.now() + step * 30_000 })
}

/** Sets up an authenticator app; returns its `otpauth://` address. */
async function setUp(client: TestClient): Promise<string> {
  const { body } = await client.post('/api/2fa/account/config/generate?providerType=TOTP')
  const answer = await client.post(
    `/api/2fa/account/config?verificationCode=${codeOf(body.authUrl, 0)}`,
    body,
  )
  expect(answer.status).toBe(200)
  return body.authUrl
}

async function addRecoveryCodes(client: TestClient): Promise<string[]> {
  const { body } = await client.post('/api/2fa/account/config/generate?providerType=BACKUP_CODE')
  expect((await client.post('/api/2fa/account/config', body)).status).toBe(200)
  return body.codes
}

const secondFactorActions = async (userId: string) =>
  (
    await app.platform.db
      .selectFrom('audit_log')
      .select(['action_type', 'action_status', 'action_data'])
      .where('entity_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, action_data: row.action_data as { secondFactor?: object } }))

describe('setting up', () => {
  test('stores the secret encrypted and the codes hashed, and returns neither again', async () => {
    const user = await aUser()
    expect(await user.get('/api/2fa/account/settings')).toMatchObject({ status: 200, text: '' })
    const authUrl = await setUp(user)
    const recovery = await addRecoveryCodes(user)
    expect(recovery).toHaveLength(10)
    expect((await user.get('/api/2fa/account/settings')).body).toEqual({
      configs: {
        TOTP: { providerType: 'TOTP', useByDefault: true, authUrl: null },
        BACKUP_CODE: { providerType: 'BACKUP_CODE', useByDefault: false, codes: null, codesLeft: 10 },
      },
    })
    const { db } = app.platform
    const rows = [
      await db.selectFrom('user_second_factor').selectAll().where('user_id', '=', user.id).execute(),
      await db.selectFrom('user_recovery_code').selectAll().where('user_id', '=', user.id).execute(),
    ]
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(new URL(authUrl).searchParams.get('secret'))
    for (const code of recovery) expect(stored).not.toContain(code)
    expect(await secondFactorActions(user.id)).toMatchObject([
      { action_type: 'LOGIN' },
      { action_data: { secondFactor: { provider: 'TOTP', change: 'added' } } },
      { action_data: { secondFactor: { provider: 'BACKUP_CODE', change: 'added' } } },
    ])
  })

  test('refuses a wrong code, a second app, and recovery codes without an app', async () => {
    const user = await aUser()
    const { body: codes } = await user.post('/api/2fa/account/config/generate?providerType=BACKUP_CODE')
    expect((await user.post('/api/2fa/account/config', codes)).status).toBe(400)
    const { body } = await user.post('/api/2fa/account/config/generate?providerType=TOTP')
    expect((await user.post('/api/2fa/account/config', body)).status).toBe(400)
    expect((await user.post('/api/2fa/account/config?verificationCode=000', body)).status).toBe(400)
    const authUrl = await setUp(user)
    const again = { providerType: 'TOTP', authUrl }
    const second = await user.post(`/api/2fa/account/config?verificationCode=${codeOf(authUrl)}`, again)
    expect(second).toMatchObject({ status: 400, body: { message: expect.stringMatching(/already/) } })
  })

  test('ends all other sessions of the user', async () => {
    const user = await aUser()
    const other = await app.signIn(user.email)
    await setUp(user)
    expect((await user.get('/api/auth/user')).status).toBe(200)
    expect((await other.get('/api/auth/user')).status).toBe(401)
  })
})

describe('signing in', () => {
  test('the response to the password contains a token that is valid only for the second step', async () => {
    const user = await aUser()
    const authUrl = await setUp(user)
    const interim = await login(user.email)
    expect(interim).toEqual({ token: expect.any(String), scope: 'PRE_VERIFICATION_TOKEN' })
    expect(decodeJwt(interim.token)).not.toHaveProperty('enabled')
    const client = app.client(interim.token)
    expect((await client.get('/api/auth/user')).status).toBe(401)
    expect((await client.get('/api/2fa/account/settings')).status).toBe(403)
    expect((await client.post('/api/auth/2fa/login')).status).toBe(403)
    expect((await app.anonymous.post('/api/auth/token', { refreshToken: interim.token })).status).toBe(401)
    expect((await client.get('/api/auth/2fa/providers')).body).toEqual([
      { type: 'TOTP', default: true, contact: null, minVerificationCodeSendPeriod: 30 },
    ])
    expect((await client.post('/api/auth/2fa/verification/send?providerType=TOTP')).status).toBe(200)
    const { status, body } = await check(interim.token, 'TOTP', codeOf(authUrl))
    expect(status).toBe(200)
    expect((await app.client(body.token).get('/api/auth/user')).body.email).toBe(user.email)
    // The interim token cannot be used again.
    expect((await client.get('/api/auth/2fa/providers')).status).toBe(401)
  })

  test('a code is valid once', async () => {
    const user = await aUser()
    const code = codeOf(await setUp(user))
    const [first, second] = [await login(user.email), await login(user.email)]
    expect((await check(first.token, 'TOTP', code)).status).toBe(200)
    expect(await check(second.token, 'TOTP', code)).toMatchObject({ status: 400, body: { errorCode: 31 } })
    const statuses = (await secondFactorActions(user.id)).map(
      (row) => `${row.action_type} ${row.action_status}`,
    )
    expect(statuses.slice(-2)).toEqual(['LOGIN SUCCESS', 'LOGIN FAILURE'])
  })

  test('of several concurrent attempts with the same code, only one succeeds', async () => {
    const user = await aUser()
    const code = codeOf(await setUp(user))
    const tokens = [await login(user.email), await login(user.email), await login(user.email)]
    const answers = await Promise.all(tokens.map(({ token }) => check(token, 'TOTP', code)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
  })

  test('a recovery code is valid once, and the number of remaining codes decreases', async () => {
    const user = await aUser()
    await setUp(user)
    const [code] = await addRecoveryCodes(user)
    const { body } = await check((await login(user.email)).token, 'BACKUP_CODE', code!.toUpperCase())
    const recoveryCodes = (await app.client(body.token).get('/api/2fa/account/settings')).body.configs
      .BACKUP_CODE
    expect(recoveryCodes.codesLeft).toBe(9)
    expect((await check((await login(user.email)).token, 'BACKUP_CODE', code!)).status).toBe(400)
  })

  test('a link to reset the password does not replace the second factor', async () => {
    const user = await aUser()
    await setUp(user)
    const resetToken = 'a-reset-token'
    const { createHash } = await import('node:crypto')
    await app.platform.db
      .updateTable('user_credentials')
      .set({ reset_token: createHash('sha256').update(resetToken).digest('hex'), reset_time: Date.now() })
      .where('user_id', '=', user.id)
      .execute()
    const answer = await app.anonymous.post('/api/noauth/resetPassword', {
      resetToken,
      password: 'new word 1',
    })
    expect(answer.body).toMatchObject({ scope: 'PRE_VERIFICATION_TOKEN' })
    expect(answer.body.refreshToken).toBeUndefined()
  })

  test('a new password invalidates the interim token', async () => {
    const user = await aUser()
    const authUrl = await setUp(user)
    const { token } = await login(user.email)
    await user.post('/api/auth/changePassword', {
      currentPassword: 'correct horse',
      newPassword: 'other horse',
    })
    expect((await check(token, 'TOTP', codeOf(authUrl))).status).toBe(401)
  })
})

describe('wrong codes', () => {
  test('are limited per account, even if each code is sent with its own interim token', async () => {
    const user = await aUser()
    const authUrl = await setUp(user)
    await configure({ verificationCodeCheckRateLimit: '2:900' })
    const checkAt = async (node: Platform, code: string) => {
      const { token } = await login(user.email)
      const url = `/api/auth/2fa/verification/check?providerType=TOTP&verificationCode=${code}`
      return app.client(token, node).post(url)
    }
    const statuses: number[] = []
    for (const node of app.nodes)
      for (let i = 0; i < 3; i++) statuses.push((await checkAt(node, '000000')).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(2)
    for (const node of app.nodes)
      expect(await checkAt(node, codeOf(authUrl))).toMatchObject({ status: 429, body: { errorCode: 33 } })
  })

  test('lock the account above the limit, and an administrator can unlock the account', async () => {
    const user = await aUser()
    const authUrl = await setUp(user)
    await configure({ maxVerificationFailuresBeforeUserLockout: 1 })
    const { token } = await login(user.email)
    expect((await check(token, 'TOTP', '000000')).status).toBe(400)
    const locking = await check(token, 'TOTP', '000000')
    expect(locking).toMatchObject({
      status: 401,
      body: { errorCode: 10, message: expect.stringMatching(/locked/) },
    })
    expect((await check(token, 'TOTP', codeOf(authUrl))).status).toBe(401)
    await (await aUser()).post(`/api/user/${user.id}/userCredentialsEnabled`)
    expect((await check((await login(user.email)).token, 'TOTP', codeOf(authUrl))).status).toBe(200)
  })
})

describe('enforcement', () => {
  test('by a tenant requires its users to set up a factor before they get a session', async () => {
    const { admin: owner, tenantId: own } = await app.aTenant()
    const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId: own })
    expect((await owner.post('/api/2fa/tenant/settings', { enforceTwoFa: true })).status).toBe(200)
    expect((await owner.get('/api/2fa/tenant/settings')).body).toEqual({ enforceTwoFa: true })
    // Sessions without a second factor end, except the session that saved the setting.
    expect((await user.get('/api/auth/user')).status).toBe(401)
    const interim = await login(user.email)
    expect(interim.scope).toBe('MFA_CONFIGURATION_TOKEN')
    const client = app.client(interim.token)
    expect((await client.get('/api/auth/user')).status).toBe(401)
    expect((await client.get('/api/auth/2fa/providers')).status).toBe(403)
    expect((await client.post('/api/auth/2fa/login')).status).toBe(400)
    expect((await client.get('/api/2fa/providers')).body).toEqual(['TOTP', 'BACKUP_CODE'])
    const authUrl = await setUp(client)
    await addRecoveryCodes(client)
    const { status, body } = await client.post('/api/auth/2fa/login')
    expect(status).toBe(200)
    const session = app.client(body.token)
    const code = codeOf(authUrl)
    const removal = `/api/2fa/account/config?providerType=TOTP&verificationCode=${code}`
    expect(await session.delete(removal)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/required/) },
    })
    // Other tenants are not affected.
    expect(await login((await aUser()).email)).toHaveProperty('refreshToken')
  })

  test.each([
    [{ type: 'ALL_USERS' }, true, true],
    [{ type: 'SYSTEM_ADMINISTRATORS' }, true, false],
    [{ type: 'TENANT_ADMINISTRATORS' }, false, true],
    [{ type: 'TENANT_ADMINISTRATORS', tenantsIds: ['5a4e1f00-0000-4000-8000-000000000001'] }, false, false],
  ])(
    'by the platform applies to the users of the filter %j only',
    async (enforcedUsersFilter, forSystem, forTenant) => {
      const user = await aUser()
      await configure({ enforceTwoFa: true, enforcedUsersFilter })
      const isSetupRequired = async (email: string) =>
        (await login(email)).scope === 'MFA_CONFIGURATION_TOKEN'
      expect([await isSetupRequired(sysadmin.email), await isSetupRequired(user.email)]).toEqual([
        forSystem,
        forTenant,
      ])
    },
  )

  test('is refused without a provider', async () => {
    const withoutProviders = { ...INITIAL_TWO_FACTOR_SETTINGS, providers: [] }
    const enforced = { ...withoutProviders, enforceTwoFa: true, enforcedUsersFilter: { type: 'ALL_USERS' } }
    expect((await sysadmin.post('/api/2fa/settings', enforced)).status).toBe(400)
    await configure({ providers: [] })
    expect((await (await aUser()).post('/api/2fa/tenant/settings', { enforceTwoFa: true })).status).toBe(400)
  })
})

describe('removing', () => {
  test('requires a code; afterwards the password alone is enough to sign in', async () => {
    const user = await aUser()
    const authUrl = await setUp(user)
    const [recovery] = await addRecoveryCodes(user)
    const remove = (type: string, code: string) =>
      user.delete(`/api/2fa/account/config?providerType=${type}&verificationCode=${code}`)
    expect((await user.delete('/api/2fa/account/config?providerType=TOTP')).status).toBe(400)
    expect((await remove('TOTP', '000000')).status).toBe(400)
    const withoutCodes = await remove('BACKUP_CODE', recovery!)
    expect(Object.keys(withoutCodes.body.configs)).toEqual(['TOTP'])
    expect(await remove('TOTP', codeOf(authUrl))).toMatchObject({ status: 200, text: '' })
    expect(await login(user.email)).toHaveProperty('refreshToken')
  })

  test('an administrator can reset the factor of another user, but not their own factor', async () => {
    const admin = await aUser()
    const user = await aUser()
    await setUp(user)
    expect((await admin.get(`/api/2fa/user/${user.id}`)).body.configs).toHaveProperty('TOTP')
    expect((await user.delete(`/api/2fa/user/${user.id}`)).status).toBe(403)
    expect((await admin.delete(`/api/2fa/user/${user.id}`)).status).toBe(200)
    expect((await user.get('/api/auth/user')).status).toBe(401)
    expect(await login(user.email)).toHaveProperty('refreshToken')
    expect((await admin.delete(`/api/2fa/user/${user.id}`)).status).toBe(404)
  })

  test('the code of a disabled provider is not required', async () => {
    const user = await aUser()
    await setUp(user)
    await configure({ providers: [] })
    expect(await login(user.email)).toHaveProperty('refreshToken')
  })
})

test('recovery codes are refused if the authenticator app is removed at the same time', async () => {
  const user = await aUser()
  await setUp(user)
  const { body } = await user.post('/api/2fa/account/config/generate?providerType=BACKUP_CODE')
  async function removeApp(tx: Db) {
    await sql`select 1 from user_account where id = ${user.id} for no key update`.execute(tx)
    await sql`delete from user_second_factor where user_id = ${user.id}`.execute(tx)
  }
  const add = () => user.post('/api/2fa/account/config', body)
  expect((await whileUncommitted(app.platform.db, removeApp, add)).status).toBe(400)
  expect((await user.get('/api/2fa/account/settings')).text).toBe('')
})
