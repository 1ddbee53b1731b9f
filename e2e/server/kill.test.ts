import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOAD_SHAPE, type LoadDevice, loadDevice } from '../../apps/simulator/src/load-device'
import { signIn } from '../../apps/simulator/src/rest-client'
import { verifyStored } from '../../apps/simulator/src/verify'
import { aDemoFolder } from '../support/data-folder'
import { type ServerProcess, startServerProcess } from '../support/server-process'

const KILLS = 3
const DEVICES = 8
const shape = { ...LOAD_SHAPE, keys: 3, window: 200, startTs: Date.now() }

let dataDir: string
let server: ServerProcess
let devices: LoadDevice[]

beforeAll(async () => {
  dataDir = aDemoFolder('kill')
  server = await startServerProcess(dataDir)
  const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  devices = await Promise.all(
    Array.from({ length: DEVICES }, async (_, index) => {
      const name = `kill-${index}`
      return loadDevice(await rest.createDevice({ name, type: 'default' }, name), name, shape)
    }),
  )
}, 120_000)

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

test('after kills under load all acknowledged points are stored', async () => {
  const acknowledgedAtKill: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    // Some kills do not wait for the first acknowledgement, so the server may not have stored anything yet.
    const isEarly = kill % 5 === 2
    await publishUntilKilled(isEarly)
    acknowledgedAtKill.push(countAcknowledged())
    server = await startServerProcess(dataDir)
  }
  await connectAll()
  await settle()

  // Messages were acknowledged between most kills: without load the test would check nothing.
  expect(new Set(acknowledgedAtKill).size).toBeGreaterThan(KILLS / 2)
  const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  const verification = await verifyStored(rest, devices, shape)
  expect(verification.missing).toEqual([])
  expect(verification.expected).toBe(countAcknowledged() * shape.keys)
}, 600_000)

const countAcknowledged = () => devices.reduce((sum, device) => sum + device.acknowledged.length, 0)

const connectAll = () => Promise.all(devices.map((device) => device.connect(server.mqtt, () => {})))

/** Publishes messages as fast as they are acknowledged, until the server is killed at a random time. */
async function publishUntilKilled(isEarly: boolean) {
  await connectAll()
  const before = countAcknowledged()
  const killed = (async () => {
    while (!isEarly && countAcknowledged() === before) await sleep(1)
    await sleep(Math.random() * 400)
    await server.kill()
  })()
  while (devices.some((device) => device.isOpen)) {
    for (const device of devices) device.publish(20)
    await sleep(1)
  }
  await killed
}

/** Sends unacknowledged messages again until all are acknowledged. */
async function settle() {
  while (devices.some((device) => !device.settle())) await sleep(5)
}
