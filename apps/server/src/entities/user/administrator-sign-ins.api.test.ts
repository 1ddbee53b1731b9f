import { INITIAL_TWO_FACTOR_SETTINGS } from '@signalbox/model/entities/two-factor'
import { decodeJwt } from 'jose'
import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a sign-in as another user is audited and shown to this user, and the token names the administrator', async () => {
  const { admin, email, tenantId } = await app.aTenant()
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  expect((await user.get('/api/user/administratorSignIns')).body).toEqual([])
  const { body: pair } = await admin.get(`/api/user/${user.id}/token`)
  expect(decodeJwt(pair.token)).toMatchObject({ sub: user.email, act: { sub: email } })

  // The token of a refreshed session still names the administrator.
  const { body: next } = await app.anonymous.post('/api/auth/token', { refreshToken: pair.refreshToken })
  expect(decodeJwt(next.token)).toMatchObject({ act: { sub: email } })

  const notice = [
    { id: expect.any(String), createdTime: expect.any(Number), administrator: email, seen: false },
  ]
  expect((await user.get('/api/user/administratorSignIns')).body).toEqual(notice)
  const impersonating = app.client(next.token)
  expect((await impersonating.post('/api/user/administratorSignIns/seen')).status).toBe(403)
  expect((await user.post('/api/user/administratorSignIns/seen')).status).toBe(200)
  expect((await user.get('/api/user/administratorSignIns')).body[0].seen).toBe(true)

  await impersonating.post('/api/customer', { title: 'Made by the administrator' })
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select(['user_name', 'action_type', 'action_data'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute()
  expect(rows).toContainEqual({
    user_name: email,
    action_type: 'LOGIN',
    action_data: { administrator: email },
  })
  expect(rows.at(-1)).toMatchObject({
    user_name: user.email,
    action_type: 'ADDED',
    action_data: { administrator: email },
  })
})

test('while an administrator is signed in as a user, new tokens and the audit row of a second factor name the administrator', async () => {
  const { admin, email, tenantId } = await app.aTenant()
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  const { body: pair } = await admin.get(`/api/user/${user.id}/token`)
  const impersonating = app.client(pair.token)
  const { body: own } = await impersonating.get(`/api/user/${user.id}/token`)
  expect(decodeJwt(own.token)).toMatchObject({ sub: user.email, act: { sub: email } })

  const root = await app.aUser({ authority: 'SYS_ADMIN' })
  await root.post('/api/2fa/settings', INITIAL_TWO_FACTOR_SETTINGS)
  const { body: config } = await impersonating.post('/api/2fa/account/config/generate?providerType=TOTP')
  const totp = URI.parse(config.authUrl) as TOTP
  const path = `/api/2fa/account/config?verificationCode=${totp.generate()}`
  expect((await impersonating.post(path, config)).status).toBe(200)
  const [row] = await app.platform.db
    .selectFrom('audit_log')
    .select('action_data')
    .where('entity_id', '=', user.id)
    .where('action_type', '=', 'CREDENTIALS_UPDATED')
    .execute()
  expect(row?.action_data).toMatchObject({ administrator: email })
})

test.each(['disabled', 'deleted'])(
  'a session that an administrator started as another user ends when the administrator is %s',
  async (what) => {
    const { tenantId } = await app.aTenant()
    const root = await app.aUser({ authority: 'SYS_ADMIN' })
    const admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    const { body: pair } = await admin.get(`/api/user/${user.id}/token`)
    const impersonating = app.client(pair.token)
    expect((await impersonating.get('/api/auth/user')).status).toBe(200)
    if (what === 'deleted') await root.delete(`/api/user/${admin.id}`)
    else await root.post(`/api/user/${admin.id}/userCredentialsEnabled?userCredentialsEnabled=false`)
    expect((await impersonating.get('/api/auth/user')).status).toBe(401)
    expect((await app.anonymous.post('/api/auth/token', { refreshToken: pair.refreshToken })).status).toBe(
      401,
    )
    expect((await user.get('/api/auth/user')).status).toBe(200)
  },
)

test('the token of a user who signed in with a password contains no administrator', async () => {
  const { admin } = await app.aTenant()
  expect(decodeJwt(admin.token)).not.toHaveProperty('act')
})
