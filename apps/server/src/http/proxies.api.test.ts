import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from '../testing/app'
import { freePort } from '../testing/free-port'
import { createCertificate } from '../tls/testing/certificates'

/** The page of the documentation whose proxy configurations the tests use. */
const page = readFileSync(join(import.meta.dirname, '../../../../docs/proxy.md'), 'utf8')
/** An address of this machine that the proxy does not use. */
const CLIENT = '127.0.0.2'

let app: TestApp
let folder: string
let serverPort: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-proxies-'))
  app = await createTestApp({
    SIGNALBOX_DATA: folder,
    SIGNALBOX_HTTP_PORT: '0',
    SIGNALBOX_MQTT_PORT: '0',
    SIGNALBOX_COAP_PORT: '0',
    SIGNALBOX_BASE_PATH: '/signalbox',
    SIGNALBOX_TRUST_PROXY: '127.0.0.1',
  })
  const { http } = await app.platform.listen('/no console')
  serverPort = new URL(http).port
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('nginx works with the documented configuration', () => checkProxy('nginx', 'https', startNginx))
test('HAProxy works with the documented configuration', () => checkProxy('haproxy', 'https', startHaproxy))
test('Caddy works with the documented configuration', () => checkProxy('caddyfile', 'http', startCaddy))

/**
 * Checks sign-in, redirects, the API page, live values and MQTT over WebSocket, and the client's address in the log.
 */
async function checkProxy(
  language: string,
  scheme: 'http' | 'https',
  start: (configuration: string, port: number) => ChildProcess,
) {
  const port = await freePort()
  const child = start(documentedConfiguration(language), port)
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const base = `${scheme}://127.0.0.1:${port}/signalbox`
  const { email, admin } = await app.aTenant(`Behind ${language}`)
  await expect.poll(() => call(`${base}/health/live`).then(({ status }) => status, String)).toBe(200)

  expect((await call(`${base}/swagger-ui`)).body).toContain('"/signalbox/swagger-ui/static/')
  const moved = await call(`${base}/api/noauth/activate?activateToken=unknown`, {
    headers: { accept: 'text/html' },
  })
  expect(moved.headers.location).toMatch(/^\/signalbox\/login/)

  const credentials = { username: email, password: 'correct horse' }
  const forged = { 'x-forwarded-for': '203.0.113.9' }
  const signedIn = await call(`${base}/api/auth/login`, { body: credentials, headers: forged })
  expect(signedIn.status).toBe(200)
  const { token } = JSON.parse(signedIn.body)
  const logs = await admin.get('/api/audit/logs?pageSize=50&page=0&actionTypes=LOGIN')
  const addresses = logs.body.data.map(
    (log: { actionData: { clientAddress?: string } }) => log.actionData.clientAddress,
  )
  expect(addresses).toContain(CLIENT)
  expect(addresses).not.toContain('203.0.113.9')

  const device = (await admin.post(`/api/device?accessToken=behind-${language}`, { name: language })).body
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`, {
    rejectUnauthorized: false,
  })
  onTestFinished(() => socket.close())
  await once(socket, 'open')
  const subscription = { entityType: 'DEVICE', entityId: device.id.id, scope: 'LATEST_TELEMETRY', cmdId: 1 }
  const updates: string[] = []
  socket.on('message', (data) => updates.push(String(data)))
  socket.send(JSON.stringify({ tsSubCmds: [subscription] }))
  await expect.poll(() => updates.length).toBeGreaterThan(0)
  const client = await mqtt.connectAsync(`${base.replace('http', 'ws')}/mqtt`, {
    username: `behind-${language}`,
    rejectUnauthorized: false,
  })
  await client.publishAsync('v1/devices/me/telemetry', '{"temperature":21.5}', { qos: 1 })
  await client.endAsync()
  await expect.poll(() => updates.join('\n')).toContain('21.5')
}

/** The code block of the page in that language. */
function documentedConfiguration(language: string) {
  const [, text] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  if (!text) throw new Error(`docs/proxy.md has no configuration for ${language}`)
  return text.replaceAll('127.0.0.1:8080', `127.0.0.1:${serverPort}`)
}

/** Replaces texts that have to be different in the test: the port to listen on and the files of the certificate. */
function withReplacedTexts(text: string, changes: Record<string, string>) {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no ${from}`)
    return changed.replace(from, to)
  }, text)
}

function startNginx(text: string, port: number) {
  const { key, cert } = createCertificate()
  const nginxFolder = mkdtempSync(join(folder, 'nginx-'))
  const file = (name: string, content: string) => {
    writeFileSync(join(nginxFolder, name), content)
    return join(nginxFolder, name)
  }
  const site = file(
    'site.conf',
    withReplacedTexts(text, {
      'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
      '/etc/ssl/console.pem': file('console.pem', cert),
      '/etc/ssl/console.key': file('console.key', key),
    }),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${nginxFolder};`)
    .join(' ')
  const main = file(
    'nginx.conf',
    `daemon off; pid ${nginxFolder}/pid; error_log stderr; events {} http { access_log off; ${temporary} include ${site}; }`,
  )
  return spawn('nginx', ['-p', nginxFolder, '-c', main], { stdio: 'ignore' })
}

function startHaproxy(text: string, port: number) {
  const { key, cert } = createCertificate()
  const pem = join(folder, 'haproxy.pem')
  writeFileSync(pem, cert + key)
  const file = join(folder, 'haproxy.cfg')
  const changes = { 'bind :443': `bind 127.0.0.1:${port}`, '/etc/ssl/console-with-key.pem': pem }
  writeFileSync(file, withReplacedTexts(text, changes))
  return spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
}

/** Starts Caddy without TLS, because it would request a certificate from a public authority. */
function startCaddy(text: string, port: number) {
  const file = join(folder, 'Caddyfile')
  const site = withReplacedTexts(text, { 'https://console.example.org': `http://127.0.0.1:${port}` })
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env })
}

interface Call {
  body?: object
  headers?: Record<string, string>
}

function call(url: string, { body, headers = {} }: Call = {}) {
  type Answer = { status: number; headers: Record<string, unknown>; body: string }
  return new Promise<Answer>((resolve, reject) => {
    const options = {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      localAddress: CLIENT,
      rejectUnauthorized: false,
      agent: false,
    }
    const send = url.startsWith('https') ? requestTls : request
    const sent = send(url, options, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
