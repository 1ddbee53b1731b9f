import { entityId, NULL_UUID } from '@signalbox/model/entity-id'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startInbox } from '../../connectors/mail/testing/inbox'
import { ensurePublicCustomer } from '../customer/public-customer'
import {
  admin,
  anAdmin,
  anEmail,
  app,
  customerId,
  inbox,
  saveWithoutMail,
  setUpUsers,
  sysadmin,
  tenantId,
} from './user-testing'

setUpUsers()

const aCustomerUser = (more = {}) => ({
  email: anEmail(),
  authority: 'CUSTOMER_USER',
  customerId: entityId('CUSTOMER', customerId),
  ...more,
})

describe('creating', () => {
  test('a new user gets an activation mail and cannot sign in before the activation', async () => {
    const input = aCustomerUser({ firstName: 'Ann', additionalInfo: { lang: 'de_DE' } })
    const { status, body } = await admin.post('/api/user', input)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: { entityType: 'USER', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: entityId('TENANT', tenantId),
      customerId: entityId('CUSTOMER', customerId),
      email: input.email,
      name: input.email,
      authority: 'CUSTOMER_USER',
      firstName: 'Ann',
      lastName: null,
      additionalInfo: { lang: 'de_DE' },
    })
    const link = (await admin.get(`/api/user/${body.id.id}/activationLink`)).text
    expect(link).toMatch(/^http:\/\/localhost:80\/api\/noauth\/activate\?activateToken=[A-Za-z0-9]{30}$/)
    const mail = inbox.to(input.email)
    expect(mail.subject).toBe('Signalbox: Aktivieren Sie Ihr Konto')
    expect(mail.text).toContain(link)
    const login = await app.anonymous.post('/api/auth/login', { username: input.email, password: 'whatever' })
    expect(login.status).toBe(401)
  })

  test('a new user whose activation mail cannot be sent is removed again', async () => {
    const { body: settings } = await sysadmin.get('/api/admin/settings/mail')
    const unreachable = { ...settings, jsonValue: { ...settings.jsonValue, smtpHost: 'mail.invalid' } }
    await sysadmin.post('/api/admin/settings', unreachable)
    const input = anAdmin()
    expect(await admin.post('/api/user', input)).toMatchObject({ status: 500, body: { errorCode: 2 } })
    await sysadmin.post('/api/admin/settings', settings)
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .select('action_type')
      .where('entity_name', '=', input.email)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action_type }) => action_type)).toEqual(['ADDED', 'DELETED'])
    expect((await admin.post('/api/user', input)).status).toBe(200)
  })

  test('no transaction waits for the mail server: the new user is committed before the mail is sent', async () => {
    const committed: unknown[] = []
    const slowInbox = await startInbox({
      async onRcptTo({ address }, _session, done) {
        const { db } = app.platform
        committed.push(
          ...(await db.selectFrom('user_account').select('email').where('email', '=', address).execute()),
        )
        done()
      },
    })
    onTestFinished(() => slowInbox.close())
    const { body: settings } = await sysadmin.get('/api/admin/settings/mail')
    await sysadmin.post('/api/admin/settings', { ...settings, jsonValue: slowInbox.settings() })
    const input = anAdmin()
    expect((await admin.post('/api/user', input)).status).toBe(200)
    await sysadmin.post('/api/admin/settings', settings)
    expect(committed).toEqual([{ email: input.email }])
  })

  test.each([
    [{ authority: 'TENANT_ADMIN' }, /e-mail/],
    [{ email: 'nobody', authority: 'TENANT_ADMIN' }, /'nobody' is not a valid email/],
    [{ email: 'x@example.org' }, /authority/],
    [{ email: 'x@example.org', authority: 'KING' }, /authority/],
    [{ email: 'x@example.org', authority: 'CUSTOMER_USER' }, /needs a customer/],
    [
      {
        email: 'x@example.org',
        authority: 'CUSTOMER_USER',
        customerId: entityId('CUSTOMER', NULL_UUID.replace('1', '2')),
      },
      /customer that does not exist/,
    ],
    [{ email: `${'x'.repeat(250)}@example.org`, authority: 'TENANT_ADMIN' }, /email/],
    [{ email: 'x@example.org', authority: 'TENANT_ADMIN', firstName: 7 }, /firstName/],
  ])('%j is refused', async (input, message) => {
    const { status, body } = await saveWithoutMail(admin, input)
    expect({ status, errorCode: body.errorCode }).toEqual({ status: 400, errorCode: 31 })
    expect(body.message).toMatch(message)
  })

  test('a user with the e-mail of another user is refused', async () => {
    const input = anAdmin()
    await saveWithoutMail(admin, input)
    const again = await saveWithoutMail(admin, input)
    expect(again).toMatchObject({
      status: 400,
      body: { message: `User with e-mail '${input.email}' exists already` },
    })
  })

  test('a user whose tenant or customer does not fit the role is refused', async () => {
    const withCustomer = anAdmin({ customerId: entityId('CUSTOMER', customerId) })
    expect((await saveWithoutMail(admin, withCustomer)).body.message).toMatch(/cannot have a customer/)
    const withoutTenant = anAdmin({ tenantId: null })
    expect((await saveWithoutMail(sysadmin, withoutTenant)).body.message).toMatch(/needs a tenant/)
    const systemAdminWithTenant = {
      email: anEmail(),
      authority: 'SYS_ADMIN',
      tenantId: entityId('TENANT', tenantId),
    }
    expect((await saveWithoutMail(sysadmin, systemAdminWithTenant)).body.message).toMatch(
      /neither tenant nor customer/,
    )
    const inUnknownTenant = anAdmin({ tenantId: entityId('TENANT', NULL_UUID.replace('1', '2')) })
    expect(await saveWithoutMail(sysadmin, inUnknownTenant)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/tenant that does not exist/) },
    })
    const other = await app.aTenant()
    const customerOfOtherTenant = aCustomerUser()
    expect((await saveWithoutMail(other.admin, customerOfOtherTenant)).body.message).toMatch(/another tenant/)
  })

  test('the number of users of a tenant is limited', async () => {
    const { admin, tenantId } = await app.aTenant()
    const { db } = app.platform
    const { profileId } = await db
      .selectFrom('tenant')
      .select('tenant_profile_id as profileId')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
    const limitTo = (maxUsers: number) =>
      db
        .updateTable('tenant_profile')
        .set({ profile_data: JSON.stringify({ configuration: { type: 'DEFAULT', maxUsers } }) })
        .where('id', '=', profileId)
        .execute()
    const saveUser = () => saveWithoutMail(admin, { email: anEmail(), authority: 'TENANT_ADMIN' })
    await limitTo(1)
    const second = await saveUser()
    await limitTo(2)
    expect(await saveUser()).toMatchObject({ status: 200 })
    const third = await saveUser()
    await limitTo(0)
    expect(second).toMatchObject({ status: 400, body: { message: 'No more than 1 user can be created' } })
    expect(third).toMatchObject({ status: 400, body: { message: 'No more than 2 users can be created' } })
  })
})

describe('permissions', () => {
  test('a system administrator can create administrators, but no customer users', async () => {
    expect((await saveWithoutMail(sysadmin, anAdmin())).status).toBe(200)
    expect((await saveWithoutMail(sysadmin, { email: anEmail(), authority: 'SYS_ADMIN' })).status).toBe(200)
    const input = aCustomerUser({ tenantId: entityId('TENANT', tenantId) })
    expect((await saveWithoutMail(sysadmin, input)).status).toBe(403)
  })

  test('a tenant administrator cannot create system administrators, or create or access users of other tenants', async () => {
    expect((await saveWithoutMail(admin, { email: anEmail(), authority: 'SYS_ADMIN' })).status).toBe(403)
    const other = await app.aTenant()
    const { body } = await saveWithoutMail(admin, anAdmin({ tenantId: entityId('TENANT', other.tenantId) }))
    expect(body.tenantId.id).toBe(tenantId)
    for (const call of [
      other.admin.get(`/api/user/${body.id.id}`),
      other.admin.post('/api/user', body),
      other.admin.delete(`/api/user/${body.id.id}`),
      other.admin.get(`/api/user/${body.id.id}/token`),
      other.admin.get(`/api/user/${body.id.id}/activationLink`),
      other.admin.post(`/api/user/${body.id.id}/userCredentialsEnabled`),
      other.admin.post(`/api/user/sendActivationMail?email=${body.email}`),
    ])
      expect((await call).status).toBe(403)
  })

  test('a customer user can change only the name, e-mail and info of its own record', async () => {
    const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
    const { body: own } = await user.get(`/api/user/${user.id}`)
    const email = anEmail()
    const { status, body } = await user.post('/api/user', {
      ...own,
      email,
      firstName: 'Cee',
      authority: 'TENANT_ADMIN',
      customerId: null,
      tenantId: null,
      additionalInfo: { lang: 'fr_FR' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...own,
      email,
      name: email,
      firstName: 'Cee',
      authority: 'CUSTOMER_USER',
      additionalInfo: { lang: 'fr_FR', lastLoginTs: expect.any(Number) },
    })
    expect((await user.get(`/api/user/${admin.id}`)).status).toBe(403)
    expect((await saveWithoutMail(user, aCustomerUser())).status).toBe(403)
    expect((await user.delete(`/api/user/${user.id}`)).status).toBe(403)
  })

  test('administrators cannot change their own role', async () => {
    const { body: own } = await admin.get(`/api/user/${admin.id}`)
    const { body } = await admin.post('/api/user', { ...own, authority: 'SYS_ADMIN', tenantId: null })
    expect(body).toMatchObject({ authority: 'TENANT_ADMIN', tenantId: entityId('TENANT', tenantId) })
  })

  test('changing the role or the customer of a user ends the sessions of the user', async () => {
    const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
    const { body } = await admin.get(`/api/user/${user.id}`)
    expect((await admin.post('/api/user', { ...body, firstName: 'Still' })).status).toBe(200)
    expect((await user.get('/api/auth/user')).status).toBe(200)
    expect(
      (await admin.post('/api/user', { ...body, authority: 'TENANT_ADMIN', customerId: null })).status,
    ).toBe(200)
    expect((await user.get('/api/auth/user')).status).toBe(401)
  })
})

describe('properties of additionalInfo that only the server writes', () => {
  test('are returned, kept by every save and cannot be set by clients', async () => {
    const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    await app.anonymous.post('/api/auth/login', { username: user.email, password: 'wrong' })
    const { body: before } = await admin.get(`/api/user/${user.id}`)
    expect(before.additionalInfo).toEqual({ lastLoginTs: expect.any(Number), failedLoginAttempts: 1 })
    const forged = {
      lastLoginTs: 1,
      failedLoginAttempts: 0,
      userPasswordHistory: { 1: 'x' },
      description: 'd',
    }
    const { body: after } = await admin.post('/api/user', { ...before, additionalInfo: forged })
    expect(after.additionalInfo).toEqual({ ...before.additionalInfo, description: 'd' })
    const { body: bare } = await admin.post('/api/user', { ...before, additionalInfo: null })
    expect(bare.additionalInfo).toEqual(before.additionalInfo)
  })

  test('changing the e-mail before activation makes the old link invalid', async () => {
    const { body } = await saveWithoutMail(admin, anAdmin())
    const before = (await admin.get(`/api/user/${body.id.id}/activationLink`)).text
    await admin.post('/api/user', { ...body, email: anEmail() })
    const after = (await admin.get(`/api/user/${body.id.id}/activationLink`)).text
    expect(after).not.toBe(before)
    expect((await app.anonymous.get(new URL(before).pathname + new URL(before).search)).status).toBe(409)
  })
})

describe('lists', () => {
  const emails = (answer: { body: { data: { email: string }[] } }) => answer.body.data.map((u) => u.email)

  test('contain all users of the tenant, its administrators, or the users of a customer', async () => {
    const { admin, tenantId, email } = await app.aTenant()
    const customer = await ensurePublicCustomer(app.platform.db, tenantId)
    const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: customer.id })
    const page = 'pageSize=10&page=0&sortProperty=email&sortOrder=ASC'
    expect(emails(await admin.get(`/api/users?${page}`)).sort()).toEqual([email, user.email].sort())
    expect(emails(await user.get(`/api/users?${page}`))).toEqual([user.email])
    expect(emails(await sysadmin.get(`/api/tenant/${tenantId}/users?${page}`))).toEqual([email])
    expect(emails(await admin.get(`/api/customer/${customer.id}/users?${page}`))).toEqual([user.email])
    expect((await admin.get(`/api/customer/${customerId}/users?${page}`)).status).toBe(403)
    expect((await admin.get(`/api/customer/${NULL_UUID}/users?${page}`)).status).toBe(404)
    expect((await admin.get(`/api/tenant/${tenantId}/users?${page}`)).status).toBe(403)
    expect((await sysadmin.get(`/api/users?${page}`)).status).toBe(403)
  })

  test.each(['createdTime', 'firstName', 'lastName', 'email', 'authority'])(
    'are sorted by %s',
    async (property) => {
      const answer = await admin.get(
        `/api/users?pageSize=5&page=0&sortProperty=${property}&sortOrder=DESC&textSearch=PERSON`,
      )
      expect(answer.status).toBe(200)
      const values = answer.body.data.map((user: Record<string, unknown>) => user[property])
      expect(values).toHaveLength(5)
      const known = values.filter((value: unknown) => value !== null)
      expect(known).toEqual([...known].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    },
  )
})

test('deleting a user ends the sessions, removes the user and is audited', async () => {
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  expect((await admin.delete(`/api/user/${user.id}`)).status).toBe(200)
  expect((await user.get('/api/auth/user')).status).toBe(401)
  expect((await admin.get(`/api/user/${user.id}`)).status).toBe(404)
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select(['action_type', 'user_name'])
    .where('entity_id', '=', user.id)
    .where('action_type', '=', 'DELETED')
    .execute()
  expect(rows).toEqual([{ action_type: 'DELETED', user_name: admin.email }])
})

test('the last administrator of a tenant cannot delete or disable themselves or give up the role', async () => {
  const { tenantId: ownTenantId } = await app.aTenant()
  const [user] = (await sysadmin.get(`/api/tenant/${ownTenantId}/users?pageSize=10&page=0`)).body.data
  const lastAdmin = await app.signIn(user.email)
  const refusal = (what: string) => ({
    status: 400,
    body: { message: `The last administrator of a tenant cannot ${what}` },
  })
  const path = `/api/user/${user.id.id}`
  expect(await lastAdmin.delete(path)).toMatchObject(refusal('remove themselves'))
  const disable = `${path}/userCredentialsEnabled?userCredentialsEnabled=false`
  expect(await lastAdmin.post(disable)).toMatchObject(refusal('disable themselves'))
  const { body: customer } = await lastAdmin.post('/api/customer', { title: 'Of the last administrator' })
  const { body: own } = await lastAdmin.get(path)
  const asCustomerUser = { ...own, authority: 'CUSTOMER_USER', customerId: customer.id }
  expect(await lastAdmin.post('/api/user', asCustomerUser)).toMatchObject(refusal('change their own role'))
  expect((await lastAdmin.get(path)).body).toEqual(own)
  expect((await lastAdmin.post('/api/user', { ...own, firstName: 'Ann' })).body.firstName).toBe('Ann')
  await app.aUser({ authority: 'TENANT_ADMIN', tenantId: ownTenantId })
  expect((await lastAdmin.delete(path)).status).toBe(200)
})
