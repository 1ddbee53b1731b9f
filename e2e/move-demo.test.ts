import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantDifferences } from '../apps/server/src/move/testing/compare-tenants'
import type { TestClient } from '../apps/server/src/testing/test-client'
import { createDemo } from '../apps/simulator/src/demo/create-demo'
import { CUSTOMER } from '../apps/simulator/src/demo/places'
import { type SimulatedDevice, valuesAt } from '../apps/simulator/src/fleet'
import { signIn } from '../apps/simulator/src/rest-client'
import { asSysAdminRest, aTenantAdmin } from './support/accounts'
import { aVisitor, openBrowser, storeSession } from './support/browser'
import { exportedDashboard } from './support/exported-dashboard'
import { ownProduct } from './support/product'
import { signedInClient } from './support/rest-test-client'
import { type ServerProcess, startServerProcess } from './support/server-process'

const { url } = ownProduct()
const NOW_MS = Date.now()
const STEP_MS = 600_000
let folder: string
let target: ServerProcess
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-move-demo-'))
  ;[target, browser] = await Promise.all([
    startServerProcess(folder, { SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true', SIGNALBOX_LOG: 'trace' }),
    openBrowser(),
  ])
}, 120_000)
afterAll(async () => {
  await browser.close()
  await target.stop()
  rmSync(folder, { recursive: true, force: true })
})

const TRUCK_ALIAS = {
  name: 'All trucks',
  filter: { type: 'deviceType', deviceType: 'truck', deviceNameFilter: '', resolveMultiple: true },
  entityNames: [],
}

/** The last hours of the history of a device: the whole month of the demo would only make the import longer. */
function* lastHours(device: SimulatedDevice, nowMs: number) {
  yield Array.from({ length: 20 }, (_, back) => {
    const ts = nowMs - (19 - back) * STEP_MS
    return { ts, values: valuesAt(device, ts) }
  })
}

/** A tenant with the entities of the demo, whose devices send no data, and a dashboard exported by ThingsBoard 3.2. */
async function aDemoTenant() {
  const account = await aTenantAdmin(url, await asSysAdminRest(url))
  const rest = await signIn(url, account.email, account.password)
  await rest.post('/api/customer', { title: CUSTOMER.title })
  await createDemo(rest, { nowMs: NOW_MS, history: lastHours })
  await rest.post('/api/dashboard', exportedDashboard('From a file', [TRUCK_ALIAS]))
  return { ...account, client: await signedInClient(url, account.email, account.password) }
}

async function aTargetTenant() {
  const account = await aTenantAdmin(target.url, await asSysAdminRest(target.url))
  return { ...account, client: await signedInClient(target.url, account.email, account.password) }
}

/** Starts an import and waits until it has ended. */
async function runImport(client: TestClient, path: string, request: object) {
  const started = await client.post(path, request)
  expect(started.status, started.text).toBe(200)
  const job = async () => (await client.get(`/api/import/${started.body.id}`)).body
  await expect.poll(async () => (await job()).state, { timeout: 240_000, interval: 500 }).not.toBe('RUNNING')
  expect(await job()).toMatchObject({ state: 'DONE', error: null })
}

async function archiveOf(client: TestClient): Promise<Buffer> {
  const { body } = await client.post('/api/archive/export', { secrets: true })
  const answer = await fetch(new URL(body.link, url))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function upload({ token, post }: TestClient, bytes: Buffer): Promise<string> {
  const { body } = await post('/api/archive', { name: 'demo.zip', bytes: bytes.length })
  const answer = await fetch(new URL(`/api/archive/${body.id}/part/0`, target.url), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'x-authorization': `Bearer ${token}` },
    body: new Uint8Array(bytes),
  })
  expect(answer.status, await answer.text()).toBe(200)
  return body.id
}

/** Opens a dashboard at the time of the last values, so that source and target show the same time range. */
async function openDashboard(
  base: string,
  { email, password }: { email: string; password: string },
  id: string,
) {
  const { page, close } = await aVisitor(browser, base)
  await page.clock.setFixedTime(NOW_MS)
  await storeSession(page, email, password)
  await page.goto(`/dashboards/${id}`)
  await page.getByText('Room temperature').first().waitFor()
  return { text: async () => (await page.locator('main').allInnerTexts()).join(), close }
}

test('the demo is the same after a move over REST and by archive, and its dashboard shows the same values', async () => {
  const source = await aDemoTenant()
  const first = await aTargetTenant()
  await runImport(first.client, '/api/import/thingsboard', {
    url,
    username: source.email,
    password: source.password,
  })
  expect(await tenantDifferences(source.client, first.client)).toEqual([])
  expect(target.printed()).toContain('Server listening')
  expect(target.printed()).not.toContain(source.password)

  const dashboards = (await source.client.get('/api/tenant/dashboards?pageSize=10&page=0&textSearch=Cold'))
    .body
  const { id } = dashboards.data[0].id
  const sourcePage = await openDashboard(url, source, id)
  const targetPage = await openDashboard(target.url, first, id)
  // Values arrive one by one after the pages are open.
  await expect.poll(sourcePage.text, { timeout: 60_000 }).toMatch(/\d °C/)
  await expect
    .poll(async () => (await targetPage.text()) === (await sourcePage.text()), { timeout: 120_000 })
    .toBe(true)
  await Promise.all([sourcePage.close(), targetPage.close()])

  // After this tenant is deleted, the import of the archive can use the same ids.
  const sysAdmin = await signedInClient(target.url, 'sysadmin@signalbox.local', 'sysadmin')
  expect((await sysAdmin.delete(`/api/tenant/${first.tenantId}`)).status).toBe(200)
  const second = await aTargetTenant()
  const archiveId = await upload(second.client, await archiveOf(source.client))
  await runImport(second.client, '/api/import/archive', { archiveId })
  expect(await tenantDifferences(source.client, second.client)).toEqual([])
}, 600_000)
