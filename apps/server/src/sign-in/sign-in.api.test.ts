import { DEFAULT_SECURITY_SETTINGS, type PasswordPolicy } from '@signalbox/model/entities/security-settings'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Platform } from '../compose'
import { type Inbox, startInbox } from '../connectors/mail/testing/inbox'
import type { Db } from '../database/database'
import { ensurePublicCustomer } from '../entities/customer/public-customer'
import { createTestApp, type TestAnswer, type TestApp, type TestClient } from '../testing/app'
import { whileUncommitted } from '../testing/while-uncommitted'

let app: TestApp
let inbox: Inbox
let sysadmin: TestClient
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp({ SIGNALBOX_LOGIN_LIMIT: '10:600' })
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

const setSecurity = (change: object, policy: Partial<PasswordPolicy> = {}) =>
  sysadmin.post('/api/admin/securitySettings', {
    ...DEFAULT_SECURITY_SETTINGS,
    ...change,
    passwordPolicy: { ...DEFAULT_SECURITY_SETTINGS.passwordPolicy, ...policy },
  })
const aUser = () => app.aUser({ authority: 'TENANT_ADMIN', tenantId })
const login = (username: string, password: string) =>
  app.anonymous.post('/api/auth/login', { username, password })
const setPasswordAge = (userId: string, days: number) =>
  app.platform.db
    .updateTable('user_credentials')
    .set({ password_time: Date.now() - days * 24 * 3600 * 1000 - 1000 })
    .where('user_id', '=', userId)
    .execute()
const actionsOn = async (userId: string) =>
  (
    await app.platform.db
      .selectFrom('audit_log')
      .select(['action_type', 'action_status'])
      .where('entity_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map((row) => `${row.action_type} ${row.action_status}`)

describe('signing in', () => {
  test('an unknown user and a wrong password get the same response', async () => {
    const user = await aUser()
    const [unknown, wrong] = await Promise.all([login('nobody@example.org', 'x'), login(user.email, 'x')])
    for (const answer of [unknown, wrong]) delete answer.body.timestamp
    expect(wrong).toMatchObject({
      status: 401,
      body: { errorCode: 10, message: 'Invalid username or password' },
    })
    expect(unknown.body).toEqual(wrong.body)
  })

  test.each([
    undefined,
    {},
    { username: 'a' },
    { username: '', password: '' },
    { username: 'a\0', password: 'b' },
    { username: 1, password: {} },
    '[]',
  ])('the body %j gives 401', async (body) => {
    expect(await app.anonymous.post('/api/auth/login', body)).toMatchObject({
      status: 401,
      body: { errorCode: 10 },
    })
  })

  test('is audited with address and browser', async () => {
    const user = await aUser()
    await login(user.email, 'wrong')
    expect(await actionsOn(user.id)).toEqual(['LOGIN SUCCESS', 'LOGIN FAILURE'])
    const { action_data } = await app.platform.db
      .selectFrom('audit_log')
      .select('action_data')
      .where('entity_id', '=', user.id)
      .where('action_status', '=', 'FAILURE')
      .executeTakeFirstOrThrow()
    expect(action_data).toMatchObject({
      clientAddress: '127.0.0.1',
      browser: expect.any(String),
    })
  })

  test('failed attempts are limited for all nodes together, and successful attempts do not count', async () => {
    const user = await aUser()
    const loginAt = (node: Platform, password: string) =>
      app.client('', node).post('/api/auth/login', { username: user.email, password })
    for (let i = 0; i < 12; i++) expect((await login(user.email, 'correct horse')).status).toBe(200)
    const tries = await Promise.all(
      app.nodes.flatMap((node) => Array.from({ length: 11 }, () => loginAt(node, 'wrong'))),
    )
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(10)
    for (const node of app.nodes)
      expect(await loginAt(node, 'correct horse')).toMatchObject({
        status: 429,
        body: { errorCode: 33, message: 'Too many requests for the current account' },
      })
  })
})

describe('lock-out', () => {
  test('the attempt over the limit locks the account and sends a notice', async () => {
    await setSecurity({ maxFailedLoginAttempts: 2, userLockoutNotificationEmail: 'watch@example.org' })
    const user = await aUser()
    expect((await login(user.email, 'wrong')).body.message).toMatch(/Invalid/)
    expect((await login(user.email, 'wrong')).body.message).toMatch(/Invalid/)
    const locking = await login(user.email, 'wrong')
    expect(locking).toMatchObject({
      status: 401,
      body: { errorCode: 10, message: expect.stringMatching(/locked/) },
    })
    expect((await login(user.email, 'correct horse')).body.message).toMatch(/not active/)
    expect((await admin.get(`/api/user/${user.id}`)).body.additionalInfo).toMatchObject({
      failedLoginAttempts: 3,
      userCredentialsEnabled: false,
    })
    await expect.poll(() => inbox.mails.some((mail) => mail.to.includes('watch@example.org'))).toBe(true)
    expect(inbox.to('watch@example.org').text).toContain(
      `${user.email} was locked after too many failed sign-in attempts (limit: 2)`,
    )
    expect(await actionsOn(user.id)).toEqual([
      'LOGIN SUCCESS',
      'LOGIN FAILURE',
      'LOGIN FAILURE',
      'LOCKOUT SUCCESS',
      'LOGIN FAILURE',
      'LOGIN FAILURE',
    ])
    await admin.post(`/api/user/${user.id}/userCredentialsEnabled`)
    expect((await login(user.email, 'wrong')).body.message).toMatch(/Invalid/)
    expect((await login(user.email, 'correct horse')).status).toBe(200)
  })
})

test('an expired password gives code 15 and a token to set a new one', async () => {
  await setSecurity({}, { passwordExpirationPeriodDays: 30 })
  const user = await aUser()
  await setPasswordAge(user.id, 30)
  const answer = await login(user.email, 'correct horse')
  expect(answer).toMatchObject({
    status: 401,
    body: { errorCode: 15, resetToken: expect.stringMatching(/^\w{30}$/) },
  })
  const { resetToken } = answer.body
  const done = await app.anonymous.post('/api/noauth/resetPassword', { resetToken, password: 'fresh again' })
  expect(done.status).toBe(200)
  expect((await login(user.email, 'fresh again')).status).toBe(200)
})

describe('public visitors', () => {
  test('sign in with the id of the public customer, and can refresh the session while the customer is public', async () => {
    const customer = await ensurePublicCustomer(app.platform.db, tenantId)
    const { status, body } = await app.anonymous.post('/api/auth/login/public', { publicId: customer.id })
    expect(status).toBe(200)
    expect(decodeJwt(body.token)).toMatchObject({
      sub: customer.id,
      scopes: ['CUSTOMER_USER'],
      userId: NULL_UUID,
      isPublic: true,
      firstName: 'Public',
      lastName: 'Public',
      tenantId,
      customerId: customer.id,
    })
    const visitor = app.client(body.token)
    expect(await visitor.get('/api/auth/user')).toMatchObject({ status: 200, text: '' })
    const change = { currentPassword: 'x', newPassword: 'yyyyyy' }
    expect((await visitor.post('/api/auth/changePassword', change)).status).toBe(403)
    const refresh = () => app.anonymous.post('/api/auth/token', { refreshToken: body.refreshToken })
    expect((await refresh()).status).toBe(200)
    const setPublic = (isPublic: boolean) =>
      app.platform.db
        .updateTable('customer')
        .set({ additional_info: JSON.stringify({ isPublic }) })
        .where('id', '=', customer.id)
        .execute()
    await setPublic(false)
    expect(await refresh()).toMatchObject({ status: 401, body: { errorCode: 10 } })
    await setPublic(true)
  })

  test.each(['nonsense', NULL_UUID, ''])('the public id "%s" is refused', async (publicId) => {
    expect(await app.anonymous.post('/api/auth/login/public', { publicId })).toMatchObject({
      status: 401,
      body: { errorCode: 10 },
    })
    expect((await app.anonymous.get('/api/auth/login/public')).status).toBe(401)
  })
})

test('access and refresh tokens are refused in place of each other, and logout invalidates both tokens', async () => {
  const user = await aUser()
  const { body } = await login(user.email, 'correct horse')
  expect((await app.client(body.refreshToken).get('/api/auth/user')).status).toBe(401)
  expect((await app.anonymous.post('/api/auth/token', { refreshToken: body.token })).status).toBe(401)
  await app.client(body.token).post('/api/auth/logout')
  expect((await app.client(body.token).get('/api/auth/user')).status).toBe(401)
  expect((await app.anonymous.post('/api/auth/token', { refreshToken: body.refreshToken })).status).toBe(401)
})

test('requests above the REST limit of a tenant get 429; system administrators are not limited', async () => {
  const limited = await createTestApp({ SIGNALBOX_REST_LIMIT_TENANT: '4:600' })
  const { admin } = await limited.aTenant()
  const sysadmin = await limited.aUser({ authority: 'SYS_ADMIN' })
  // Five times at each node: the limit is for all nodes together.
  const fiveTimes = async ({ token }: TestClient) => {
    const answers: TestAnswer[] = []
    for (const node of limited.nodes)
      for (let i = 0; i < 5; i++) answers.push(await limited.client(token, node).get('/api/auth/user'))
    return answers
  }
  const answers = await fiveTimes(admin)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { errorCode: 33, message: 'Too many requests for the current tenant' },
  })
  for (const { status } of await fiveTimes(sysadmin)) expect(status).toBe(200)
  await limited.close()
})

test('a refresh token can be exchanged once, and a later second use ends the session', async () => {
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  const refresh = (refreshToken: string) => app.anonymous.post('/api/auth/token', { refreshToken })
  const { body: first } = await login(user.email, 'correct horse')
  const { body: second } = await refresh(first.refreshToken)
  const { body: third } = await refresh(second.refreshToken)
  // Another tab refreshes at the same moment.
  expect((await refresh(second.refreshToken)).status).toBe(200)
  expect((await app.client(third.token).get('/api/auth/user')).status).toBe(200)
  expect((await refresh(first.refreshToken)).status).toBe(401)
  expect((await app.client(third.token).get('/api/auth/user')).status).toBe(401)
  expect((await refresh(third.refreshToken)).status).toBe(401)
})

describe('a password change during the start of a session', () => {
  const changePassword = (client: TestClient) =>
    client.post('/api/auth/changePassword', { currentPassword: 'correct horse', newPassword: 'fresh again' })
  const isValid = async (token: string) => (await app.client(token).get('/api/auth/user')).status === 200

  test('invalidates the tokens of a sign-in with the old password', async () => {
    const user = await aUser()
    const lock = (tx: Db) =>
      sql`select 1 from user_account where id = ${user.id} for no key update`.execute(tx)
    const { body } = await whileUncommitted(
      app.platform.db,
      lock,
      () => login(user.email, 'correct horse'),
      () => changePassword(user),
    )
    expect(await isValid(body.token)).toBe(false)
    expect(await isValid(user.token)).toBe(true)
  })

  test('invalidates the tokens of a refresh', async () => {
    const user = await aUser()
    const { body: first } = await login(user.email, 'correct horse')
    const refresh = (refreshToken: string) => app.anonymous.post('/api/auth/token', { refreshToken })
    const { body: second } = await refresh(first.refreshToken)
    const lock = (tx: Db) =>
      sql`select 1 from session_rotation where session_id = ${decodeJwt(second.token).sid as string}
        for update`.execute(tx)
    const { body } = await whileUncommitted(
      app.platform.db,
      lock,
      () => refresh(second.refreshToken),
      () => changePassword(user),
    )
    expect(await isValid(body.token)).toBe(false)
    expect((await refresh(body.refreshToken)).status).toBe(401)
  })
})

test('wrong passwords are limited per address, for all accounts and nodes together', async () => {
  const limited = await createTestApp({ SIGNALBOX_LOGIN_LIMIT_PER_ADDRESS: '4:600' })
  const statuses: number[] = []
  for (const node of limited.nodes)
    for (let n = 0; n < 5; n++) {
      const wrong = { username: `user${n}@example.org`, password: 'wrong' }
      statuses.push((await limited.client('', node).post('/api/auth/login', wrong)).status)
    }
  expect(statuses.filter((status) => status === 401)).toHaveLength(4)
  expect(statuses.at(-1)).toBe(429)
  await limited.close()
})

test('a token in the header Authorization is accepted if X-Authorization is missing or empty', async () => {
  const call = (headers: Record<string, string>) =>
    app.anyNode().http.inject({ method: 'GET', url: '/api/auth/user', headers })
  const standard = { authorization: `Bearer ${admin.token}` }
  expect((await call(standard)).statusCode).toBe(200)
  expect((await call({ ...standard, 'x-authorization': '' })).statusCode).toBe(200)
  expect((await call({ ...standard, 'x-authorization': 'Bearer wrong' })).statusCode).toBe(401)
})
