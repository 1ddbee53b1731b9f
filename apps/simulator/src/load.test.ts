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

/** Accepts every publish; `answers` decides whether it is acknowledged. */
async function broker(answers: (payload: string, socket: Socket) => boolean) {
  const stored: string[] = []
  const server = createServer((socket) => {
    const parser = mqttPacket.parser()
    const send = (packet: mqttPacket.Packet) => socket.write(mqttPacket.generate(packet))
    parser.on('packet', (packet: mqttPacket.Packet) => {
      if (packet.cmd === 'connect') send({ cmd: 'connack', returnCode: 0, sessionPresent: false })
      if (packet.cmd !== 'publish' || socket.destroyed) return
      const payload = String(packet.payload)
      if (!answers(payload, socket)) return
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

test('a load keeps its rate and counts acknowledged messages', async () => {
  const { address, stored } = await broker(() => true)
  const devices = ['a', 'b'].map((id) => loadDevice(id, id, shape))
  const result = await runLoad(address, devices, { rate: 200, durationMs: 500 })
  expect(result.messages).toBe(stored.length)
  expect(result.messages).toBeGreaterThan(0)
  expect(result.messages).toBeLessThanOrEqual(100)
  expect(result.latenciesMs).toHaveLength(result.messages)
  for (const device of devices) await device.end()
})

test('unacknowledged messages are sent again after a reconnect', async () => {
  let broken = false
  const { address, stored } = await broker((_payload, socket) => {
    if (broken || stored.length < 3) return true
    broken = true
    socket.destroy()
    return false
  })
  const device = loadDevice('a', 'a', shape)
  const closed = new Promise<void>((resolve) => {
    void device.connect(address, () => {}, resolve).then(() => device.publish(5))
  })
  await closed
  expect(device.inFlight).toBe(0)
  const all = new Promise<void>((resolve) => {
    void device
      .connect(address, () => device.acknowledged.length === 5 && resolve())
      .then(() => device.settle())
  })
  await all
  expect([...device.acknowledged].sort()).toEqual([0, 1, 2, 3, 4])
  await device.end()
})

test('connecting without a server at the address fails with an error that names it', async () => {
  const { address } = await broker(() => true)
  stop()
  await expect(connectMqttDevice(address, 'a')).rejects.toThrow(`No MQTT server at 127.0.0.1:${address.port}`)
})

test('the percentile of a run without acknowledgements is NaN, which reaches no goal', () => {
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(3)
  expect(percentile([], 0.99) <= 1000).toBe(false)
})

test('an acknowledged point that is missing or stored with another value is named', async () => {
  const device = loadDevice('id', 'token', shape)
  device.acknowledged.push(0, 1, 2)
  const rest = {
    history: async (_id: string, [key = '']: string[]) => ({
      [key]: key === 'value0' ? at([0, 0], [1, 1], [2, 2]) : at([0, 1 / 16], [1, 99]),
    }),
  } as unknown as RestClient
  const found = await verifyStored(rest, [device], shape)
  expect(found).toEqual({ expected: 6, missing: ['id value1 1', 'id value1 2'] })
})

const at = (...points: [ts: number, value: number][]) =>
  points.map(([ts, value]) => ({ ts, value: String(value) }))
