import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../apps/simulator/src/rest-client'
import { asSysAdminRest, aTenantAdmin } from './support/accounts'
import { seriousIssues } from './support/axe'
import { aVisitor, closeVisitors, sharedBrowser, storeSession } from './support/browser'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

/** A new tenant with one device, which has one telemetry value. */
async function aTenantWithDevice() {
  const admin = await aTenantAdmin(url, await asSysAdminRest(url))
  const rest = await signIn(url, admin.email, admin.password)
  const device = await rest.createDevice({ name: 'Moved pump', type: 'default' }, `moved-${Date.now()}`)
  await rest.post(`/api/plugins/telemetry/DEVICE/${device}/timeseries/ANY`, {
    ts: 1_700_000_000_000,
    values: { pressure: 4.5 },
  })
  return admin
}

const chooseArchive = (page: Page, buffer: Buffer, name = 'tenant.zip') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a tenant is exported to a file and imported into another tenant; a truncated or altered file is refused', async () => {
  const source = await aTenantWithDevice()
  const { page, problems, close } = await aVisitor(browser, url)
  await storeSession(page, source.email, source.password)
  await page.goto('/import')
  await page.getByText('Nothing has been exported yet.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ])
  const archive = await readFile(await download.path())
  expect(download.suggestedFilename()).toMatch(/^Tenant.*\.zip$/)
  const exports = page.getByRole('table', { name: 'Exports' })
  await exports.getByRole('row', { name: /Complete/ }).waitFor()
  expect(await seriousIssues(page)).toEqual([])

  const target = await aTenantAdmin(url, await asSysAdminRest(url))
  await storeSession(page, target.email, target.password)
  await page.goto('/import')
  await page.getByRole('button', { name: 'From an archive' }).click()
  const dryRun = page.getByRole('button', { name: 'Dry run' })
  expect(await dryRun.isDisabled()).toBe(true)
  await chooseArchive(page, archive, 'tenant.txt')
  await page.getByText('Choose a file with a .zip extension.').waitFor()
  await chooseArchive(page, archive.subarray(0, archive.length - 100))
  await dryRun.click()
  await page
    .getByRole('alert')
    .getByText(/cut off/)
    .waitFor()
  await chooseArchive(page, altered(archive))
  await page.getByRole('button', { name: 'Start import' }).click()
  await heading(page, 'The import failed.').waitFor()
  await page
    .getByText(/was altered or is damaged/)
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'New run' }).click()
  await chooseArchive(page, archive)
  await dryRun.click()
  await heading(page, '1 device can be imported.').waitFor()
  await page.getByRole('button', { name: 'Start import' }).click()
  await heading(page, 'The import of 1 device is complete.').waitFor()
  await page.getByText('Comparison with the source').waitFor()
  expect(await seriousIssues(page)).toEqual([])
  await page.goto('/devices')
  await page.getByText('Moved pump').first().waitFor()
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await close()
})

/** Changes one byte of the first compressed file. */
function altered(archive: Buffer): Buffer {
  const bytes = Buffer.from(archive)
  const nameLength = bytes.readUInt16LE(26)
  const extraLength = bytes.readUInt16LE(28)
  const first = 30 + nameLength + extraLength
  bytes[first + 20]! ^= 0xff
  return bytes
}
