import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../app'
import { accountOf, aPageDevice, pageFolder, portOf, type Replacement, runPage } from './run-page'
import { snippetPages } from './snippets'

const root = join(import.meta.dirname, '../../../../..')

let app: TestApp
let admin: TestClient
let replacements: Replacement[]
let folder: string

// One server for all pages; each page has its own device.
beforeAll(async () => {
  app = await createTestApp({
    SIGNALBOX_HTTP_PORT: '0',
    SIGNALBOX_MQTT_PORT: '0',
    SIGNALBOX_COAP_PORT: '0',
  })
  const { http, mqtt = '', coap } = await app.platform.listen(join(tmpdir(), 'no-console'))
  const tenant = await app.aTenant('Handbook')
  admin = tenant.admin
  await aProvisioningProfile()
  replacements = [
    [/localhost:8080/g, new URL(http).host],
    [/\b1883\b/g, portOf(mqtt)],
    [/\b5683\b/g, portOf(coap)],
    ...accountOf(tenant.email),
  ]
  folder = pageFolder()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

/** The page about TLS is tested in tls-page.api.test.ts, with a server that has a certificate. */
const pages = snippetPages().filter(({ file }) => file !== 'tls.md')

test.each(pages)('$file: every command and program runs and prints the documented output', async (page) => {
  const device = await aPageDevice(admin, page.file)
  await runPage(page, { device, folder, replacements })
})

/** The profile that the page about provisioning describes. */
async function aProvisioningProfile() {
  const answer = await admin.post('/api/deviceProfile', {
    name: 'Provisioned',
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: 'ALLOW_CREATE_NEW_DEVICES',
    provisionDeviceKey: 'the-provisioning-key',
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'DEFAULT' },
      provisionConfiguration: {
        type: 'ALLOW_CREATE_NEW_DEVICES',
        provisionDeviceSecret: 'the-provisioning-secret',
      },
      alarms: [],
    },
  })
  expect(answer.status, answer.text).toBe(200)
}

test('every metric named in the Grafana dashboard and on the page about metrics is exported', async () => {
  const page = readFileSync(join(root, 'docs/handbook/metrics.md'), 'utf8')
  const dashboard = readFileSync(join(root, 'docs/handbook/grafana/signalbox.json'), 'utf8')
  const metrics = (await app.anonymous.get('/metrics')).text
  const named = [...`${page} ${dashboard}`.matchAll(/signalbox_\w+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(
    (name) => !metrics.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `),
  )
  expect(missing).toEqual([])
})
