import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import * as mqttPacket from 'mqtt-packet'
import { afterEach, expect, test } from 'vitest'
import { percentile, runLoad } from './load'
import { LOAD_SHAPE, loadDevice } from './load-device'
import { connectMqttDevice } from './mqtt-device'
import type { RestClient } from './rest-client'
import { verifyStored } from './verify'

const shape = { ...LOAD_SHAPE, keys: 2, window: 5 }
let stop = () => {}
afterEach(() => stop())

/** An MQTT server; `isAccepted` decides whether it stores and acknowledges a message. */
async function aBroker(isAccepted: (payload: string, socket: Socket) => boolean) {
  const stored: string[] = []
  const server = createServer((socket) => {
    const parser = mqttPacket.parser()
    const send = (packet: mqttPacket.Packet) => socket.write(mqttPacket.generate(packet))
    parser.on('packet', (packet: mqttPacket.Packet) => {
      if (packet.cmd === 'connect') send({ cmd: 'connack', returnCode: 0, sessionPresent: false })
      if (packet.cmd !== 'publish' || socket.destroyed) return
      const payload = String(packet.payload)
      if (!isAccepted(payload, socket)) return
      stored.push(payload)
      send({ cmd: 'puback', messageId: packet.messageId })
    })
    socket.on('data', (chunk: Buffer) => parser.parse(chunk))
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => void server.close()
  return { stored, address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port } }
}

test('a load does not exceed its rate, and counts acknowledged messages', async () => {
  const { address, stored } = await aBroker(() => true)
  const devices = ['a', 'b'].map((id) => loadDevice(id, id, shape))
  const result = await runLoad(address, devices, { rate: 200, durationMs: 500 })
  expect(result.messages).toBe(stored.length)
  expect(result.messages).toBeGreaterThan(0)
  expect(result.messages).toBeLessThanOrEqual(100)
  expect(result.latenciesMs).toHaveLength(result.messages)
  for (const device of devices) await device.end()
})

test('unacknowledged messages are sent again after a reconnect', async () => {
  let isCut = false
  const { address, stored } = await aBroker((_payload, socket) => {
    if (isCut || stored.length < 3) return true
    isCut = true
    socket.destroy()
    return false
  })
  const device = loadDevice('a', 'a', shape)
  const closed = new Promise<void>((resolve) => {
    void device.connect(address, () => {}, resolve).then(() => device.publish(5))
  })
  await closed
  expect(device.inFlight).toBe(0)
  const allAcknowledged = new Promise<void>((resolve) => {
    void device
      .connect(address, () => device.acknowledged.length === 5 && resolve())
      .then(() => device.settle())
  })
  await allAcknowledged
  expect([...device.acknowledged].sort()).toEqual([0, 1, 2, 3, 4])
  await device.end()
})

test('if no server listens at an address, connecting fails with an error that contains the address', async () => {
  const { address } = await aBroker(() => true)
  stop()
  await expect(connectMqttDevice(address, 'a')).rejects.toThrow(`No MQTT server at 127.0.0.1:${address.port}`)
})

test('percentile returns the value at a share of a sorted list, and NaN for an empty list', () => {
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(3)
  expect(percentile([], 0.99) <= 1000).toBe(false)
})

test('an acknowledged point that is not stored, or stored with another value, is listed as missing', async () => {
  const device = loadDevice('id', 'token', shape)
  device.acknowledged.push(0, 1, 2)
  const rest = {
    history: async (_id: string, [key = '']: string[]) => ({
      [key]: key === 'value0' ? storedPoints([0, 0], [1, 1], [2, 2]) : storedPoints([0, 1 / 16], [1, 99]),
    }),
  } as unknown as RestClient
  const verification = await verifyStored(rest, [device], shape)
  expect(verification).toEqual({ expected: 6, missing: ['id value1 1', 'id value1 2'] })
})

const storedPoints = (...points: [ts: number, value: number][]) =>
  points.map(([ts, value]) => ({ ts, value: String(value) }))
