import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialog, drawer, row } from './support/pages'
import { tenantSession } from './support/tenant-session'

const session = tenantSession()

/** Makes requests for a script or a style sheet fail, all or the given number; returns a function that counts them. */
async function failRequests(page: Page, script: RegExp, times?: number) {
  let failed = 0
  await page.route(
    script,
    (route) => {
      failed++
      return route.abort()
    },
    times === undefined ? {} : { times },
  )
  return () => failed
}

test('a dialog whose script fails to load two times opens after the third request, without an error', async () => {
  const { page } = session.tenant
  // The first request is the preload of the script, the second one the import.
  const countFailed = await failRequests(page, /\/device-wizard-[^/]*\.js/, 2)
  await page.goto('/devices')
  await page.getByRole('button', { name: 'Add device' }).click()
  await page.getByRole('menuitem', { name: 'Add new device' }).click()
  await dialog(page).getByLabel('Name').waitFor()
  expect(countFailed()).toBe(2)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a dialog whose script cannot be loaded shows an error, the form keeps its input, and a retry works', async () => {
  const { page } = session.tenant
  await session.rest.post('/api/device', { name: 'Half edited', type: 'default' })
  const script = /\/edit-profile-dialog-[^/]*\.js/
  const countFailed = await failRequests(page, script)
  await page.goto('/devices')
  await row(page, 'Half edited').click()
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const label = drawer(page).getByLabel('Label')
  await label.fill('Half a label')
  const editProfile = drawer(page).getByRole('button', { name: 'Edit default' })
  await editProfile.click()
  const missing = dialog(page).filter({ hasText: 'This part of the page could not be loaded' })
  await missing.waitFor()
  expect(countFailed()).toBeGreaterThan(2)
  await missing.getByRole('button', { name: 'Close' }).click()
  await missing.waitFor({ state: 'detached' })
  expect(await label.inputValue()).toBe('Half a label')

  await editProfile.click()
  await missing.waitFor()
  await page.unroute(script)
  await missing.getByRole('button', { name: 'Try again' }).click()
  const profile = dialog(page).filter({ hasText: 'Alarm rules' })
  await profile.waitFor()
  await profile.getByRole('button', { name: 'Cancel' }).click()
  await profile.waitFor({ state: 'detached' })
  expect(await label.inputValue()).toBe('Half a label')
})

test('a page whose style sheet fails to load once is shown with its styles', async () => {
  const { page } = session.tenant
  const countFailed = await failRequests(page, /\/audit-logs-page-[^/]*\.css/, 1)
  await page.goto('/auditLogs')
  await page.getByRole('columnheader', { name: 'Timestamp' }).waitFor()
  expect(countFailed()).toBe(1)
  const isLoaded = "[...document.styleSheets].some(({ href }) => href?.includes('/audit-logs-page-'))"
  expect(await page.evaluate(isLoaded)).toBe(true)
})
