import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenantRest } from './support/accounts'
import { closeVisitors, sharedBrowser, signedIn } from './support/browser'
import { choose, dialog, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

const asTenant = (path: string) => signedIn(browser, url, 'tenant', path)

async function openImport(page: Page, kind: 'device' | 'asset') {
  await page.getByRole('button', { name: `Add ${kind}` }).click()
  await page.getByRole('menuitem', { name: `Import ${kind}s` }).click()
}

const selectFile = (page: Page, content: string | Buffer) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

test('devices of a file are created or updated; a failed line is listed with its number and reason', async () => {
  const rest = await asTenantRest(url)
  await rest.createDevice({ name: 'Import known', type: 'default' }, 'import-known')
  const { page, problems, close } = await asTenant('/devices')
  await openImport(page, 'device')
  const form = dialog(page)
  const lines = [
    'name;type;label;limit;token',
    'Import new;Reefer;"Bay; 1";2,5;import-token',
    'Import known;default;Bay 2;7;',
    'Import twin;Reefer;;1;import-token',
    '',
    'Import never;Reefer;;1;',
  ]
  await selectFile(page, lines.join('\r\n'))
  await form.getByRole('button', { name: 'Next: Configuration' }).click()
  await choose(page, form, 'Delimiter', '|')
  await form.getByRole('button', { name: 'Next: Columns' }).click()
  await page.getByText('The file needs at least two columns.').waitFor()
  await choose(page, form, 'Delimiter', ';')
  await form.getByRole('button', { name: 'Next: Columns' }).click()
  await form.getByRole('combobox', { name: 'Type of column 5' }).click()
  await page.getByRole('option', { name: 'Access token' }).click()
  await form.getByRole('button', { name: 'Import 3 lines' }).click()
  await form.getByText('1 created').waitFor()
  await form.getByText('1 updated').waitFor()
  const failure = form.getByRole('row', { name: /Import twin/ })
  await failure.getByText('4', { exact: true }).waitFor()
  await failure.getByText(/These credentials already belong to another device/).waitFor()
  await form.getByRole('button', { name: 'OK' }).click()

  const imported = await rest.get<{ id: { id: string }; label: string }>(
    '/api/tenant/devices?deviceName=Import%20new',
  )
  expect(imported.label).toBe('Bay; 1')
  const attributes = await rest.get<{ key: string; value: unknown }[]>(
    `/api/plugins/telemetry/DEVICE/${imported.id.id}/values/attributes/SERVER_SCOPE?keys=limit`,
  )
  expect(attributes).toMatchObject([{ key: 'limit', value: 2.5 }])
  await expect(rest.get('/api/tenant/devices?deviceName=Import%20never')).rejects.toThrow('404')
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await close()
})

test('assets are imported from a spreadsheet file, and a second import updates them', async () => {
  const rest = await asTenantRest(url)
  const { page, problems, close } = await asTenant('/assets')
  const form = dialog(page)
  // The file has a byte order mark, semicolons, two kinds of line ends, a multiline cell and leading zeros.
  const file = (label: string) =>
    `\uFEFFname;type;label;serial;area\r\nImported hall;hall;"${label}\r\nsouth";0042;12,5\nImported yard;yard;;;\r\n`
  async function importFile(label: string, result: string) {
    await openImport(page, 'asset')
    await selectFile(page, Buffer.from('name,type\nK\xfchlhalle,hall\n', 'latin1'))
    await form.getByText(/UTF-8 file with a .csv/).waitFor()
    expect(await form.getByRole('button', { name: 'Next: Configuration' }).isDisabled()).toBe(true)
    await selectFile(page, file(label))
    await form.getByRole('button', { name: 'Next: Configuration' }).click()
    await form.getByRole('combobox', { name: 'Delimiter' }).getByText(';').waitFor()
    await form.getByRole('button', { name: 'Next: Columns' }).click()
    await form.getByRole('combobox', { name: 'Type of column 1' }).click()
    expect(await page.getByRole('option', { name: 'Access token' }).count()).toBe(0)
    await page.getByRole('option', { name: 'Name' }).click()
    await form.getByRole('button', { name: 'Import 2 lines' }).click()
    await form.getByText(result).waitFor()
    await form.getByText('0 failed').waitFor()
    await form.getByRole('button', { name: 'OK' }).click()
    await form.waitFor({ state: 'detached' })
  }

  await importFile('Hall 1', '2 created')
  await row(page, 'Imported hall').getByText('Hall 1 south').waitFor()
  await row(page, 'Imported yard').waitFor()
  await importFile('Hall 2', '2 updated')
  await row(page, 'Imported hall').getByText('Hall 2 south').waitFor()

  const { id, type } = await rest.get<{ id: { id: string }; type: string }>(
    '/api/tenant/assets?assetName=Imported%20hall',
  )
  expect(type).toBe('hall')
  const attributes = await rest.get<{ key: string; value: unknown }[]>(
    `/api/plugins/telemetry/ASSET/${id.id}/values/attributes/SERVER_SCOPE?keys=serial,area`,
  )
  expect(Object.fromEntries(attributes.map(({ key, value }) => [key, value]))).toEqual({
    serial: '0042',
    area: 12.5,
  })
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await close()
})
