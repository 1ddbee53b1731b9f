import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import mqtt from 'mqtt'
import * as mqttPacket from 'mqtt-packet'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { upgradeRouter } from '../../../http/upgrades'
import { startEndpoint } from '../../testing/endpoint'
import { mqttWebSocket } from './mqtt-web-socket'

async function startWebSocketServer(settings: { maxPacketBytes?: number } = {}) {
  const endpoint = await startEndpoint()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = mqttWebSocket(settings, endpoint.services)
  upgradeRouter(server).serve(/^\/mqtt$/, sockets.onUpgrade)
  onTestFinished(async () => {
    await sockets.close()
    server.close()
    await endpoint.stop()
  })
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`
  return { endpoint, url, token: endpoint.devices[0]!.credentials.credentialsId }
}

const connectPacket = (username: string) =>
  mqttPacket.generate({
    cmd: 'connect',
    clientId: '',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    username,
  })

const waitForClose = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number

test.each([3, 4, 5] as const)(
  'a client of protocol version %i connects, publishes and gets an acknowledgement',
  async (version) => {
    const { endpoint, url, token } = await startWebSocketServer()
    const protocol = version === 3 ? { protocolId: 'MQIsdp' as const } : {}
    const client = await mqtt.connectAsync(url, {
      username: token,
      clientId: 'browser',
      protocolVersion: version,
      ...protocol,
      reconnectPeriod: 0,
    })
    await client.publishAsync('v1/devices/me/telemetry', '{"a":1}', { qos: 1 })
    expect(endpoint.messages.at(-1)).toMatchObject({ type: 'POST_TELEMETRY_REQUEST' })
    await client.endAsync()
  },
)

test('an unknown token is refused with return code 5', async () => {
  const { url } = await startWebSocketServer()
  await expect(mqtt.connectAsync(url, { username: 'unknown', reconnectPeriod: 0 })).rejects.toMatchObject({
    code: 5,
  })
})

test('packets may be split over frames and joined in one frame', async () => {
  const { endpoint, url, token } = await startWebSocketServer()
  const socket = new WebSocket(url, 'mqtt')
  await once(socket, 'open')
  expect(socket.protocol).toBe('mqtt')
  const telemetry = {
    topic: 'v1/devices/me/telemetry',
    payload: '{"a":1}',
    qos: 1,
    dup: false,
    retain: false,
  } as const
  const bytes = Buffer.concat([
    connectPacket(token),
    mqttPacket.generate({ cmd: 'publish', messageId: 1, ...telemetry }),
    mqttPacket.generate({ cmd: 'publish', messageId: 2, ...telemetry }),
  ])
  const answers: string[] = []
  const parser = mqttPacket.parser()
  const done = new Promise<void>((resolve) => {
    parser.on('packet', ({ cmd }: mqttPacket.Packet) => {
      if (answers.push(cmd) === 3) resolve()
    })
  })
  socket.on('message', (data: Buffer) => parser.parse(data))
  socket.send(bytes.subarray(0, 5))
  socket.send(bytes.subarray(5))
  await done
  expect(answers).toEqual(['connack', 'puback', 'puback'])
  expect(endpoint.messages.filter(({ type }) => type === 'POST_TELEMETRY_REQUEST')).toHaveLength(2)
  socket.close()
})

test('a packet above the limit, a text frame and bytes that are not MQTT close the connection', async () => {
  const { url, token } = await startWebSocketServer({ maxPacketBytes: 100 })
  const large = new WebSocket(url, 'mqtt')
  await once(large, 'open')
  large.send(connectPacket(token))
  await once(large, 'message')
  const payload = 'x'.repeat(200)
  large.send(mqttPacket.generate({ cmd: 'publish', topic: 't', payload, qos: 0, dup: false, retain: false }))
  await waitForClose(large)
  for (const bad of ['text', Buffer.alloc(64, 0xff)]) {
    const socket = new WebSocket(url, 'mqtt')
    await once(socket, 'open')
    socket.send(bad)
    await waitForClose(socket)
  }
})

test('a WebSocket with a subprotocol other than `mqtt` is refused', async () => {
  const { url } = await startWebSocketServer()
  const [, wrong] = await once(new WebSocket(url, 'amqp'), 'unexpected-response')
  expect(wrong.statusCode).toBe(400)
})
