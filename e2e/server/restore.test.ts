import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../apps/server/src/testing/free-port'
import { signIn } from '../../apps/simulator/src/rest-client'
import { aDemoFolder } from '../support/data-folder'
import { type ServerProcess, startServerProcess } from '../support/server-process'

const run = promisify(execFile)
let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = aDemoFolder('restore')
  // The server listens at the same address before and after the restore.
  server = await startServerProcess(dataDir, { SIGNALBOX_HTTP_PORT: String(await freePort()) })
}, 120_000)

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

test('a running server is backed up and restored without a restart of its process', async () => {
  const restBefore = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  await restBefore.createDevice({ name: 'before the backup', type: 'default' }, 'restore-1')
  const backup = await command('backup')
  const [, name = ''] = /Backup (\S+) of/.exec(backup) ?? []
  await restBefore.createDevice({ name: 'after the backup', type: 'default' }, 'restore-2')

  expect(await command('restore', name)).toMatch(/^Restored from .* kept in /)
  const restAfter = await signIn(server.url, 'tenant@signalbox.local', 'tenant')
  const list = '/api/tenant/devices?pageSize=10&page=0&textSearch='
  expect((await restAfter.get<{ totalElements: number }>(`${list}before`)).totalElements).toBe(1)
  expect((await restAfter.get<{ totalElements: number }>(`${list}after`)).totalElements).toBe(0)
}, 300_000)

async function command(name: string, ...args: string[]) {
  const { stdout } = await run(process.execPath, ['apps/server/dist/signalbox.js', name, ...args], {
    env: { ...process.env, SIGNALBOX_DATA: dataDir },
  })
  return stdout
}
