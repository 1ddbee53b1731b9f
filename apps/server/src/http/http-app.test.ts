import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { TooMuchWorkError } from '../access/bounded-work'
import { ADMIT_ALL, type Admission } from '../access/load/overload'
import type { Tokens } from '../access/tokens'
import type { DatabaseHealth } from '../database/database-probe'
import { ANY_USER } from './authentication'
import { contentSecurityPolicy } from './console'
import { healthRoutes } from './health'
import { httpApp } from './http-app'
import { upgradeRouter } from './upgrades'

const MB = 1024 * 1024

/** The HTTP app with a route of each kind, for a caller with any token. */
async function anApp(admission: Admission = ADMIT_ALL) {
  const tokens = {
    async authenticate() {
      return { authority: 'TENANT_ADMIN' }
    },
  } as unknown as Tokens // The app calls only this function.
  const app = await httpApp({
    log: pino({ level: 'silent' }),
    tokens,
    bodyLimitBytes: 8 * MB,
    admission,
  })
  onTestFinished(() => app.close())
  const kind = (body: unknown) => ({ kind: Array.isArray(body) ? 'array' : typeof body })
  app.post('/api/open', { config: { open: true } }, (req) => kind(req.body))
  app.post('/api/thing', { config: { authority: ANY_USER } }, (req) => kind(req.body))
  app.post('/api/document', { config: { authority: ANY_USER, document: true } }, (req) => kind(req.body))
  async function post(url: string, payload: string, token?: string) {
    const headers = {
      'content-type': 'application/json',
      ...(token && { 'x-authorization': `Bearer ${token}` }),
    }
    return (await app.inject({ method: 'POST', url, payload, headers })).statusCode
  }
  return { app, post }
}

const text = (bytes: number) => `"${'x'.repeat(bytes)}"`

test('the body limit is 64 KB on open routes, the setting `bodyLimitBytes` on document routes, and 1 MB on other routes', async () => {
  const { post } = await anApp()
  expect(await post('/api/open', text(60 * 1024))).toBe(200)
  expect(await post('/api/open', text(65 * 1024))).toBe(413)
  expect(await post('/api/thing', text(1000 * 1024), 't')).toBe(200)
  expect(await post('/api/thing', text(MB), 't')).toBe(413)
  expect(await post('/api/document', text(7 * MB), 't')).toBe(200)
  expect(await post('/api/document', text(8 * MB), 't')).toBe(413)
  expect(await post('/api/nowhere', text(2 * MB), 't')).toBe(413)
})

test.each([
  ['with a body', '[1]', 'array'],
  ['without a body', '', 'undefined'],
])(
  'a request that offers HTTP/2, %s, is answered like a request without an Upgrade header',
  async (_, body, kind) => {
    const { app } = await anApp()
    upgradeRouter(app.server)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' }
    const headers = { ...offer, 'content-type': 'application/json', 'content-length': body.length }
    const sent = request({ host: '127.0.0.1', port, path: '/api/open', method: 'POST', headers }).end(body)
    const [answer] = await once(sent, 'response')
    expect(answer.statusCode).toBe(200)
    expect(await json(answer)).toEqual({ kind })
  },
)

test('the caller is authenticated before the body is read', async () => {
  const { post } = await anApp()
  expect(await post('/api/document', text(8 * MB))).toBe(401)
})

test('nesting depth and number of values of a body are limited, even if it is parsed in slices', async () => {
  const { post } = await anApp()
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  expect(await post('/api/thing', deep(200), 't')).toBe(200)
  expect(await post('/api/thing', deep(201), 't')).toBe(400)
  const many = (count: number) => `[${'1,'.repeat(count - 1)}1]`
  expect(await post('/api/document', many(900_000), 't')).toBe(200)
  expect(await post('/api/document', many(1_000_001), 't')).toBe(400)
  const escaped = JSON.stringify(['\\"[{,'.repeat(200_000)])
  expect(await post('/api/document', escaped, 't')).toBe(200)
})

test.each([
  [Object.assign(new Error('disk full'), { code: '53100' }), 503],
  [Object.assign(new Error('too many connections'), { code: '53300' }), 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [new Error('timeout exceeded when trying to connect'), 503],
  [new TooMuchWorkError(), 503],
  [new Error('anything else'), 500],
])('a request that fails with "%s" gets status %i', async (error, status) => {
  const { app } = await anApp()
  app.get('/api/fails', { config: { open: true } }, () => {
    throw error
  })
  expect((await app.inject('/api/fails')).statusCode).toBe(status)
})

test('a client has 20 seconds to send the headers and 120 seconds to send the whole request', async () => {
  const { app } = await anApp()
  expect(app.server).toMatchObject({ requestTimeout: 120_000, headersTimeout: 20_000 })
})

async function aHealthServer(health: DatabaseHealth, metricsToken?: string, isDraining = false) {
  const { app } = await anApp()
  healthRoutes(app, {
    probe: async () => health,
    registry: new Registry(),
    isDraining: () => isDraining,
    metricsToken,
  })
  return (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers, remoteAddress })
}

test('health reports live, ready and writable separately', async () => {
  const get = await aHealthServer({ ready: true, writable: false })
  expect((await get('/health/live')).statusCode).toBe(200)
  expect((await get('/health/ready')).statusCode).toBe(200)
  expect((await get('/health/writable')).statusCode).toBe(503)
  const all = await get('/health')
  expect([all.statusCode, all.json()]).toEqual([
    503,
    { status: 'DOWN', live: true, ready: true, writable: false },
  ])
})

test('a process that is stopping is live and not ready', async () => {
  const get = await aHealthServer({ ready: true, writable: true }, undefined, true)
  expect((await get('/health/live')).statusCode).toBe(200)
  expect((await get('/health/ready')).statusCode).toBe(503)
  expect((await get('/health')).json()).toMatchObject({ status: 'DOWN', ready: false, writable: true })
})

test('if no token is configured, only this machine can read metrics; otherwise, only requests with the token can', async () => {
  const health = { ready: true, writable: true }
  const local = await aHealthServer(health)
  expect((await local('/metrics')).statusCode).toBe(200)
  const fromElsewhere = await local('/metrics', {}, '203.0.113.9')
  expect([fromElsewhere.statusCode, fromElsewhere.json().message]).toEqual([
    403,
    'Metrics can be read from this machine only',
  ])
  expect((await local('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403)
  const guarded = await aHealthServer(health, 'a long enough token')
  const withoutToken = await guarded('/metrics')
  expect([withoutToken.statusCode, withoutToken.json().message]).toEqual([
    403,
    'Metrics can be read with the metrics token only',
  ])
  const token = { authorization: 'Bearer a long enough token' }
  expect((await guarded('/metrics', token, '203.0.113.9')).statusCode).toBe(200)
})

test('the content security policy lists pages that may embed the console and hosts to which the console connects', () => {
  const policy = contentSecurityPolicy({
    frameAncestors: ['https://portal.example.org'],
    host: 'iot.example.org:8443',
  })
  expect(policy).toContain('frame-ancestors https://portal.example.org')
  expect(policy).toContain("connect-src 'self' ws://iot.example.org:8443 wss://iot.example.org:8443;")
  expect(contentSecurityPolicy({ host: "x; script-src 'unsafe-inline'" })).toContain("connect-src 'self';")
  expect(contentSecurityPolicy()).toContain("frame-ancestors 'self'")
  expect(contentSecurityPolicy({ imageHosts: ['https://img.example.org'] })).toContain(
    "img-src 'self' data: blob: https://img.example.org;",
  )
})

test('the API description page has a content security policy and refers to its files by absolute path', async () => {
  const { app } = await anApp()
  const answer = await app.inject('/swagger-ui/static/index.html')
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  expect((await app.inject('/swagger-ui')).body).toContain('/swagger-ui/static/swagger-ui-bundle.js')
  expect((await app.inject('/swagger-ui/json')).json().openapi).toBe('3.1.0')
})

test('HEAD is answered with the status and the headers of GET, without a body', async () => {
  const { app } = await anApp()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const [head, get] = await Promise.all(
    ['HEAD', 'GET'].map((method) => fetch(`${address}/swagger-ui/json`, { method })),
  )
  expect([head?.status, head?.headers.get('content-type')]).toEqual([200, get?.headers.get('content-type')])
  expect([await head?.text(), await get?.text()]).toEqual(['', expect.stringContaining('openapi')])
})

test('a busy server refuses expensive requests and requests without sign-in; an overloaded server refuses all except health and metrics', async () => {
  let level = 0
  const refused: string[] = []
  const { app } = await anApp({
    isBusy: () => level > 0,
    isOverloaded: () => level > 1,
    countRefusal: (kind) => void refused.push(kind),
  })
  healthRoutes(app, {
    probe: async () => ({ ready: true, writable: true }),
    registry: new Registry(),
  })
  const ok = () => 'ok'
  app.get('/api/sign-in', { config: { open: true } }, ok)
  app.get('/api/refresh', { config: { open: true, refuseWhen: 'overloaded' } }, ok)
  app.get('/api/device', { config: { open: true, refuseWhen: 'overloaded', device: true } }, ok)
  app.get('/api/report', { config: { authority: ANY_USER, refuseWhen: 'busy' } }, ok)
  app.get('/api/read', { config: { authority: ANY_USER } }, ok)
  const paths = ['sign-in', 'refresh', 'device', 'report', 'read'].map((name) => `/api/${name}`)
  const headers = { 'x-authorization': 'Bearer t' }
  async function statuses() {
    const health = ['/health', '/health/live', '/health/ready', '/health/writable', '/metrics']
    for (const url of health) expect((await app.inject(url)).statusCode).toBe(200)
    const answers = await Promise.all(paths.map((url) => app.inject({ url, headers })))
    for (const { statusCode, headers } of answers)
      expect(headers['retry-after']).toBe(statusCode === 503 ? '2' : undefined)
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  level = 1
  expect(await statuses()).toEqual([503, 200, 200, 503, 200])
  level = 2
  expect(await statuses()).toEqual([503, 503, 503, 503, 503])
  expect(refused.toSorted()).toEqual(['device_request', ...Array(6).fill('request')])
  level = 0
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
})
