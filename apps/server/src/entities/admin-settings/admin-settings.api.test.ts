import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEFAULT_SECURITY_SETTINGS } from '@signalbox/model/entities/security-settings'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { SECRET_MASK } from '@signalbox/model/secret-mask'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Inbox, startInbox } from '../../connectors/mail/testing/inbox'
import { json } from '../../database/tables/columns'
import { secretBox } from '../../secrets/secret-box'
import { secretKey } from '../../secrets/secret-key'
import { sealStoredSecrets } from '../../sign-in/seal-stored-secrets'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let sysadmin: TestClient & { email: string }
let inbox: Inbox
const sent: string[] = []
const smsProvider = createServer((request, response) => {
  request.on('data', (chunk) => sent.push(String(chunk)))
  request.on('end', () => response.writeHead(201).end('{"num_segments":"1"}'))
})

beforeAll(async () => {
  await new Promise<void>((listening) => smsProvider.listen(0, '127.0.0.1', listening))
  const { port } = smsProvider.address() as AddressInfo
  app = await createTestApp({ SIGNALBOX_SMS_URL: `http://127.0.0.1:${port}` })
  sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
  inbox = await startInbox()
})
afterAll(async () => {
  smsProvider.close()
  await inbox.close()
  await app.close()
})

const general = { baseUrl: 'https://iot.example.org', prohibitDifferentUrl: true }
const save = (body: unknown) => sysadmin.post('/api/admin/settings', body)

describe('settings', () => {
  test('answer 404 until they are saved, then they are returned by key', async () => {
    expect(await sysadmin.get('/api/admin/settings/general')).toMatchObject({ status: 404 })
    const { status, body } = await save({ key: 'general', jsonValue: general })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: { entityType: 'ADMIN_SETTINGS', id: expect.any(String) },
      createdTime: expect.any(Number),
      key: 'general',
      jsonValue: general,
    })
    expect((await sysadmin.get('/api/admin/settings/general')).body).toEqual(body)
    const changed = { ...body, jsonValue: { ...general, prohibitDifferentUrl: false } }
    expect((await save(changed)).body).toEqual(changed)
  })

  test.each([
    [{ jsonValue: {} }, /key/],
    [{ key: 'x' }, /JSON value/],
    [{ key: 'general', jsonValue: general }, /exists already/],
    [{ key: 'general', jsonValue: { baseUrl: 'nonsense' } }, /baseUrl/],
    [{ key: 'other', id: { id: NULL_UUID }, jsonValue: {} }, /does not exist/],
    [{ key: 'sms', jsonValue: { type: 'PIGEON' } }, /sms/],
    [
      { key: 'sms', jsonValue: { type: 'TWILIO', accountSid: 'a', accountToken: 'b', numberFrom: '1' } },
      /phone/,
    ],
    [{ key: 'securitySettings', jsonValue: {} }, /passwordPolicy/],
    [{ key: 'x', jsonValue: 'text' }, /jsonValue/],
  ])('%j is refused', async (body, message) => {
    const answer = await save(body)
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 31 } })
    expect(answer.body.message).toMatch(message)
  })

  test('keep their key: a request that changes the key is refused', async () => {
    const { body } = await sysadmin.get('/api/admin/settings/general')
    const changed = await save({ ...body, key: 'elsewhere' })
    expect(changed).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/key .* cannot be changed/) },
    })
  })

  test('can have a key that the server does not know, and are returned as sent', async () => {
    const jsonValue = { any: ['thing'] }
    expect(await save({ key: 'constructor', jsonValue })).toMatchObject({ status: 200, body: { jsonValue } })
  })

  test('are for system administrators only', async () => {
    const { admin } = await app.aTenant()
    for (const url of ['/api/admin/settings/general', '/api/admin/securitySettings', '/api/admin/updates']) {
      expect((await admin.get(url)).status).toBe(403)
      expect((await app.anonymous.get(url)).status).toBe(401)
    }
    expect((await admin.post('/api/admin/settings', { key: 'x', jsonValue: {} })).status).toBe(403)
  })
})

describe('mail', () => {
  test('the settings are returned without passwords, and a blank password keeps the stored password', async () => {
    const jsonValue = inbox.settings({ username: 'box', password: 'secret', proxyPassword: 'other' })
    const { body } = await save({ key: 'mail', jsonValue })
    expect(body.jsonValue).toMatchObject({ username: 'box', password: '', proxyPassword: '' })
    await save({ ...body, jsonValue: { ...body.jsonValue, mailFrom: 'new@example.org' } })
    const stored = await app.platform.db
      .selectFrom('admin_settings')
      .select('json_value')
      .where('key', '=', 'mail')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored.json_value)).not.toMatch(/"secret"|"other"/)
    expect(await app.platform.settings.mail()).toMatchObject({ password: 'secret' })
  })

  test('an invalid port is named in the error', async () => {
    const { body } = await sysadmin.get('/api/admin/settings/mail')
    for (const smtpPort of ['abc', '0', '70000', '']) {
      const answer = await save({ ...body, jsonValue: { ...body.jsonValue, smtpPort } })
      expect(answer).toMatchObject({ status: 400, body: { message: `Invalid SMTP port ${smtpPort}` } })
    }
  })

  test('a test mail is sent to the caller with the settings of the request; requests with another key are ignored', async () => {
    const jsonValue = inbox.settings({ mailFrom: 'form@example.org' })
    expect((await sysadmin.post('/api/admin/settings/testMail', { key: 'mail', jsonValue })).status).toBe(200)
    expect(inbox.to(sysadmin.email)).toMatchObject({
      from: 'form@example.org',
      subject: 'Signalbox: Test email',
    })
    const unreachable = { key: 'mail', jsonValue: { ...jsonValue, smtpHost: 'mail.invalid' } }
    expect(await sysadmin.post('/api/admin/settings/testMail', unreachable)).toMatchObject({
      status: 500,
      body: { errorCode: 2, message: expect.stringMatching(/^Mail could not be sent: /) },
    })
    const other = await sysadmin.post('/api/admin/settings/testMail', { key: 'general', jsonValue: {} })
    expect(other.status).toBe(200)
  })
})

test('a test SMS is sent with the provider settings of the request', async () => {
  expect((await sysadmin.get('/api/admin/settings/sms')).status).toBe(404)
  const providerConfiguration = {
    type: 'TWILIO',
    accountSid: 'AC1',
    accountToken: 't',
    numberFrom: '+15550100',
  }
  const request = { providerConfiguration, numberTo: '+15550199', message: 'hello' }
  expect((await sysadmin.post('/api/admin/settings/testSms', request)).status).toBe(200)
  expect(sent.join('')).toContain('Body=hello')
  for (const invalid of [
    { ...request, numberTo: '123' },
    { ...request, message: '' },
    { numberTo: '+15550199' },
  ])
    expect((await sysadmin.post('/api/admin/settings/testSms', invalid)).status).toBe(400)
})

test('SMS keys are stored encrypted and returned as a mask; saving the mask keeps the stored key', async () => {
  const jsonValue = { type: 'TWILIO', accountSid: 'AC1', accountToken: 'token-1', numberFrom: '+15550100' }
  const unknown = await save({ key: 'sms', jsonValue: { ...jsonValue, accountToken: SECRET_MASK } })
  expect(unknown).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/accountToken has to be given/) },
  })
  const { body } = await save({ key: 'sms', jsonValue })
  expect(body.jsonValue).toEqual({ ...jsonValue, accountToken: SECRET_MASK })
  const aws = { type: 'AWS_SNS', accessKeyId: 'a', secretAccessKey: SECRET_MASK, region: 'eu-west-1' }
  const other = await save({ ...body, jsonValue: aws })
  expect(other).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/secretAccessKey has to be given/) },
  })
  const awsTest = { providerConfiguration: aws, numberTo: '+15550199', message: 'Test' }
  expect((await sysadmin.post('/api/admin/settings/testSms', awsTest)).status).toBe(400)
  await save({ ...body, jsonValue: { ...body.jsonValue, accountSid: 'AC2' } })
  expect(await app.platform.settings.sms()).toEqual({ ...jsonValue, accountSid: 'AC2' })
  const [stored] = await app.platform.db
    .selectFrom('admin_settings')
    .select('json_value')
    .where('key', '=', 'sms')
    .execute()
  expect(JSON.stringify(stored)).not.toContain('token-1')
  const request = { providerConfiguration: body.jsonValue, numberTo: '+15550199', message: 'masked' }
  expect((await sysadmin.post('/api/admin/settings/testSms', request)).status).toBe(200)
})

const box = secretBox(secretKey({ key: 'the secret key of the tests', dataDir: '/nowhere' }))

test('secrets that an earlier version stored as plain text are encrypted at the next start', async () => {
  const { db } = app.platform
  const plain = inbox.settings({ username: 'box', password: 'plain-1', proxyPassword: '' })
  await db
    .updateTable('admin_settings')
    .set({ json_value: json(plain)! })
    .where('key', '=', 'mail')
    .execute()
  for (let start = 0; start < 2; start++) await sealStoredSecrets(db, box)
  const [stored] = await db
    .selectFrom('admin_settings')
    .select('json_value')
    .where('key', '=', 'mail')
    .execute()
  expect(stored?.json_value).toEqual({ ...plain, password: expect.stringMatching(/^sealed:/) })
  expect(await app.platform.settings.mail()).toMatchObject({ password: 'plain-1' })
})

test('passwords that an earlier version stored as plain text in rule nodes are encrypted at the next start', async () => {
  const { db } = app.platform
  const { admin } = await app.aTenant()
  const { id } = (await admin.post('/api/ruleChain', { name: 'Mail' })).body
  const type = 'org.thingsboard.rule.engine.mail.TbSendEmailNode'
  const nodes = [{ type, name: 'Mail', debugMode: false, configuration: {} }]
  await admin.post('/api/ruleChain/metadata', { ruleChainId: id, firstNodeIndex: 0, nodes, connections: [] })
  const configuration = json({ useSystemSmtpSettings: false, password: 'plain-2' })
  await db.updateTable('rule_node').set({ configuration }).where('rule_chain_id', '=', id.id).execute()
  for (let start = 0; start < 2; start++) await sealStoredSecrets(db, box)
  const stored = await db
    .selectFrom('rule_node')
    .select('configuration')
    .where('rule_chain_id', '=', id.id)
    .executeTakeFirstOrThrow()
  expect(stored.configuration).toEqual({
    useSystemSmtpSettings: false,
    password: expect.stringMatching(/^sealed:/),
  })
})

test('security settings have defaults and are replaced, except for lifetimes of links that the request omits', async () => {
  const url = '/api/admin/securitySettings'
  expect((await sysadmin.get(url)).body).toEqual(DEFAULT_SECURITY_SETTINGS)
  const settings = {
    passwordPolicy: { ...DEFAULT_SECURITY_SETTINGS.passwordPolicy, minimumLength: 8, minimumDigits: 1 },
    maxFailedLoginAttempts: 3,
    userLockoutNotificationEmail: 'watch@example.org',
    userActivationTokenTtl: 2,
    passwordResetTokenTtl: 1,
  }
  expect((await sysadmin.post(url, settings)).body).toEqual(settings)
  expect((await sysadmin.get(url)).body).toEqual(settings)
  expect((await app.anonymous.get('/api/noauth/userPasswordPolicy')).body).toEqual(settings.passwordPolicy)
  expect((await sysadmin.post(url, { maxFailedLoginAttempts: 3 })).status).toBe(400)
  expect((await sysadmin.post(url, { ...settings, userActivationTokenTtl: 25 })).status).toBe(400)
  const { userActivationTokenTtl: _, passwordResetTokenTtl: __, ...oldSettings } = settings
  expect((await sysadmin.post(url, oldSettings)).body).toEqual(settings)
  expect((await sysadmin.get(url)).body).toEqual(settings)
  expect((await sysadmin.post(url, DEFAULT_SECURITY_SETTINGS)).body).toEqual(DEFAULT_SECURITY_SETTINGS)
})

test('the update check is off if no URL for the newest version is configured', async () => {
  expect((await sysadmin.get('/api/admin/updates')).body).toEqual({
    message: 'The update check is off.',
    updateAvailable: false,
    latestVersion: null,
    checkedTime: null,
  })
})
