import { request } from 'node:http'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Tokens } from '../../access/tokens'
import type { App } from '../../http/app'
import { httpApp } from '../../http/http-app'
import { sessionlessRequests } from '../sessionless-requests'
import { aDevice, startEndpoint } from '../testing/endpoint'
import { httpDeviceRoutes } from './http-device.routes'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let app: App

async function start(options: Parameters<typeof startEndpoint>[0] = {}) {
  endpoint = await startEndpoint(options)
  app = await httpApp({ log: pino({ level: 'silent' }), tokens: {} as Tokens, bodyLimitBytes: 1_000_000 })
  httpDeviceRoutes(app, sessionlessRequests(endpoint.services))
  await app.ready()
}
beforeEach(() => start())
afterEach(async () => {
  await app.close()
  await endpoint.stop()
})

const device = () => endpoint.devices[0]!.device
const path = (rest: string) => `/api/v1/${endpoint.devices[0]!.credentials.credentialsId}/${rest}`

async function post(rest: string, payload?: string, type = 'application/json') {
  const answer = await app.inject({
    method: 'POST',
    url: path(rest),
    payload,
    headers: { 'content-type': type },
  })
  return [answer.statusCode, answer.body]
}

async function get(rest: string) {
  const answer = await app.inject({ method: 'GET', url: path(rest) })
  return [answer.statusCode, answer.body]
}

test('telemetry and attributes of any content type are stored and mark the device as active', async () => {
  expect(await post('telemetry', '{temperature:25}', 'text/plain')).toEqual([200, ''])
  expect(await post('telemetry/', '[{"ts":1,"values":{"a":1}},{"ts":2,"values":{"a":2}}]')).toEqual([200, ''])
  expect(await post('attributes', '{"fw":"x"}', 'application/octet-stream')).toEqual([200, ''])
  expect(endpoint.messages.map(({ type, data }) => `${type} ${data}`)).toEqual([
    'POST_TELEMETRY_REQUEST {"temperature":25}',
    'POST_TELEMETRY_REQUEST {"a":1}',
    'POST_TELEMETRY_REQUEST {"a":2}',
    'POST_ATTRIBUTES_REQUEST {"fw":"x"}',
  ])
  expect(endpoint.presence).toEqual(Array(3).fill(`activity ${device().name}`))
})

test.each(['json', '', 'text', 'application/json charset=utf-8', 'application/json, application/json'])(
  'a payload with an invalid content type is stored: %j',
  async (type) => {
    expect(await post('telemetry', '{"a":1}', type)).toEqual([200, ''])
    expect(endpoint.messages).toHaveLength(1)
  },
)

test.each([
  ['telemetry', 'nonsense{'],
  ['telemetry', undefined],
  ['attributes', '[]'],
  ['rpc', '{"params":1}'],
  ['rpc/x', '{}'],
  ['claim', '[]'],
])('%s with %s is a bad request', async (rest, payload) => {
  expect((await post(rest, payload))[0]).toBe(400)
  expect(endpoint.messages).toEqual([])
})

test.each(['{}', '[]'])('empty telemetry %s is accepted', async (payload) => {
  expect(await post('telemetry', payload)).toEqual([200, ''])
})

test('credentials other than tokens are refused', async () => {
  await app.close()
  await endpoint.stop()
  await start({ devices: [aDevice({}, { credentialsType: 'MQTT_BASIC' })] })
  expect(await post('telemetry', '{"a":1}')).toEqual([401, ''])
  expect((await app.inject('/api/v1/unknown/attributes')).statusCode).toBe(401)
})

test('a wrong method gets 405, an exceeded rate limit 429, and a failed write 500', async () => {
  expect((await app.inject({ method: 'PUT', url: path('telemetry') })).statusCode).toBe(405)
  await app.close()
  await endpoint.stop()
  await start({
    limits: { transportDeviceTelemetryMsgRateLimit: '1:3600' },
    push: () => Promise.reject(new Error('database down')),
  })
  expect((await post('telemetry', '{"a":1}'))[0]).toBe(500)
  expect((await post('telemetry', '{"a":1}'))[0]).toBe(429)
})

test('attributes are read by keys', async () => {
  const entityId = device().id
  const value = { kind: 'LONG', value: 1 } as const
  endpoint.stored.push({ entityId, scope: 'CLIENT_SCOPE', key: 'a', value, lastUpdateTs: 1 })
  endpoint.stored.push({ entityId, scope: 'SHARED_SCOPE', key: 'b', value, lastUpdateTs: 1 })
  expect(await get('attributes')).toEqual([200, '{"client":{"a":1},"shared":{"b":1}}'])
  expect(await get('attributes?sharedKeys=b,c&clientKeys=')).toEqual([200, '{"shared":{"b":1}}'])
  expect(await get('attributes?clientKeys=none')).toEqual([200, '{}'])
})

test('a long poll gets the next shared update, or 408 after its timeout', async () => {
  expect(await get('attributes/updates?timeout=10')).toEqual([408, ''])
  expect((await get('attributes/updates?timeout=x'))[0]).toBe(400)
  const poll = get('attributes/updates')
  const entityId = { entityType: 'DEVICE' as const, id: device().id }
  const entries = [{ key: 'k', value: { kind: 'BOOLEAN', value: true } as const }]
  const timer = setInterval(() => {
    endpoint.bus.emit('attributesSaved', { tenantId: '', entityId, scope: 'SHARED_SCOPE', entries, ts: 1 })
  }, 5)
  expect(await poll).toEqual([200, '{"k":true}'])
  clearInterval(timer)
})

test('a long poll returns the oldest waiting call at once; if no call waits, it returns the next call', async () => {
  const deadline = Date.now() + 60_000
  const waiting = endpoint.rpc.calls.call(device().id, 'first', '{}', false, deadline)
  const poll = await get('rpc')
  expect(poll).toEqual([200, '{"id":0,"method":"first","params":{}}'])
  expect(await post('rpc/0', '{"ok":true}')).toEqual([200, ''])
  expect(await waiting).toEqual({ response: '{"ok":true}' })

  const next = get('rpc?timeout=60000')
  await vi.waitFor(async () =>
    expect(await endpoint.rpc.calls.call(device().id, 'second', 'null', true, Date.now())).toEqual({
      response: '',
    }),
  )
  expect((await next)[1]).toMatch(/^\{"id":\d+,"method":"second","params":null\}$/)
  expect(await get('rpc?timeout=1')).toEqual([408, ''])
})

test('a device that disconnects while it is looked up takes no waiting call', async () => {
  await app.close()
  await endpoint.stop()
  const known = aDevice()
  let endLookup = () => {}
  const lookupEnded = new Promise<void>((resolve) => {
    endLookup = resolve
  })
  const find = vi.fn(() => lookupEnded.then(() => known))
  await start({ devices: [known], find })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = endpoint.rpc.calls.call(device().id, 'reset', '{}', true, Date.now() + 60_000)
  const polling = request(base + path('rpc')).on('error', () => {})
  polling.end()
  await vi.waitFor(() => expect(find).toHaveBeenCalled())
  polling.destroy()
  const openConnections = promisify(app.server.getConnections.bind(app.server))
  await vi.waitFor(async () => expect(await openConnections()).toBe(0))
  endLookup()
  expect(await get('rpc?timeout=100')).toEqual([200, '{"id":0,"method":"reset","params":{}}'])
  expect(await call).toEqual({ response: '' })
})

test.each([
  ['rpc', 86_400_000],
  ['attributes/updates', 86_400_000],
  ['rpc', Number.MAX_SAFE_INTEGER],
])('a long poll of %s with a timeout of %d ms ends after ten minutes', async (rest, timeout) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const poll = get(`${rest}?timeout=${timeout}`)
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  vi.advanceTimersByTime(599_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
  expect(await poll).toEqual([408, ''])
})

test('the response to a device request is the answer of the rule chain', async () => {
  const answer = post('rpc', '{"method":"getTime","params":{}}')
  await vi.waitFor(() => expect(endpoint.messages).toHaveLength(1))
  const { sessionId = '', requestId } = endpoint.messages[0]!.metadata
  endpoint.rpc.requests.answer(endpoint.messages[0]!.tenantId, sessionId, Number(requestId), '{"now":1}')
  expect(await answer).toEqual([200, '{"now":1}'])
})

test('claims and provisioning requests are accepted; invalid and too large provisioning requests are refused', async () => {
  expect(await post('claim')).toEqual([200, ''])
  expect(await post('claim', '{"durationMs":1500.5}')).toEqual([200, ''])
  expect(endpoint.claimed).toMatchObject([{ secretKey: '' }, { durationMs: 1500 }])
  const provision = (payload: string) => app.inject({ method: 'POST', url: '/api/v1/provision', payload })
  const answer = await provision('{"provisionDeviceKey":"pk","provisionDeviceSecret":"s"}')
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'SUCCESS'])
  expect((await provision('{"provisionDeviceKey":"pk"}')).statusCode).toBe(400)
  expect((await provision(' '.repeat(65 * 1024))).statusCode).toBe(413)
})
