import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeRunningFile } from '../setup/running-file'
import { createTestApp, type TestApp } from '../testing/app'
import { databaseAt } from '../testing/database'
import { runSignalbox } from './support/run-signalbox'

const folder = mkdtempSync(join(tmpdir(), 'sb-archive-'))
const dataDir = join(folder, 'data')
const file = join(folder, 'tenant.zip')
let app: TestApp
let env: Record<string, string>

beforeAll(async () => {
  app = await createTestApp({ SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.platform.db)
  env = {
    DATABASE_URL: databaseAt(inject('postgresUrl'), rows[0]!.name),
    SIGNALBOX_DATA: dataDir,
    SIGNALBOX_SECRET_KEY: 'the secret key of the tests',
  }
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function signalbox(...line: string[]) {
  let out = ''
  const collect = (text: string) => {
    out += text
  }
  const code = await runSignalbox(line, { out: collect, error: collect }, { ...env })
  return { out, code }
}

test('commands export a tenant to a file and import the file; a truncated file and a stopped server are reported', async () => {
  const source = await app.aTenant('Command source')
  await source.admin.post('/api/device', { name: 'Moved by command' })
  expect(await signalbox('export-archive', file, '--tenant', 'Command source')).toMatchObject({ code: 0 })
  expect((await signalbox('export-archive', file, '--tenant', 'Nobody')).out).toMatch(/No tenant is called/)

  const { admin } = await app.aTenant('Command target')
  expect((await signalbox('import-archive', file, '--tenant', 'Command target')).code).toBe(3)
  const removeRunningFile = writeRunningFile(dataDir, { http: 'http://127.0.0.1:1' })
  const cut = join(folder, 'cut.zip')
  writeFileSync(cut, readFileSync(file).subarray(0, -50))
  expect((await signalbox('import-archive', cut, '--tenant', 'Command target')).out).toMatch(/cut off/)

  await expectImported('import-archive', file, '--tenant', 'Command target')
  await removeRunningFile()
  const device = await admin.get('/api/tenant/devices?deviceName=Moved by command')
  expect(device.status).toBe(200)
})

test('import-thingsboard shows a dry run, imports, and follows new values until Ctrl+C or --end-follow', async () => {
  const source = await app.aTenant('Server source')
  const sourceDevice = (await source.admin.post('/api/device', { name: 'Moved from a server' })).body
  const { admin } = await app.aTenant('Server target')
  const url = await app.platform.http.listen({ host: '127.0.0.1', port: 0 })
  const password = join(folder, 'password')
  writeFileSync(password, 'correct horse\n')
  const removeRunningFile = writeRunningFile(dataDir, { http: url })
  const line = [
    ...['import-thingsboard', '--url', url, '--user', source.email],
    ...['--password-file', password, '--tenant', 'Server target'],
  ]
  const { out } = await expectImported(...line, '--dry-run', '--include', 'devices,deviceProfiles')
  expect(out).toMatch(/^ {2}devices +1 at the source$/m)
  expect(out).toMatch(/^The import would take about \d+ s$/m)
  expect(out).not.toContain('dashboards')
  // Both tenants are on the same server, so the ids are in use.
  expect(out).toMatch(/^IDs of the source that are in use here, and would be replaced by new IDs: 2$/m)
  expect(out).toMatch(
    new RegExp(`^ {2}DEVICE Moved from a server: ${sourceDevice.id.id} -> [0-9a-f-]{36}$`, 'm'),
  )
  expect((await expectImported(...line)).out).toMatch(/^ {2}devices +1 created$/m)
  const device = await admin.get('/api/tenant/devices?deviceName=Moved from a server')
  expect(device.status).toBe(200)

  expect(await signalbox(...line, '--follow', '--dry-run')).toMatchObject({ code: 2 })
  const endFollow = ['import-thingsboard', '--tenant', 'Server target', '--end-follow']
  expect((await signalbox(...endFollow)).out).toContain(
    'No import into this tenant is running in follow mode',
  )
  const listenersBefore = process.listeners('SIGINT')
  const newListener = () =>
    process.listeners('SIGINT').find((listener) => !listenersBefore.includes(listener))
  const interrupted = expectImported(...line, '--follow')
  await expect.poll(newListener).toBeDefined()
  newListener()!('SIGINT')
  expect((await interrupted).out).toContain('Ending follow mode')
  expect(newListener()).toBeUndefined()

  const followed = expectImported(...line, '--follow')
  const phase = async () => (await admin.get('/api/import')).body[0].phase
  await expect.poll(phase, { timeout: 60_000 }).toBe('follow')
  await source.admin.post(`/api/plugins/telemetry/DEVICE/${sourceDevice.id.id}/timeseries/ANY`, {
    followed: 7,
  })
  expect(await signalbox(...endFollow)).toMatchObject({ code: 0, out: expect.stringContaining('DONE') })
  expect((await followed).out).toContain('new values are copied every few seconds')
  await removeRunningFile()
  // Both tenants are on the same server, so the imported device has a new id.
  const telemetry = `/api/plugins/telemetry/DEVICE/${device.body.id.id}`
  const values = await admin.get(`${telemetry}/values/timeseries?keys=followed`)
  expect(values.body.followed[0].value).toBe('7')
}, 120_000)

/** Runs an import command. The command waits for the server, so `continueAll` runs the import here. */
async function expectImported(...line: string[]) {
  let outcome: Awaited<ReturnType<typeof signalbox>> | undefined
  const running = signalbox(...line).then((result) => {
    outcome = result
  })
  await expect
    .poll(
      async () => {
        await app.platform.imports.continueAll()
        return outcome
      },
      { timeout: 60_000 },
    )
    .toMatchObject({ code: 0, out: expect.stringContaining('DONE') })
  await running
  return outcome!
}
