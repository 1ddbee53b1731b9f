import { entityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Inbox, startInbox } from '../connectors/mail/testing/inbox'
import { firstStart } from '../setup/first-start'
import { createTestApp, type TestApp } from '../testing/app'

let app: TestApp
let inbox: Inbox
beforeAll(async () => {
  app = await createTestApp()
  inbox = await startInbox()
  await firstStart(app.platform.db, {
    demo: false,
    isLoopback: true,
    host: '127.0.0.1',
    httpPort: 8080,
    adminPassword: 'first of all',
  })
})
afterAll(async () => {
  await inbox.close()
  await app.close()
})

test('a new installation has a base URL, mail settings and templates of providers', async () => {
  const sysadmin = await app.signIn('sysadmin@signalbox.local', 'first of all')
  expect((await sysadmin.get('/api/admin/settings/general')).body.jsonValue).toEqual({
    baseUrl: 'http://localhost:8080',
    prohibitDifferentUrl: true,
  })
  expect((await sysadmin.get('/api/admin/settings/mail')).body.jsonValue).toMatchObject({
    smtpProtocol: 'smtp',
    smtpHost: 'localhost',
    smtpPort: '25',
    password: '',
  })
  const templates = (await sysadmin.get('/api/oauth2/config/template')).body
  expect(templates.map((template: { name: string }) => template.name)).toEqual([
    'Facebook',
    'Github',
    'Google',
  ])
  expect(templates[2]).toMatchObject({
    accessTokenUri: 'https://oauth2.googleapis.com/token',
    mapperConfig: { type: 'BASIC', basic: { tenantNameStrategy: 'DOMAIN', emailAttributeKey: 'email' } },
  })
})

test('in a new installation a tenant and its users can be set up with the API and mails only', async () => {
  const sysadmin = await app.signIn('sysadmin@signalbox.local', 'first of all')

  // The system administrator sets the base URL and the mail server.
  const { body: general } = await sysadmin.get('/api/admin/settings/general')
  const baseUrl = 'https://iot.example.org'
  await sysadmin.post('/api/admin/settings', {
    ...general,
    jsonValue: { baseUrl, prohibitDifferentUrl: true },
  })
  const { body: mail } = await sysadmin.get('/api/admin/settings/mail')
  await sysadmin.post('/api/admin/settings', { ...mail, jsonValue: inbox.settings() })
  expect(
    (await sysadmin.post('/api/admin/settings/testMail', { ...mail, jsonValue: inbox.settings() })).status,
  ).toBe(200)

  // A tenant and its administrator.
  const { status, body: tenant } = await sysadmin.post('/api/tenant', { title: 'Harbour' })
  expect(status).toBe(200)
  const created = await sysadmin.post('/api/user?sendActivationMail=true', {
    email: 'ann@harbour.example',
    authority: 'TENANT_ADMIN',
    tenantId: entityId('TENANT', tenant.id.id),
    firstName: 'Ann',
  })
  expect(created.status).toBe(200)

  // Ann opens the link of the mail and sets a password.
  const link = /https:\S+/.exec(inbox.to('ann@harbour.example').text)![0]
  expect(link.startsWith(`${baseUrl}/api/noauth/activate?activateToken=`)).toBe(true)
  const followed = await app.anonymous.get(link.slice(baseUrl.length))
  expect(followed.status).toBe(303)
  const page = new URL(String(followed.headers.location), baseUrl)
  expect(page.pathname).toBe('/login/createPassword')
  const activateToken = page.searchParams.get('activateToken')
  const activated = await app.anonymous.post('/api/noauth/activate', {
    activateToken,
    password: 'mind the quay',
  })
  expect(activated.status).toBe(200)
  expect(inbox.to('ann@harbour.example').text).toContain(`${baseUrl}/login`)

  // She is signed in and can create a device.
  const ann = await app.signIn('ann@harbour.example', 'mind the quay')
  expect((await ann.get('/api/auth/user')).body).toMatchObject({
    email: 'ann@harbour.example',
    firstName: 'Ann',
  })
  expect((await ann.get(`/api/tenant/${tenant.id.id}`)).body.title).toBe('Harbour')
  const { body: device } = await ann.post('/api/device', { name: 'Crane 1' })
  expect(device.tenantId.id).toBe(tenant.id.id)
  const { body: customer } = await ann.post('/api/customer', { title: 'Shipping line' })
  const user = { email: 'bo@line.example', authority: 'CUSTOMER_USER', customerId: customer.id }
  expect((await ann.post('/api/user', user)).status).toBe(200)
  expect(inbox.to('bo@line.example').text).toContain('activateToken=')
})
