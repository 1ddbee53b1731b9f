import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect as connectTcp } from 'node:net'
import { Agent, type IncomingMessage } from 'coap'
import mqtt from 'mqtt'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Admission, RefusalKind } from '../access/load/overload'
import type { Tokens } from '../access/tokens'
import { httpApp } from '../http/http-app'
import { upgradeRouter } from '../http/upgrades'
import { coapServer } from './coap/coap-server'
import { httpDeviceRoutes } from './http/http-device.routes'
import { mqttWebSocket } from './mqtt/web-socket/mqtt-web-socket'
import { sessionlessRequests } from './sessionless-requests'
import { certificates } from './testing/certificates'
import { aDevice, startEndpoint } from './testing/endpoint'
import { mqttWire } from './testing/mqtt-wire'

/** A load that the test sets: 0 normal, 1 busy, 2 overloaded. */
function aLoad() {
  const load = { level: 0, refused: [] as RefusalKind[] }
  const admission: Admission = {
    isBusy: () => load.level > 0,
    isOverloaded: () => load.level > 1,
    countRefusal: (kind) => void load.refused.push(kind),
  }
  return { load, admission }
}

async function anEndpoint(options: Parameters<typeof startEndpoint>[0] = {}) {
  const { load, admission } = aLoad()
  const endpoint = await startEndpoint({ ...options, settings: { admission, ...options.settings } })
  onTestFinished(() => endpoint.stop())
  return { endpoint, load, admission, token: endpoint.devices[0]!.credentials.credentialsId }
}

const TELEMETRY = 'v1/devices/me/telemetry'

test.each([
  [3, 3],
  [4, 3],
  [5, 0x89],
] as const)(
  'a new connection of MQTT version %i is refused with code %i while the server is busy, and accepted afterwards',
  async (protocolVersion, code) => {
    const { endpoint, load, token } = await anEndpoint()
    const connect = () =>
      mqtt.connectAsync({
        host: '127.0.0.1',
        port: endpoint.port,
        username: token,
        clientId: 'a client',
        protocolVersion,
        protocolId: protocolVersion === 3 ? 'MQIsdp' : 'MQTT',
        reconnectPeriod: 0,
      })
    const connected = await connect()
    for (load.level of [1, 2]) await expect(connect()).rejects.toMatchObject({ code })
    expect(load.refused).toEqual(['mqtt', 'mqtt'])
    // The connected device is served.
    await connected.publishAsync(TELEMETRY, '{"a":1}', { qos: 1 })
    load.level = 0
    const later = await connect()
    await later.publishAsync(TELEMETRY, '{"a":2}', { qos: 1 })
    expect(endpoint.messages.map(({ data }) => String(data))).toEqual(['{"a":1}', '{"a":2}'])
    for (const client of [connected, later]) await client.endAsync()
  },
)

test('a busy server refuses provisioning over MQTT with return code 3', async () => {
  const { endpoint, load } = await anEndpoint()
  load.level = 1
  const wire = await mqttWire(endpoint.port)
  expect(await wire.connect({ clientId: 'provision', username: 'provision' })).toMatchObject({
    returnCode: 3,
  })
  expect(await wire.closed()).toBe(true)
})

test('an overloaded server closes connections before the TLS handshake, a busy server after the handshake', async () => {
  const { endpoint, load, token } = await anEndpoint({ settings: { tls: certificates.server } })
  load.level = 2
  const socket = connectTcp(endpoint.port, '127.0.0.1')
  // The refusal may arrive as a reset; the test only checks that the connection closes.
  socket.on('error', () => {})
  await once(socket, 'close')
  expect([socket.bytesRead, load.refused]).toEqual([0, ['mqtt']])
  load.level = 1
  await expect(
    mqtt.connectAsync({
      protocol: 'mqtts',
      host: '127.0.0.1',
      port: endpoint.port,
      username: token,
      rejectUnauthorized: false,
      reconnectPeriod: 0,
    }),
  ).rejects.toMatchObject({ code: 3 })
})

test('MQTT over WebSocket: a busy server refuses the upgrade, and CONNECT on an open WebSocket', async () => {
  const { endpoint, load, admission, token } = await anEndpoint()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = mqttWebSocket({ admission }, endpoint.services)
  const upgrades = upgradeRouter(server, { admission })
  upgrades.serve(/^\/mqtt$/, (...request) => {
    sockets.onUpgrade(...request)
    // The load grows between the two steps.
    load.level = 1
  })
  onTestFinished(async () => {
    await sockets.close()
    server.close()
  })
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`
  const connecting = mqtt.connectAsync(url, { username: token, reconnectPeriod: 0 })
  await expect(connecting).rejects.toMatchObject({ code: 3 })
  const [, answer] = await once(new WebSocket(url, 'mqtt'), 'unexpected-response')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(load.refused).toEqual(['mqtt', 'websocket'])
})

test('a busy server does not read a connection with more than ten unacknowledged messages, and no message is lost', async () => {
  const releases: (() => void)[] = []
  const { endpoint, load, token } = await anEndpoint({
    devices: [aDevice(), aDevice()],
    push: () => new Promise<void>((resolve) => void releases.push(resolve)),
  })
  const wire = await mqttWire(endpoint.port)
  const other = await mqttWire(endpoint.port)
  await wire.connect({ username: token })
  await other.connect({ username: endpoint.devices[1]!.credentials.credentialsId })
  load.level = 1
  const send = (id: number) => wire.publish(TELEMETRY, `{"a":${id}}`, 1, id)
  // Each message is read before the next one is sent, so reading stops after the eleventh.
  for (let id = 1; id <= 10; id++) {
    send(id)
    await wire.settled()
  }
  send(11)
  await expect.poll(() => releases.length).toBe(11)
  send(12)
  send(13)
  // Later packets of another connection have arrived, so messages 12 and 13 have arrived too and were not read.
  for (let count = 0; count < 5; count++) await other.settled()
  expect(releases).toHaveLength(11)

  for (let id = 1; id <= 13; id++) {
    await expect.poll(() => releases.length).toBeGreaterThanOrEqual(id)
    releases[id - 1]!()
    expect(await wire.next('puback')).toMatchObject({ messageId: id })
  }
  expect(endpoint.messages.map(({ data }) => String(data))).toEqual(
    Array.from({ length: 13 }, (_, index) => `{"a":${index + 1}}`),
  )
  for (const client of [wire, other]) client.end()
})

test('CoAP: a busy server refuses observe and provision requests (5.03, Max-Age); an overloaded server refuses all', async () => {
  const { endpoint, load, admission, token } = await anEndpoint()
  const server = await coapServer({ host: '127.0.0.1', port: 0, admission }, endpoint.services)
  const agent = new Agent({ type: 'udp4' })
  onTestFinished(async () => {
    agent.close()
    await server.close()
  })
  async function ask(method: 'GET' | 'POST', rest: string, payload = '', observe = false) {
    const pathname = `/api/v1/${rest}`
    const request = agent.request({ host: '127.0.0.1', port: server.port, method, pathname, observe })
    request.end(payload)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return [answer.code, answer.headers['Max-Age']]
  }
  const send = () => ask('POST', `${token}/telemetry`, '{"a":1}')
  const provision = () => ask('POST', 'provision', '{"provisionDeviceKey":"pk","provisionDeviceSecret":"s"}')
  const observe = () => ask('GET', `${token}/attributes`, '', true)
  expect([await send(), await provision()]).toEqual([
    ['2.03', undefined],
    ['2.05', undefined],
  ])
  load.level = 1
  expect(await send()).toEqual(['2.03', undefined])
  expect([await provision(), await observe()]).toEqual([
    ['5.03', 2],
    ['5.03', 2],
  ])
  load.level = 2
  expect(await send()).toEqual(['5.03', 2])
  expect(load.refused).toEqual(['coap', 'coap', 'coap'])
  expect(endpoint.messages).toHaveLength(2)
  load.level = 0
  expect(await send()).toEqual(['2.03', undefined])
})

test('HTTP: a busy server refuses provisioning with 503 and Retry-After; an overloaded server refuses all requests', async () => {
  const { endpoint, load, admission, token } = await anEndpoint()
  const app = await httpApp({
    log: pino({ level: 'silent' }),
    tokens: {} as Tokens,
    bodyLimitBytes: 1_000_000,
    admission,
  })
  httpDeviceRoutes(app, sessionlessRequests(endpoint.services))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  async function post(rest: string, body: string) {
    const answer = await fetch(`${address}/api/v1/${rest}`, { method: 'POST', body })
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('retry-after')]
  }
  const send = () => post(`${token}/telemetry`, '{"a":1}')
  const provision = () => post('provision', '{"provisionDeviceKey":"pk","provisionDeviceSecret":"s"}')
  expect(await send()).toEqual([200, null])
  load.level = 1
  expect([await send(), await provision()]).toEqual([
    [200, null],
    [503, '2'],
  ])
  load.level = 2
  expect(await send()).toEqual([503, '2'])
  expect(load.refused).toEqual(['device_request', 'device_request'])
  load.level = 0
  expect([await send(), await provision()]).toEqual([
    [200, null],
    [200, null],
  ])
  expect(endpoint.messages).toHaveLength(3)
})
