import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../app'
import { type Snippet, snippetPages } from './snippets'

const root = join(import.meta.dirname, '../../../../..')
const PASSWORD = 'correct horse'

let app: TestApp
let admin: TestClient
let replacements: [RegExp, string][]
let folder: string

// One server for all pages: every page gets devices of its own.
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
    [/localhost/g, '127.0.0.1'],
    [/tenant@signalbox\.local/g, tenant.email],
    [/"password": "tenant"/g, `"password": "${PASSWORD}"`],
  ]
  // Programs find the packages of the repository from here.
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  folder = mkdtempSync(join(root, 'node_modules/.cache/handbook-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

test.each(snippetPages())('$file: every command and program runs', async ({ file, runs, results }) => {
  const name = file.replace(/\W/g, '-')
  const token = `token-of-${name}`
  const device = await admin.post(`/api/device?accessToken=${token}`, { name: `Device of ${name}` })
  const script = scriptOf(runs, name)
  const { code, output } = await run(script, {
    ACCESS_TOKEN: token,
    DEVICE_ID: device.body.id.id,
    DEVICE_NAME: device.body.name,
  })
  expect(code, `${output}\n${script}`).toBe(0)
  for (const line of results) expect(output).toContain(line)
})

/** The blocks of a page run in one shell, so that a later block may use a variable of an earlier one. */
function scriptOf(runs: Snippet[], name: string): string {
  const commands = runs.map(({ language, text }, index) => {
    const filled = replacements.reduce((changed, [from, to]) => changed.replace(from, to), text)
    if (language === 'sh') return filled
    const file = join(folder, `${name}-${index}.${language === 'python' ? 'py' : 'mjs'}`)
    writeFileSync(file, filled)
    return `${language === 'python' ? 'python3' : 'node'} '${file}'`
  })
  return [PREAMBLE, ...commands].join('\n')
}

// Debian calls the client without TLS otherwise.
const PREAMBLE = `set -euo pipefail
if ! command -v coap-client > /dev/null; then coap-client() { coap-client-notls "$@"; }; fi`

async function run(script: string, env: Record<string, string>) {
  const child = spawn('bash', ['-c', script], { cwd: folder, env: { ...process.env, ...env } })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { code, output: `${out}\n${errors}` }
}

const portOf = (address: string) => /:(\d+)$/.exec(address)?.[1] ?? ''

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

test('every metric of the Grafana dashboard and of its page exists', async () => {
  const page = readFileSync(join(root, 'docs/handbook/metrics.md'), 'utf8')
  const dashboard = readFileSync(join(root, 'docs/handbook/grafana/signalbox.json'), 'utf8')
  const metrics = (await app.anonymous.get('/metrics')).text
  const named = [...`${page} ${dashboard}`.matchAll(/signalbox_\w+/g)].map(([name]) => name)
  const missing = named.filter(
    (name) => !metrics.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `),
  )
  expect(missing).toEqual([])
})
