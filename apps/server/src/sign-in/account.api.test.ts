import { DEFAULT_SECURITY_SETTINGS, type PasswordPolicy } from '@signalbox/model/entities/security-settings'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Inbox, startInbox } from '../connectors/mail/testing/inbox'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

let app: TestApp
let inbox: Inbox
let sysadmin: TestClient
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  inbox = await startInbox()
  sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
  await sysadmin.post('/api/admin/settings', { key: 'mail', jsonValue: inbox.settings() })
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(async () => {
  await inbox.close()
  await app.close()
})
afterEach(() => sysadmin.post('/api/admin/securitySettings', DEFAULT_SECURITY_SETTINGS))

const setPolicy = (policy: Partial<PasswordPolicy>) =>
  sysadmin.post('/api/admin/securitySettings', {
    ...DEFAULT_SECURITY_SETTINGS,
    passwordPolicy: { ...DEFAULT_SECURITY_SETTINGS.passwordPolicy, ...policy },
  })
const aUser = () => app.aUser({ authority: 'TENANT_ADMIN', tenantId })
const login = (username: string, password: string) =>
  app.anonymous.post('/api/auth/login', { username, password })

/** Creates a user as administrator and returns the token of the activation link. */
async function anInvitedUser() {
  const email = `invited${Math.random()}@example.org`
  const { body } = await admin.post('/api/user?sendActivationMail=false', {
    email,
    authority: 'TENANT_ADMIN',
  })
  const link = (await admin.get(`/api/user/${body.id.id}/activationLink`)).text
  return { email, id: body.id.id as string, activateToken: new URL(link).searchParams.get('activateToken')! }
}

async function aResetToken(email: string) {
  expect((await app.anonymous.post('/api/noauth/resetPasswordByEmail', { email })).status).toBe(200)
  // The response does not wait for the mail.
  return vi.waitFor(() => /resetToken=(\w+)/.exec(inbox.to(email).text)![1]!)
}

describe('activation', () => {
  test('the link leads to the password page, and the user can sign in with the chosen password', async () => {
    const { email, activateToken } = await anInvitedUser()
    const page = await app.anonymous.get(`/api/noauth/activate?activateToken=${activateToken}`)
    expect(page).toMatchObject({
      status: 303,
      headers: { location: `/login/createPassword?activateToken=${activateToken}` },
    })
    const answer = await app.anonymous.post('/api/noauth/activate', {
      activateToken,
      password: 'first password',
    })
    expect(answer.status).toBe(200)
    expect(decodeJwt(answer.body.token)).toMatchObject({ sub: email, scopes: ['TENANT_ADMIN'], tenantId })
    expect(inbox.to(email)).toMatchObject({ subject: 'Signalbox: Your account is active' })
    expect(inbox.to(email).text).toContain('http://localhost:80/login')
    expect((await login(email, 'first password')).status).toBe(200)
    const again = await app.anonymous.post('/api/noauth/activate', {
      activateToken,
      password: 'other password',
    })
    expect(again).toMatchObject({ status: 400, body: { errorCode: 31 } })
    expect((await app.anonymous.get(`/api/noauth/activate?activateToken=${activateToken}`)).status).toBe(409)
  })

  test('a user disabled before the first sign-in cannot activate the account until an administrator enables it again', async () => {
    const { email, id, activateToken } = await anInvitedUser()
    const enable = (value: boolean) =>
      admin.post(`/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=${value}`)
    const activate = () =>
      app.anonymous.post('/api/noauth/activate?sendActivationMail=false', {
        activateToken,
        password: 'first password',
      })
    expect((await enable(false)).status).toBe(200)
    expect(await activate()).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/disabled/) },
    })
    expect((await enable(true)).status).toBe(200)
    expect((await login(email, 'first password')).status).toBe(401)
    expect((await activate()).status).toBe(200)
    expect((await login(email, 'first password')).status).toBe(200)
  })

  test('only one of two concurrent activations succeeds', async () => {
    const { activateToken } = await anInvitedUser()
    const activations = ['password one', 'password two'].map((password) =>
      app.anonymous.post('/api/noauth/activate?sendActivationMail=false', { activateToken, password }),
    )
    expect((await Promise.all(activations)).map((answer) => answer.status).sort()).toEqual([200, 400])
  })

  test('a weak password is refused before the token is checked', async () => {
    await setPolicy({ minimumLength: 10, minimumDigits: 1 })
    const answer = await app.anonymous.post('/api/noauth/activate', { activateToken: 'x', password: 'short' })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 31 } })
    expect(answer.body.message.split('\n')).toEqual([
      'Password must have at least 10 characters',
      'Password must have at least 1 digit',
    ])
  })

  test('missing members give 400, and an unknown reset link gives 409', async () => {
    expect((await app.anonymous.get('/api/noauth/activate')).status).toBe(400)
    for (const url of [
      '/api/noauth/activate',
      '/api/noauth/resetPassword',
      '/api/noauth/resetPasswordByEmail',
    ])
      expect(await app.anonymous.post(url, {})).toMatchObject({ status: 400, body: { errorCode: 31 } })
    expect((await app.anonymous.get('/api/noauth/resetPassword?resetToken=unknown')).status).toBe(409)
  })

  test('the code of the mail activates the account without a password', async () => {
    const { email, activateToken } = await anInvitedUser()
    const unknown = await app.anonymous.post('/api/noauth/activateByEmailCode?emailCode=nonsense')
    expect(unknown.status).toBe(400)
    const answer = await app.anonymous.post(`/api/noauth/activateByEmailCode?emailCode=${activateToken}`)
    expect(decodeJwt(answer.body.token).sub).toBe(email)
    expect((await login(email, '')).status).toBe(401)
    const resetToken = await aResetToken(email)
    await app.anonymous.post('/api/noauth/resetPassword', { resetToken, password: 'now a password' })
    expect((await login(email, 'now a password')).status).toBe(200)
  })

  test('an expired link is refused; an administrator, and a new mail, get a new one', async () => {
    const { email, id, activateToken } = await anInvitedUser()
    const setAge = (minutes: number) =>
      app.platform.db
        .updateTable('user_credentials')
        .set({ activate_time: Date.now() - minutes * 60_000 })
        .where('user_id', '=', id)
        .execute()
    const open = (token: string) => app.anonymous.get(`/api/noauth/activate?activateToken=${token}`)
    const activate = (token: string) =>
      app.anonymous.post('/api/noauth/activate', { activateToken: token, password: 'first password' })
    const currentToken = async () =>
      new URL((await admin.get(`/api/user/${id}/activationLink`)).text).searchParams.get('activateToken')!

    await setAge(90)
    expect((await open(activateToken)).status).toBe(303)
    expect(await currentToken()).toBe(activateToken)
    const shortLived = { ...DEFAULT_SECURITY_SETTINGS, userActivationTokenTtl: 1 }
    await sysadmin.post('/api/admin/securitySettings', shortLived)
    expect((await open(activateToken)).status).toBe(409)
    expect(await activate(activateToken)).toMatchObject({
      status: 400,
      body: { errorCode: 31, message: expect.stringMatching(/has expired/) },
    })
    expect(
      (await app.anonymous.post(`/api/noauth/activateByEmailCode?emailCode=${activateToken}`)).status,
    ).toBe(400)
    const renewed = await currentToken()
    expect(renewed).not.toBe(activateToken)
    expect(await currentToken()).toBe(renewed)

    await setAge(50)
    expect((await open(renewed)).status).toBe(303)
    await app.anonymous.post(`/api/noauth/resendEmailActivation?email=${email}`)
    const mailed = await vi.waitFor(() => /activateToken=(\w+)/.exec(inbox.to(email).text)![1]!)
    expect(mailed).not.toBe(renewed)
    expect((await activate(mailed)).status).toBe(200)
  })

  test('the activation mail is sent again, and the response does not tell whether the account exists', async () => {
    const { email } = await anInvitedUser()
    const resend = (address: string) =>
      app.anonymous.post(`/api/noauth/resendEmailActivation?email=${address}`)
    expect((await resend(email)).status).toBe(200)
    await expect.poll(() => inbox.mails.some((mail) => mail.to.includes(email))).toBe(true)
    expect(inbox.to(email).subject).toBe('Signalbox: Activate your account')
    expect((await resend('unknown@example.org')).status).toBe(200)
    expect((await resend('nonsense')).status).toBe(400)
  })
})

describe('reset', () => {
  test('by the link in a mail sets a new password, ends all sessions and sends a notice', async () => {
    const user = await aUser()
    const resetToken = await aResetToken(user.email)
    expect(await app.anonymous.get(`/api/noauth/resetPassword?resetToken=${resetToken}`)).toMatchObject({
      status: 303,
      headers: { location: `/login/resetPassword?resetToken=${resetToken}` },
    })
    const answer = await app.anonymous.post('/api/noauth/resetPassword', {
      resetToken,
      password: 'brand new',
    })
    expect(answer.status).toBe(200)
    expect((await user.get('/api/auth/user')).status).toBe(401)
    expect(inbox.to(user.email).subject).toBe('Signalbox: Your password was changed')
    expect((await login(user.email, 'brand new')).status).toBe(200)
    expect((await login(user.email, 'correct horse')).status).toBe(401)
    const again = await app.anonymous.post('/api/noauth/resetPassword', {
      resetToken,
      password: 'another one',
    })
    expect(again).toMatchObject({ status: 400, body: { message: expect.stringMatching(/invalid/) } })
  })

  test('tokens are stored hashed and expire', async () => {
    const user = await aUser()
    const resetToken = await aResetToken(user.email)
    const { db } = app.platform
    const stored = await db
      .selectFrom('user_credentials')
      .select('reset_token')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(stored.reset_token).not.toBe(resetToken)
    await db
      .updateTable('user_credentials')
      .set({ reset_time: Date.now() - 2 * 3600 * 1000 })
      .where('user_id', '=', user.id)
      .execute()
    const open = () => app.anonymous.get(`/api/noauth/resetPassword?resetToken=${resetToken}`)
    expect((await open()).status).toBe(303)
    const shortLived = { ...DEFAULT_SECURITY_SETTINGS, passwordResetTokenTtl: 1 }
    await sysadmin.post('/api/admin/securitySettings', shortLived)
    expect((await open()).status).toBe(409)
  })

  test('gives the same response for unknown, inactive and active accounts, even if no mail can be sent', async () => {
    const requestReset = (email: string) => app.anonymous.post('/api/noauth/resetPasswordByEmail', { email })
    expect((await requestReset('nonsense')).body.message).toMatch(/not a valid email/)
    const emails = ['unknown@example.org', (await anInvitedUser()).email, (await aUser()).email]
    for (const email of emails) expect(await requestReset(email)).toMatchObject({ status: 200, text: '' })
    const unreachable = { ...inbox.settings(), smtpPort: '1' }
    await sysadmin.post('/api/admin/settings', { key: 'mail', jsonValue: unreachable })
    for (const email of emails) expect(await requestReset(email)).toMatchObject({ status: 200, text: '' })
    await sysadmin.post('/api/admin/settings', { key: 'mail', jsonValue: inbox.settings() })
  })

  test('is refused if the user was disabled after the link was sent', async () => {
    const user = await aUser()
    const resetToken = await aResetToken(user.email)
    await admin.post(`/api/user/${user.id}/userCredentialsEnabled?userCredentialsEnabled=false`)
    const late = await app.anonymous.post('/api/noauth/resetPassword', { resetToken, password: 'brand new' })
    expect(late).toMatchObject({ status: 400, body: { message: expect.stringMatching(/inactive/) } })
  })
})

describe('changing the password', () => {
  const change = (client: TestClient, currentPassword: string, newPassword: string) =>
    client.post('/api/auth/changePassword', { currentPassword, newPassword })

  test('keeps the session that sends the request, and ends all other sessions of the user, also those with refreshed tokens', async () => {
    const user = await aUser()
    const { body: mine } = await login(user.email, 'correct horse')
    const other = await app.signIn(user.email)
    const me = app.client(mine.token)
    expect(await change(me, 'correct horse', 'battery staple')).toMatchObject({ status: 200, text: '' })
    expect((await me.get('/api/auth/user')).status).toBe(200)
    expect((await other.get('/api/auth/user')).status).toBe(401)
    const refreshed = await app.anonymous.post('/api/auth/token', { refreshToken: mine.refreshToken })
    expect(refreshed.status).toBe(200)
    const third = await app.signIn(user.email, 'battery staple')
    expect((await change(third, 'battery staple', 'tertium datur')).status).toBe(200)
    expect((await app.client(refreshed.body.token).get('/api/auth/user')).status).toBe(401)
    expect((await me.get('/api/auth/user')).status).toBe(401)
  })

  test('requires the current password and a different new password', async () => {
    const user = await aUser()
    expect((await change(user, 'wrong', 'battery staple')).body.message).toMatch(/current password is wrong/)
    expect((await change(user, 'correct horse', 'abc')).body.message).toMatch(/at least 6 characters/)
    expect((await change(user, 'correct horse', 'correct horse')).body.message).toMatch(/must differ/)
    expect((await change(user, 'correct horse', '')).status).toBe(400)
  })

  test('refuses a recently used password', async () => {
    await setPolicy({ passwordReuseFrequencyDays: 30 })
    const user = await aUser()
    await change(user, 'correct horse', 'second one')
    await change(user, 'second one', 'third one')
    expect((await change(user, 'third one', 'second one')).body.message).toMatch(
      /used within the last 30 days/,
    )
    await setPolicy({})
    expect((await change(user, 'third one', 'second one')).status).toBe(200)
  })
})
