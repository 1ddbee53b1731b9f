import { mkdtempSync, rmSync } from 'node:fs'
import { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { verifyPassword } from '../../access/passwords'
import { readConfig } from '../../config'
import { startInbox } from '../../connectors/mail/testing/inbox'
import { type DatabaseHandle, openDatabase } from '../../database/database'
import { createTestDatabase } from '../../testing/database'
import { OPEN_ROUTES, PERMISSION_TABLE } from '../../testing/every-route/permission-table'
import { freePort } from '../../testing/free-port'
import { filesIn } from '../../tls/acme'
import { readCertificate } from '../../tls/certificate'
import { tlsFolder } from '../../tls/certificates'
import { certificateOnDisk, createCertificate } from '../../tls/testing/certificates'
import { startPebble } from '../../tls/testing/pebble'
import { firstStart } from '../first-start'
import { openSetup } from './open-setup'
import { readSetup } from './setup-store'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let handle: DatabaseHandle
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-setup-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A new database, filled as for a server that listens on all addresses. The tests themselves listen on loopback. */
async function newServer(env: Record<string, string> = {}) {
  database = await createTestDatabase()
  handle = openDatabase(database.url, 2)
  onTestFinished(async () => {
    await handle.close()
    await database.drop()
  })
  const config = {
    ...readConfig({
      SIGNALBOX_DATA: dataDir,
      SIGNALBOX_SECRET_KEY: 'the secret key of the tests',
      SIGNALBOX_HTTP_PORT: '0',
      ...env,
    }),
    isLoopback: false,
  }
  return { config, first: await firstStart(handle.db, config) }
}

async function openPage(config: Parameters<typeof openSetup>[0]['config']) {
  const log = pino({ level: 'silent' })
  const page = await openSetup({ config, databaseUrl: database.url, log, consoleFolder: '/no console' })
  onTestFinished(page.close)
  const call = async (step: string, body?: unknown, code = page.code) => {
    const answer = await fetch(`${page.http}/api/noauth/setup${step}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${code}` },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, body: text && JSON.parse(text) }
  }
  return { page, call }
}

test('there is no setup page if SIGNALBOX_ADMIN_PASSWORD was set at the first start, even at a later start without it', async () => {
  const { config, first } = await newServer({ SIGNALBOX_ADMIN_PASSWORD: 'correct horse' })
  expect(first).toEqual({ isNew: true, accounts: [] })
  expect((await firstStart(handle.db, { ...config, adminPassword: undefined })).setup).toBeUndefined()
})

test('before the setup is finished the setup API requires the code, and no route, page or WebSocket of the platform can be reached', async () => {
  const { config, first } = await newServer()
  expect(first).toEqual({ isNew: true, accounts: [], setup: { isPending: true, done: [] } })
  const { page, call } = await openPage(config)
  expect((await call('', undefined, '')).status).toBe(401)
  expect((await call('/password', { password: 'correct horse' }, 'WRON-GCOD-E222')).status).toBe(401)
  const routes = `${PERMISSION_TABLE}\n${OPEN_ROUTES}`
    .split('\n')
    .map((line) => /^(GET|POST|PUT|DELETE)\s+(\S+)/.exec(line.trim()))
    .flatMap((found) => (found ? [{ method: found[1]!, path: found[2]! }] : []))
  expect(routes.length).toBeGreaterThan(200)
  const otherPaths = [
    '/swagger-ui',
    '/metrics',
    '/api/v1/TOKEN/attributes',
    '/mqtt',
    '/static/widget-frame.html',
  ]
  for (const { method, path } of [...routes, ...otherPaths.map((path) => ({ method: 'GET', path }))]) {
    const answer = await fetch(page.http + path, { method })
    expect([method, path, answer.status]).toEqual([method, path, 503])
  }
  const home = await fetch(`${page.http}/home?x=1`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect([home.status, home.headers.get('location')]).toEqual([302, '/setup'])
  const socket = new WebSocket(`${page.http.replace('http', 'ws')}/api/ws/plugins/telemetry?token=x`)
  const refusal = await new Promise<Error>((resolve) => socket.once('error', resolve))
  expect(refusal.message).toContain('503')
  const health = async (path: string) => (await fetch(page.http + path)).status
  expect([await health('/health/live'), await health('/health/ready')]).toEqual([200, 503])
})

test('the steps of the setup store their settings, also if the server is restarted between two steps', async () => {
  const inbox = await startInbox()
  onTestFinished(() => inbox.close())
  const { config } = await newServer({ SIGNALBOX_HTTPS_PORT: '443' })
  const first = await openPage(config)
  expect((await first.call('/hostName', { hostName: 'box.example.org' })).status).toBe(400)
  expect((await first.call('/password', { password: 'sysadmin' })).body.message).toContain('publicly known')
  expect((await first.call('/password', { password: 'correct horse' })).body.done).toEqual(['password'])
  await first.page.close()

  const { page, call } = await openPage(config)
  expect(page.code).toBe(first.page.code)
  expect((await call('')).body).toMatchObject({ done: ['password'], email: 'sysadmin@signalbox.local' })
  expect((await call('/hostName', { hostName: 'Box.example.org' })).body).toMatchObject({
    done: ['password', 'hostName'],
    hostName: 'box.example.org',
  })

  const { files, write } = certificateOnDisk(createCertificate())
  const choice = { kind: 'files', ...files }
  const { cert } = createCertificate()
  write({ key: createCertificate().key, cert })
  expect((await call('/certificate', choice)).body.message).toContain('does not match the certificate')
  expect((await call('/certificate', { kind: 'proxy', proxies: ['0.0.0.0/0'] })).status).toBe(400)
  write(createCertificate())
  expect((await call('/certificate', choice)).body.address).toBe('https://box.example.org')

  const settings = inbox.settings({ username: '', password: 'of the mail server' })
  expect((await call('/testMail', { settings, to: 'me@example.org' })).status).toBe(200)
  expect(inbox.to('me@example.org').subject).toContain('Signalbox')
  expect((await call('/mail', { settings })).body.done).toContain('mail')

  const tenant = { title: 'North Sea', email: 'admin@northsea.example', password: 'correct horse 2' }
  expect((await call('/tenant', { tenant: { ...tenant, email: 'sysadmin@signalbox.local' } })).status).toBe(
    400,
  )
  const [last, again] = await Promise.all([call('/tenant', { tenant }), call('/tenant', { tenant })])
  expect([last.status, again.status].sort()).toEqual([200, 400])
  expect(await page.finished).toMatchObject({ isPending: false, certificate: choice })

  const { db } = handle
  expect((await readSetup(db))?.isPending).toBe(false)
  expect(await db.selectFrom('tenant').select('title').execute()).toEqual([{ title: 'North Sea' }])
  const passwords = await db
    .selectFrom('user_account')
    .innerJoin('user_credentials', 'user_id', 'user_account.id')
    .select(['email', 'password_hash'])
    .execute()
  const hashOf = (email: string) => passwords.find((row) => row.email === email)?.password_hash
  expect(await verifyPassword(hashOf('sysadmin@signalbox.local'), 'correct horse')).toBe(true)
  expect(await verifyPassword(hashOf('admin@northsea.example'), 'correct horse 2')).toBe(true)
  const stored = await db.selectFrom('admin_settings').select(['key', 'json_value']).execute()
  const settingOf = (key: string) => stored.find((row) => row.key === key)?.json_value
  expect(settingOf('general')).toMatchObject({ baseUrl: 'https://box.example.org' })
  expect(JSON.stringify(settingOf('mail'))).not.toContain('of the mail server')
  expect((await firstStart(db, config)).setup?.isPending).toBe(false)
})

test('the port of the setup page stays open after an error while a connection is accepted', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => listen.mockRestore())
  const { config } = await newServer()
  const { page, call } = await openPage(config)
  const servers = listen.mock.contexts as Server[]
  const server = servers.find((candidate) => {
    const address = candidate.address()
    return typeof address === 'object' && address?.port === Number(new URL(page.http).port)
  })
  expect(server!.emit('error', new Error('accept ENOMEM'))).toBe(true)
  expect((await call('')).status).toBe(200)
})

test('a certificate is requested from an authority; if this fails, the step reports the reason and is not stored', async () => {
  const httpPort = await freePort()
  const { directory, caFile } = await startPebble(httpPort)
  const { config } = await newServer({
    SIGNALBOX_HTTP_PORT: String(httpPort),
    SIGNALBOX_ACME_DIRECTORY: directory,
    SIGNALBOX_ACME_CA: caFile,
  })
  const { call } = await openPage(config)
  await call('/password', { password: 'correct horse' })
  await call('/hostName', { hostName: 'localhost' })
  const choice = { kind: 'acme', names: ['localhost'], email: 'operations@example.org' }
  const refused = await call('/certificate', { ...choice, directory: 'https://127.0.0.1:1/dir' })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'The certificate could not be requested: 127.0.0.1:1 cannot be reached (ECONNREFUSED)',
  ])
  expect((await call('')).body.done).toEqual(['password', 'hostName'])

  const { body: checks } = await call('/checks', { names: ['localhost'] })
  expect(checks).toContainEqual(expect.objectContaining({ name: 'authority', finding: 'reachable' }))
  const issued = await call('/certificate', choice)
  expect(issued.body).toMatchObject({ done: ['password', 'hostName', 'certificate'], certificate: choice })
  expect((await readCertificate(filesIn(tlsFolder(dataDir)))).names).toEqual(['localhost'])
})
