import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { type RestClient, signIn } from '../apps/simulator/src/rest-client'
import { memoryAfterGc } from '../bench/memory-after-gc'
import { aDemoFolder } from '../e2e/support/data-folder'
import { startServerProcess } from '../e2e/support/server-process'
import { measureConnections } from './connections'

const COUNT = 300

// `npm run soak` measures 10,000 connections and the memory of the whole process. With few connections the
// caches of the server have a larger share in the memory per connection, so the limits are higher here.
test(`messages of ${COUNT} MQTT connections are stored; each connection needs less than 40 KB, and closing the connections frees memory`, async () => {
  const dataDir = aDemoFolder('connections')
  const memory = await memoryAfterGc()
  const server = await startServerProcess(dataDir, memory.env)
  onTestFinished(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  const measured = await measureConnections(server, rest, COUNT, memory.usedMegabytes)
  expect(measured.open).toBe(COUNT)
  expect(measured.idleKb).toBeLessThan(30)
  expect(measured.usedKb).toBeLessThan(40)
  expect(await storedValues(rest)).toEqual(Array(COUNT).fill('1'))

  await expect.poll(() => metric(server.url, 'signalbox_device_sessions')).toBe(0)
  // The remaining memory belongs to code and to caches, which the first messages filled.
  expect(measured.usedKb - (await measured.kbAfterClosing())).toBeGreaterThan(5)
})

/** The latest value of every device with a connection. */
async function storedValues(rest: RestClient) {
  const { data } = await rest.post<{ data: { latest: { TIME_SERIES: { t: { value: string } } } }[] }>(
    '/api/entitiesQuery/find',
    {
      entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'connection-' },
      pageLink: { page: 0, pageSize: COUNT + 1 },
      latestValues: [{ type: 'TIME_SERIES', key: 't' }],
    },
  )
  return data.map(({ latest }) => latest.TIME_SERIES.t.value)
}

async function metric(url: string, name: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}
