import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, closeVisitors, sharedBrowser, storeSession, type Visitor } from '../support/browser'
import { anAction } from '../support/custom-widgets'
import { aDashboard, aDevice, alias, asTenant, type Rest, signInToApi } from '../support/dashboards'
import { ownProduct } from '../support/product'
import { attribute, aWidget } from '../support/widget-types'

const product = ownProduct()
const valve = alias('Valve', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Typed valve' })
let browser: Browser
let rest: Rest
let tenant: Visitor
let deviceId: string
let dashboardId: string

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
  const device = await aDevice(product, rest, 'Typed valve')
  await device.end()
  deviceId = device.id.id
  await rest.post(`/api/plugins/telemetry/DEVICE/${deviceId}/SERVER_SCOPE`, { note: 'stored' })
  dashboardId = await rest.saveDashboard(valveDashboard())
  tenant = await asTenant(browser, product.url)
})
afterAll(closeVisitors)

/** A dashboard with an input field and two buttons: one opens a second state in the page, the other in a dialog. */
function valveDashboard() {
  const open = (name: string, more: object = {}) =>
    anAction(name, 'openDashboardState', { targetDashboardStateId: 'second', ...more })
  const headerButton = [open('Second'), open('Window', { openInSeparateDialog: true })]
  const note = aWidget('input_widgets/update_server_string_attribute', 'latest', {
    title: 'Note',
    keys: [attribute('note')],
    aliasId: valve.id,
    config: { actions: { headerButton } },
  })
  const dashboard = aDashboard('Typed into', [note], [valve])
  const { states } = dashboard.configuration
  states.second = { ...states.default!, name: 'Second state', root: false }
  return dashboard
}

async function openAndType(page: Page) {
  await page.goto(`/dashboards/${dashboardId}`)
  const field = page.getByRole('region', { name: 'Note' }).getByRole('textbox')
  await expect.poll(() => field.inputValue()).toBe('stored')
  await field.fill('typed')
  return field
}

const question = (page: Page) => page.getByRole('alertdialog')
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()

test('while a widget has unsaved input, a user who opens another page, another state or the editor is asked to confirm', async () => {
  const { page } = tenant
  const field = await openAndType(page)
  const openPage = () => page.getByRole('link', { name: 'Devices', exact: true }).click()
  const openState = () => page.getByRole('button', { name: 'Second' }).click()
  const openEditor = () => page.getByRole('button', { name: 'Edit', exact: true }).click()
  for (const leave of [openPage, openState, openEditor]) {
    await leave()
    await answer(page, 'Stay')
    await question(page).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('typed')
  }
  await page.getByRole('button', { name: 'Second' }).click()
  await answer(page, 'Leave')
  await page.getByText('Second state').waitFor()
})

test('after the input is discarded or saved, another page opens without a confirmation', async () => {
  const { page } = tenant
  const field = await openAndType(page)
  const note = page.getByRole('region', { name: 'Note' })
  await note.getByRole('button', { name: 'Discard' }).click()
  expect(await field.inputValue()).toBe('stored')
  await field.fill('kept')
  await field.press('Enter')
  await note.getByText('Saved').waitFor()
  await page.getByRole('link', { name: 'Devices', exact: true }).click()
  await page.waitForURL('**/devices')
  await rest.post(`/api/plugins/telemetry/DEVICE/${deviceId}/SERVER_SCOPE`, { note: 'stored' })
})

test('a dialog with unsaved input in a dashboard state asks for confirmation before it closes', async () => {
  const { page } = tenant
  await page.goto(`/dashboards/${dashboardId}`)
  await page.getByRole('button', { name: 'Window' }).click()
  const window = page.getByRole('dialog', { name: 'Second state' })
  const field = window.getByRole('textbox')
  await expect.poll(() => field.inputValue()).toBe('stored')
  await field.fill('typed')
  await window.getByRole('button', { name: 'Close' }).click()
  await answer(page, 'Stay')
  await question(page).waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('typed')
  await window.getByRole('button', { name: 'Close' }).click()
  await answer(page, 'Leave')
  await window.waitFor({ state: 'detached' })
  expect(tenant.problems).toEqual([])
})

test('a customer user who may not change a value sees an error in the widget, and the input stays', async () => {
  const customerId = await rest.customerOf('customer@signalbox.local')
  await rest.post(`/api/customer/${customerId}/dashboard/${dashboardId}`)
  await rest.post(`/api/customer/${customerId}/device/${deviceId}`)
  const { page, close } = await aVisitor(browser, product.url)
  await storeSession(page, 'customer@signalbox.local', 'customer')
  const field = await openAndType(page)
  await field.press('Enter')
  await page.getByRole('region', { name: 'Note' }).getByText('The value could not be saved').waitFor()
  expect(await question(page).count()).toBe(0)
  expect(await field.inputValue()).toBe('typed')
  await close()
})
