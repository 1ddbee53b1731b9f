import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MqttClientSettings } from '@signalbox/rule-nodes/external-services'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../testing/free-port'
import { open } from './mqtt-client'
import { clientParts, guardedParts } from './testing/parts'

const folder = mkdtempSync(join(tmpdir(), 'nodes-mosquitto-'))
let broker: ChildProcess
let port: number

async function startBroker() {
  const file = join(folder, 'mosquitto.conf')
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\n`)
  broker = spawn('mosquitto', ['-c', file], { stdio: 'ignore' })
  await vi.waitFor(async () => {
    const probe = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { reconnectPeriod: 0 })
    await probe.endAsync()
  }, 10_000)
}
async function stopBroker() {
  broker.kill('SIGKILL')
  await once(broker, 'exit')
}

beforeAll(async () => {
  port = await freePort()
  await startBroker()
})
afterAll(async () => {
  await stopBroker()
  rmSync(folder, { recursive: true })
})

const settings = (more: Partial<MqttClientSettings> = {}): MqttClientSettings => ({
  host: '127.0.0.1',
  port,
  connectTimeoutMs: 5000,
  clientId: '',
  cleanSession: true,
  ssl: false,
  credentials: { type: 'anonymous' },
  ...more,
})

test('messages reach the broker before and after a restart of the broker, and fail while the broker is down', async () => {
  const received: string[] = []
  const subscriber = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { reconnectPeriod: 50 })
  subscriber.on('message', (topic, payload) => void received.push(`${topic} ${payload}`))
  await subscriber.subscribeAsync('out/#', { qos: 1 })
  const client = await open(settings(), clientParts())
  await client.send({ topic: 'out/1', payload: '{"t":1}' })
  await vi.waitFor(() => expect(received).toEqual(['out/1 {"t":1}']))

  await stopBroker()
  await expect(client.send({ topic: 'out/2', payload: 'lost' })).rejects.toThrow()
  await startBroker()
  await vi.waitFor(() => client.send({ topic: 'out/3', payload: 'back' }), 20_000)
  await client.close()
  await subscriber.endAsync()
})

test('a message with a topic that is too long fails, and the next message is sent', async () => {
  const client = await open(settings(), clientParts())
  await client.send({ topic: 'out/1', payload: 'before' })
  const topic = 'ü'.repeat(32_768)
  await expect(client.send({ topic, payload: 'too long' })).rejects.toThrow('longer than 65535 bytes')
  await client.send({ topic: 'out/2', payload: 'after' })
  await client.close()
})

test('private addresses and refused connections are reported', async () => {
  await expect(open(settings(), guardedParts())).rejects.toThrow(/private network/)
  const unconnected = await open(settings({ port: await freePort(), connectTimeoutMs: 2000 }), clientParts())
  const sending = unconnected.send({ topic: 't', payload: 'p' })
  await expect(sending).rejects.toThrow(/cannot be reached.*ECONNREFUSED/)
  await unconnected.close()
})
