import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenantRest } from './support/accounts'
import { seriousIssues } from './support/axe'
import { closeVisitors, sharedBrowser, signedIn } from './support/browser'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

test('the command palette finds entities, pages and actions by the typed text; an unknown page has a link to Home', async () => {
  const rest = await asTenantRest(url)
  const device = await rest.post<{ id: { id: string } }>('/api/device', {
    name: 'Quayside pump 7',
    type: 'default',
  })
  await rest.post('/api/alarm', {
    originator: device.id,
    type: 'Pump stalled',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
  })
  const { page, problems, close } = await signedIn(browser, url, 'tenant', '/home')
  const input = page.getByRole('combobox', { name: 'Search everything' })
  const option = (name: string | RegExp) => page.getByRole('option', { name })

  const button = page.getByRole('button', { name: 'Search everything' })
  const reopen = async () => {
    await input.waitFor({ state: 'hidden' })
    await button.click()
    await input.waitFor()
  }

  await button.waitFor()
  await page.keyboard.press('Control+k')
  await input.fill('quayside')
  // The option is found by its text: after the alarms are loaded, its accessible name begins with their severity.
  await page.getByRole('group', { name: 'Devices' }).getByText('Quayside pump 7').waitFor()
  await page.getByRole('complementary', { name: 'Preview' }).getByText('Pump stalled').waitFor()
  expect(await seriousIssues(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/devices/${device.id.id}`)
  await page.getByRole('heading', { name: 'Quayside pump 7' }).first().waitFor()

  await reopen()
  await page.getByRole('group', { name: 'Recent' }).getByText('Quayside pump 7').waitFor()
  await input.fill('acknowledge quay')
  await option('Acknowledge 1 alarm for Quayside pump 7').click()
  await page.getByText('1 alarm for Quayside pump 7 acknowledged').waitFor()

  await reopen()
  await input.fill('audit logs')
  await expect.poll(() => option(/^Audit logs/).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auditLogs')

  await page.goto('/no/such/page')
  await page.getByText('Page not found', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Go to Home' }).click()
  await page.waitForURL('**/home')
  expect(problems).toEqual([])
  await close()
})
