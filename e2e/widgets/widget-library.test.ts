import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeVisitors, sharedBrowser, signedIn } from '../support/browser'
import { aBundle, openDashboard, widget } from '../support/custom-widgets'
import { openEditor, type Rest, signInToApi } from '../support/dashboards'
import { ownProduct } from '../support/product'

const product = ownProduct()
let browser: Browser
let rest: Rest

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
})
afterAll(closeVisitors)

test('the library shows live previews and finds types of all bundles; a type is copied, renamed, deprecated, restored and deleted', async () => {
  const bundle = await rest.post<{ id: { id: string } }>('/api/widgetsBundle', { title: 'Own types' })
  const path = `/widgets-bundles/${bundle.id.id}/widgetTypes`
  const { page, problems, close } = await signedIn(browser, product.url, 'tenant', path)
  await page.getByRole('heading', { name: 'Own types', level: 2 }).waitFor()

  await page.getByRole('link', { name: /^Charts/ }).click()
  const cards = page.getByRole('list', { name: 'Widget library' }).getByRole('listitem')
  await expect.poll(() => cards.locator('canvas, svg').count()).toBeGreaterThan(0)

  await page.keyboard.press('/')
  await page.getByPlaceholder(/Search \d+ widget types/).fill('simple card')
  await page.getByRole('heading', { name: '1 widget type found' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Simple card' }).click()
  expect(await page.getByRole('menuitem', { name: 'Rename' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('menuitem', { name: 'Copy to a bundle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My card')
  await dialog.getByLabel('Widget bundle').click()
  await page.getByRole('option', { name: /Own types/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.goto(path)
  await page.getByRole('link', { name: 'My card' }).waitFor()
  // A copy of a system type is drawn by the view of that type.
  await expect.poll(() => cards.getByText('Widget type not found').count()).toBe(0)
  await page.getByRole('button', { name: 'Actions for My card' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Renamed card')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Renamed card' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Renamed card' }).click()
  await page.getByRole('menuitem', { name: 'Deprecate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deprecate' }).click()
  await cards.getByText('Deprecated', { exact: true }).waitFor()
  await page.getByText('Not used in any dashboard').waitFor()
  await page.getByRole('button', { name: 'Actions for Renamed card' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  // By default the last two versions are compared.
  const older = (version: number) =>
    page.getByRole('radio', { name: `Use version ${version} as the older version` })
  await expect.poll(() => older(2).isChecked()).toBe(true)
  await older(1).check()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('link', { name: 'My card' }).waitFor()
  await page.getByRole('button', { name: 'Actions for My card' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('No widget types', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a widget type is created from the template and saved, and its errors are listed; a dashboard opens the type editor', async () => {
  const bundle = await rest.post<{ id: { id: string }; alias: string }>('/api/widgetsBundle', {
    title: 'Made here',
  })
  const path = `/widgets-bundles/${bundle.id.id}/widgetTypes/add/latest`
  const { page, close } = await signedIn(browser, product.url, 'tenant', path)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.frameLocator('iframe').getByText('Level', { exact: true }).waitFor()
  await expect.poll(() => preview.frameLocator('iframe').locator('.value').textContent()).toMatch(/\d/)

  const script = page.getByRole('textbox', { name: 'JavaScript' })
  const setScript = async (text: string) => {
    await script.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
  }
  await setScript("self.onInit = function() {\n  self.ctx.$container.html('<b>ok</b>')\n  missing()\n}")
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /missing is not defined.*Line 3/ }).waitFor()
  await setScript('self.onInit = function( {')
  await page.getByRole('button', { name: /JavaScript.*Line 1/ }).waitFor()
  await setScript(
    "self.onInit = function() { self.ctx.$container.html('<b>Tank ' + self.ctx.settings.label + '</b>') }",
  )
  await page.keyboard.press('Control+Enter')
  await preview.frameLocator('iframe').getByText('Tank Level').waitFor()

  await page.getByRole('button', { name: 'Fields' }).click()
  await page.getByRole('button', { name: 'Add setting' }).click()
  await page.getByRole('group', { name: 'setting1' }).getByLabel('Label').fill('Warning limit')
  await page.getByRole('region', { name: 'Form preview' }).getByLabel('Warning limit').waitFor()

  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Tank')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/widgetTypes\/[0-9a-f-]{36}$/)
  // The saved type opens at a new URL. The test waits for it before it types again.
  await page.getByRole('heading', { name: 'Tank', level: 1 }).waitFor()
  await preview.frameLocator('iframe').getByText('Tank Level').waitFor()
  const [type] = await rest.get<
    { id: object; name: string; alias: string; descriptor: Record<string, unknown> }[]
  >(`/api/widgetTypes?isSystem=false&bundleAlias=${bundle.alias}`)
  expect(type).toMatchObject({ name: 'Tank', descriptor: { type: 'latest' } })
  expect(type?.descriptor.settingsSchema).toContain('Warning limit')

  // Another user saves in the meantime: the editor asks for confirmation before it overwrites the type.
  await rest.post('/api/widgetType', { ...type, bundleAlias: bundle.alias, name: 'Tank of another' })
  await page.getByLabel('Name', { exact: true }).first().fill('Tank 2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The widget type has changed').waitFor()
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect
    .poll(
      async () =>
        (await rest.get<{ name: string }[]>(`/api/widgetTypes?isSystem=false&bundleAlias=${bundle.alias}`))[0]
          ?.name,
    )
    .toBe('Tank 2')
  await close()

  const createType = (await aBundle(rest, 'Dashboard types')).type
  const shownType = await createType('Shown', { html: '<i>shown</i>' })
  const opened = await openDashboard({ browser, url: product.url, rest }, 'With a type', [shownType('Shown')])
  await widget(opened.page, 'Shown').frameLocator('iframe').getByText('shown').waitFor()
  const id = new URL(opened.page.url()).pathname.split('/').at(-1) ?? ''
  await openEditor(opened.page, id)
  await opened.page.getByRole('button', { name: 'Edit widget type' }).click()
  await opened.page.waitForURL(/widgetTypes\/[0-9a-f-]{36}$/)
  await opened.page
    .getByRole('region', { name: 'Preview' })
    .frameLocator('iframe')
    .getByText('shown')
    .waitFor()
  await opened.close()
})
