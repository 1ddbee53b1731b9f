import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenantRest } from './support/accounts'
import { seriousIssues } from './support/axe'
import { closeVisitors, sharedBrowser, signedIn } from './support/browser'
import { choose, dialog, drawer } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

const asTenant = (path: string) => signedIn(browser, url, 'tenant', path)

test('a JSON value is edited in a dialog: checked, formatted and saved', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'With JSON', type: 'default' }, 'with-json')
  const { page, problems, close } = await asTenant(`/devices?id=${id}&tab=attributes`)
  await choose(page, drawer(page), 'Attribute scope', 'Server attributes')
  await drawer(page).getByRole('button', { name: 'Add attribute' }).click()
  const addDialog = page.getByRole('dialog', { name: 'Add attribute' })
  await addDialog.getByLabel('Key').fill('place')
  await choose(page, addDialog, 'Value type', 'JSON')
  await addDialog.getByRole('button', { name: 'Edit JSON' }).click()

  const editor = page.getByRole('dialog', { name: 'Edit JSON' })
  const text = editor.getByRole('textbox', { name: 'Edit JSON' })
  const save = editor.getByRole('button', { name: 'Save' })
  expect(await save.isDisabled()).toBe(true)
  await text.fill('{"row": 4,')
  await editor.getByRole('button', { name: 'Minify' }).focus()
  await editor.getByRole('alert').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await text.fill('{"row": 4, "bay": [1, 2]}')
  await editor.getByRole('button', { name: 'Format' }).click()
  await expect.poll(() => text.locator('.cm-line').count()).toBeGreaterThan(1)
  expect(await seriousIssues(page)).toEqual([])
  await save.click()
  await addDialog.getByRole('button', { name: 'Add', exact: true }).click()
  await addDialog.waitFor({ state: 'detached' })
  const stored = await rest.get<{ key: string; value: unknown }[]>(
    `/api/plugins/telemetry/DEVICE/${id}/values/attributes/SERVER_SCOPE?keys=place`,
  )
  expect(stored[0]?.value).toEqual({ row: 4, bay: [1, 2] })
  expect(problems).toEqual([])
  await close()
})

test('a time window is chosen in its panel, and Cancel keeps the previous time window', async () => {
  const { page, problems, close } = await asTenant('/auditLogs')
  const button = page.getByRole('button', { name: /^Last day/ })
  await button.click()
  await dialog(page).getByRole('button', { name: 'Last 7 days' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await button.click()
  const auditRequest = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    const span = Number(searchParams.get('endTime')) - Number(searchParams.get('startTime'))
    return pathname === '/api/audit/logs' && span >= 7 * 86_400_000
  })
  await dialog(page).getByRole('button', { name: 'Last 7 days' }).click()
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await auditRequest
  await page.getByRole('button', { name: /^Last 7 days/ }).waitFor()
  expect(await seriousIssues(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})
