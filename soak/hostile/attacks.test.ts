// @long
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLoad } from '../../apps/simulator/src/load'
import { LOAD_SHAPE, type LoadDevice, loadDevice } from '../../apps/simulator/src/load-device'
import { type RestClient, signIn } from '../../apps/simulator/src/rest-client'
import { verifyStored } from '../../apps/simulator/src/verify'
import { aDemoFolder } from '../../e2e/support/data-folder'
import { type ServerProcess, startServerProcess } from '../../e2e/support/server-process'
import { type Attacker, anAttacker, restoreChain } from './attacker'
import { ATTACKS } from './attacks'

const DEVICES = 8
const shape = { ...LOAD_SHAPE, keys: 3, startTs: Date.now() }

let dataDir: string
let server: ServerProcess
let rest: RestClient
let attacker: Attacker
let devices: LoadDevice[]

beforeAll(async () => {
  dataDir = aDemoFolder('hostile')
  server = await startServerProcess(dataDir)
  attacker = await anAttacker(server, 50)
  rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  devices = await Promise.all(
    Array.from({ length: DEVICES }, async (_, index) => {
      const name = `other-${index}`
      return loadDevice(await rest.createDevice({ name, type: 'default' }, name), name, shape)
    }),
  )
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

// `npm run soak` measures how long the devices wait.
test.each(ATTACKS)(
  'during "$name", the messages of other devices are acknowledged and stored',
  async ({ run }) => {
    const stop = new AbortController()
    const acknowledgedBefore = countAcknowledged()
    const attack = run(attacker, stop.signal)
    try {
      // The attack uses this process too: on a busy machine a short run may end before its first message is sent.
      while (countAcknowledged() === acknowledgedBefore) {
        for (const device of devices) await device.end()
        await runLoad(server.mqtt, devices, { rate: 100, durationMs: 400 })
      }
    } finally {
      stop.abort()
      for (const device of devices) await device.end()
      await attack
      await restoreChain(attacker)
    }
    const verification = await verifyStored(rest, devices, shape)
    expect(verification).toMatchObject({ missing: [], expected: countAcknowledged() * shape.keys })
  },
)

const countAcknowledged = () => devices.reduce((sum, device) => sum + device.acknowledged.length, 0)
