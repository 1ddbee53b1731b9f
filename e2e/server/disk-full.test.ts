import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase } from '../../apps/server/src/database/backup/running-database'
import { folderMegabytes, mountSmallDisk } from '../../apps/server/src/testing/small-disk'
import { LOAD_SHAPE, type LoadDevice, loadDevice } from '../../apps/simulator/src/load-device'
import { signIn } from '../../apps/simulator/src/rest-client'
import { verifyStored } from '../../apps/simulator/src/verify'
import { copyWithOwners } from '../support/copy-with-owners'
import { databaseErrors } from '../support/database-errors'
import { type ServerProcess, startServerProcess } from '../support/server-process'

const shape = { ...LOAD_SHAPE, startTs: Date.now() }

test('with a full disk the server answers 503; with free space it works again, and all acknowledged points are stored', async ({
  skip,
}) => {
  const { dataDir, disk } = aSmallDisk()
  if (!disk) return skip('this user may not mount a file system')
  const server = await startServerProcess(dataDir)
  onTestFinished(server.stop)
  const rest = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  const device = loadDevice(await rest.createDevice({ name: 'disk', type: 'default' }, 'disk'), 'disk', shape)
  await device.connect(server.mqtt, () => {})
  device.publish(shape.window)
  await expect.poll(() => device.settle()).toBe(true)

  disk.fill()
  await publishUntilRefused(device)
  // A single message may still fit into the last free pages, although a batch does not.
  await expect.poll(() => postTelemetry(server)).toBe(503)
  expect(await health(server)).toEqual({
    code: 503,
    body: { status: 'DOWN', live: true, ready: true, writable: false },
  })
  await exhaustLog(dataDir)
  await expect.poll(() => health(server)).toMatchObject({ code: 503, body: { ready: false } })
  expect(await postTelemetry(server)).toBe(503)
  const noSpace = 'could not write to file .* No space left on device'
  await expect.poll(() => databaseErrors(server.printed())).toContainEqual(matching(`^PANIC: .*${noSpace}`))
  await expect.poll(() => databaseErrors(server.printed())).toContainEqual(matching(`^FATAL: .*${noSpace}`))

  disk.free()
  await expect.poll(() => health(server)).toMatchObject({ code: 200, body: { writable: true } })
  expect(await postTelemetry(server)).toBe(200)
  await device.connect(server.mqtt, () => {})
  await expect.poll(() => device.settle()).toBe(true)
  const verification = await verifyStored(rest, [device], shape)
  expect(verification).toEqual({ missing: [], expected: device.acknowledged.length * shape.keys })
})

function aSmallDisk() {
  const dataDir = mkdtempSync(join(tmpdir(), 'signalbox-disk-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const demo = inject('demoFolder')
  const disk = mountSmallDisk(dataDir, folderMegabytes(demo) + 20)
  if (disk) {
    onTestFinished(disk.unmount)
    copyWithOwners(demo, dataDir)
  }
  return { dataDir, disk }
}

/** The server closes the connection of a device whose message it cannot store. */
async function publishUntilRefused(device: LoadDevice) {
  while (device.isOpen) {
    device.publish(10)
    await sleep(1)
  }
}

const postTelemetry = async ({ url }: ServerProcess) =>
  (
    await fetch(`${url}/api/v1/disk/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ posted: randomBytes(10_000).toString('hex') }),
    })
  ).status

async function health({ url }: ServerProcess) {
  const response = await fetch(`${url}/health`)
  return { code: response.status, body: await response.json() }
}

/** Writes until the database needs another file for its write-ahead log: the database stops and cannot start again. */
const exhaustLog = (dataDir: string) =>
  withDatabase(dataDir, async (superuserUrl) => {
    const client = new pg.Client({ connectionString: superuserUrl })
    const lost = new Promise((resolve) => client.on('error', resolve))
    await client.connect()
    const write = "select pg_logical_emit_message(true, 'fill', repeat('0123456789', 1000000))"
    let isRunning = true
    while (isRunning)
      isRunning = await client.query(write).then(
        () => true,
        () => false,
      )
    await lost
  })

const matching = (pattern: string) => expect.stringMatching(new RegExp(pattern))
