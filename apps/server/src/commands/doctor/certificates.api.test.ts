import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../../database/database'
import { adminSettingsRepository } from '../../entities/admin-settings/admin-settings.repository'
import { createTestDatabase } from '../../testing/database'
import { certificateOnDisk, createCertificate, temporaryFolder } from '../../tls/testing/certificates'
import { callOf } from '../support/command'
import { checkCertificates } from './certificates'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let handle: DatabaseHandle

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  handle = openDatabase(testDatabase.url, 2)
})
afterAll(async () => {
  await handle.close()
  await testDatabase.drop()
})

const examine = (values: Record<string, string>) =>
  checkCertificates(callOf([], { values, origins: {} }, [], {}, () => {}))

test('a requested certificate gives a warning until it is issued, and passes when it is valid', async () => {
  const data = temporaryFolder()
  const settings = { SIGNALBOX_DATA: data, SIGNALBOX_ACME_DOMAIN: 'box.example' }
  expect(await examine(settings)).toMatchObject([
    { state: 'warning', message: 'none was issued for box.example yet' },
  ])
  const { key, cert } = createCertificate()
  mkdirSync(join(data, 'tls'))
  writeFileSync(join(data, 'tls', 'key.pem'), key)
  writeFileSync(join(data, 'tls', 'certificate.pem'), cert)
  expect(await examine(settings)).toMatchObject([
    { state: 'passed', message: expect.stringMatching(/certificate\.pem is valid until/) },
  ])
})

test('certificate files that the setup page has stored pass the check, and fail if the key does not belong to the certificate', async () => {
  const { files, write } = certificateOnDisk(createCertificate())
  await adminSettingsRepository(handle.db).insert(handle.db, 'setup', {
    isPending: false,
    done: ['password', 'hostName', 'certificate', 'mail', 'tenant'],
    certificate: { kind: 'files', ...files },
  })
  const settings = { SIGNALBOX_DATA: temporaryFolder(), DATABASE_URL: testDatabase.url }
  expect(await examine(settings)).toMatchObject([{ state: 'passed' }])
  write({ ...createCertificate(), cert: createCertificate().cert })
  expect(await examine(settings)).toMatchObject([{ state: 'failed' }])
})
