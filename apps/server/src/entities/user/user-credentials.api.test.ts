import { describe, expect, test } from 'vitest'
import { createTestApp, type TestClient } from '../../testing/app'
import {
  admin,
  anAdmin,
  app,
  customerId,
  inbox,
  saveWithoutMail,
  setUpUsers,
  sysadmin,
  tenantId,
} from './user-testing'

setUpUsers()

describe('credentials', () => {
  test('disabling a user ends the sessions and refuses the sign-in; enabling the user allows the sign-in again', async () => {
    const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    const setEnabled = (value: string) => admin.post(`/api/user/${user.id}/userCredentialsEnabled${value}`)
    expect(await setEnabled('?userCredentialsEnabled=false')).toMatchObject({ status: 200, text: '' })
    expect((await user.get('/api/auth/user')).status).toBe(401)
    await expect(app.signIn(user.email)).rejects.toThrow(/not active/)
    expect((await admin.get(`/api/user/${user.id}`)).body.additionalInfo.userCredentialsEnabled).toBe(false)
    expect((await setEnabled('')).status).toBe(200)
    await app.signIn(user.email)
    expect((await admin.get(`/api/user/${user.id}`)).body.additionalInfo).toMatchObject({
      userCredentialsEnabled: true,
      failedLoginAttempts: 0,
    })
    expect((await setEnabled('?userCredentialsEnabled=maybe')).status).toBe(400)
  })

  test('a user who was never activated cannot be enabled', async () => {
    const { body } = await saveWithoutMail(admin, anAdmin())
    const answer = await admin.post(`/api/user/${body.id.id}/userCredentialsEnabled`)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/never activated/) } })
  })

  test('the activation link and mail are refused for an active or unknown account', async () => {
    const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    for (const call of [
      admin.get(`/api/user/${user.id}/activationLink`),
      admin.post(`/api/user/sendActivationMail?email=${user.email}`),
    ])
      expect(await call).toMatchObject({
        status: 400,
        body: { errorCode: 31, message: expect.stringMatching(/active already/) },
      })
    const unknown = await admin.post('/api/user/sendActivationMail?email=unknown@example.org')
    expect(unknown.status).toBe(404)
  })

  test('the activation link is also returned with the time for which it is valid', async () => {
    const { body } = await saveWithoutMail(admin, anAdmin())
    const info = (client: TestClient) => client.get(`/api/user/${body.id.id}/activationLinkInfo`)
    const dayMs = 24 * 3600 * 1000
    const { body: link } = await info(admin)
    expect(link).toEqual({
      value: (await admin.get(`/api/user/${body.id.id}/activationLink`)).text,
      ttlMs: expect.any(Number),
    })
    expect(link.ttlMs).toBeGreaterThan(dayMs / 2)
    expect(link.ttlMs).toBeLessThanOrEqual(dayMs)
    const other = await app.aTenant()
    const customerUser = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
    for (const client of [other.admin, customerUser]) expect((await info(client)).status).toBe(403)
    expect((await admin.get('/api/user/nonsense/activationLinkInfo')).status).toBe(400)
    expect((await admin.get(`/api/user/${admin.id}/activationLinkInfo`)).status).toBe(400)
  })

  test('the activation mail is sent on request', async () => {
    const input = anAdmin()
    await saveWithoutMail(admin, input)
    expect(() => inbox.to(input.email)).toThrow()
    expect((await admin.post(`/api/user/sendActivationMail?email=${input.email}`)).status).toBe(200)
    expect(inbox.to(input.email).text).toContain('activateToken=')
  })
})

describe('signing in as another user', () => {
  test('returns a token of that user to the administrator who manages the user', async () => {
    expect((await admin.get('/api/user/tokenAccessEnabled')).body).toBe(true)
    const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
    const { body } = await admin.get(`/api/user/${user.id}/token`)
    const me = await app.anyNode().http.inject({
      url: '/api/auth/user',
      headers: { 'x-authorization': `Bearer ${body.token}` },
    })
    expect(me.json().email).toBe(user.email)
    expect((await sysadmin.get(`/api/user/${user.id}/token`)).status).toBe(403)
    expect((await sysadmin.get(`/api/user/${admin.id}/token`)).status).toBe(200)
    expect((await user.get(`/api/user/${user.id}/token`)).status).toBe(403)
  })

  test('can be disabled by a setting', async () => {
    const appWithoutTokenAccess = await createTestApp({ SIGNALBOX_USER_TOKEN_ACCESS: 'false' })
    const { admin } = await appWithoutTokenAccess.aTenant()
    const { body: me } = await admin.get('/api/auth/user')
    expect((await admin.get('/api/user/tokenAccessEnabled')).body).toBe(false)
    expect((await admin.get(`/api/user/${me.id.id}/token`)).status).toBe(403)
    await appWithoutTokenAccess.close()
  })
})

test('system administrators cannot delete or disable their own account', async () => {
  expect((await sysadmin.delete(`/api/user/${sysadmin.id}`)).status).toBe(400)
  const url = `/api/user/${sysadmin.id}/userCredentialsEnabled?userCredentialsEnabled=false`
  expect((await sysadmin.post(url)).status).toBe(400)
})
