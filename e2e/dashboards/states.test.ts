import { decodeStates, encodeStates } from '@signalbox/model/dashboard/state-url'
import type { EntityId } from '@signalbox/model/entity-id'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeVisitors, sharedBrowser, type Visitor } from '../support/browser'
import {
  alias,
  aState,
  asTenant,
  cardWidget,
  type Rest,
  signInToApi,
  statefulDashboard,
  tableWidget,
} from '../support/dashboards'
import { choose } from '../support/pages'
import { ownProduct } from '../support/product'

const product = ownProduct()
let browser: Browser
let rest: Rest
let tenant: Visitor
let device: EntityId

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
  device = (await rest.post<{ id: typeof device }>('/api/device', { name: 'State pump', type: 'state-pump' }))
    .id
  tenant = await asTenant(browser, product.url)
})
afterAll(closeVisitors)

const trail = (page: Page) => page.getByRole('list', { name: 'States' })
const stateOf = (page: Page) => decodeStates(new URL(page.url()).searchParams.get('state'))

/** A dashboard with three states: a row of the overview opens a pump, and buttons of the pump open the motor. */
function pumpDashboard(settings: Record<string, unknown> = {}) {
  const all = alias('Pumps', { type: 'deviceType', deviceType: 'state-pump', deviceNameFilter: '' })
  const selectedPump = alias('Pump', {
    type: 'stateEntity',
    resolveMultiple: false,
    stateEntityParamName: null,
  })
  const overview = tableWidget('Pumps', all.id, 'pump')
  const details = tableWidget('Its values', selectedPump.id)
  const action = {
    name: 'Motor',
    icon: 'settings',
    type: 'openDashboardState',
    targetDashboardStateId: 'motor',
  }
  const update = {
    name: 'Other',
    icon: 'sync',
    type: 'updateDashboardState',
    targetDashboardStateId: 'motor',
  }
  const buttons = [action, update].map((button, index) => ({
    id: `b${index}`,
    setEntityId: false,
    ...button,
  }))
  Object.assign(details.config as object, { actions: { headerButton: buttons } })
  const motor = cardWidget('Motor of a pump')
  const dashboard = statefulDashboard(
    'Pumps',
    {
      default: aState('Overview', [overview]),
      pump: aState('Pump ${entityName}', [details]),
      motor: aState('Motor', [motor]),
    },
    [overview, details, motor],
    [all, selectedPump],
  )
  dashboard.configuration.settings = settings
  return dashboard
}

/** The dashboard of `pumpDashboard`, in which a row of the overview opens the pump in a dialog. */
function pumpDashboardWithDialog(size: { dialogWidth?: number; dialogHeight?: number } = {}) {
  const dashboard = pumpDashboard()
  const [overview] = Object.values(dashboard.configuration.widgets)
  const { actions } = overview!.config as { actions: { rowClick: object[] } }
  const dialog = { openInSeparateDialog: true, dialogTitle: 'About ${entityName}' }
  Object.assign(actions.rowClick[0]!, dialog, size)
  return dashboard
}

const pumpRow = (page: Page) => page.getByRole('region', { name: 'Pumps' }).getByText('State pump').first()

test('states are opened by a row, by buttons, by the list of open states, and by Back and Forward', async () => {
  const { page } = tenant
  const id = await rest.saveDashboard(pumpDashboard())
  await page.goto(`/dashboards/${id}`)
  await pumpRow(page).click()
  await page.getByRole('region', { name: 'Its values' }).getByText('State pump').first().waitFor()
  expect(await trail(page).textContent()).toContain('Pump State pump')
  expect(stateOf(page)).toEqual([
    { id: 'default', params: {} },
    { id: 'pump', params: expect.objectContaining({ entityId: device, entityName: 'State pump' }) },
  ])

  await page.getByRole('button', { name: 'Motor', exact: true }).click()
  await page.getByText('Motor of a pump card').waitFor()
  expect(stateOf(page)).toHaveLength(3)
  await page.goBack()
  await page.getByRole('region', { name: 'Its values' }).waitFor()
  await page.goBack()
  await pumpRow(page).waitFor()
  expect(stateOf(page)).toEqual([])
  await page.goForward()
  await page.getByRole('region', { name: 'Its values' }).waitFor()

  // The action `updateDashboardState` replaces the current state: no state is added to the list of open states.
  await page.getByRole('button', { name: 'Other', exact: true }).click()
  await page.getByText('Motor of a pump card').waitFor()
  expect(stateOf(page).map((entry) => entry.id)).toEqual(['default', 'motor'])
  await trail(page).getByRole('button', { name: 'Overview' }).click()
  await pumpRow(page).waitFor()
  expect(new URL(page.url()).searchParams.has('state')).toBe(false)
})

test('a URL opens its known states, even if they are encoded twice; an invalid URL opens the first state', async () => {
  const { page } = tenant
  const id = await rest.saveDashboard(pumpDashboard())
  const stack = [
    { id: 'default', params: {} },
    { id: 'gone', params: {} },
    { id: 'pump', params: { entityId: device, entityName: 'Grün & 泵' } },
  ]
  for (const state of [encodeStates(stack), encodeURIComponent(encodeStates(stack))]) {
    await page.goto(`/dashboards/${id}?state=${state}`)
    await page.getByRole('region', { name: 'Its values' }).getByText('State pump').first().waitFor()
    expect(await trail(page).getByRole('listitem').allTextContents()).toEqual(['Overview', 'Pump Grün & 泵'])
  }
  await page.goto(`/dashboards/${id}?state=%7Bbroken`)
  await pumpRow(page).waitFor()
})

test('with the default state controller only one state is open, and the state can be chosen from a list', async () => {
  const { page } = tenant
  const id = await rest.saveDashboard(pumpDashboard({ stateControllerId: 'default' }))
  await page.goto(`/dashboards/${id}`)
  await pumpRow(page).click()
  await page.getByRole('region', { name: 'Its values' }).waitFor()
  expect(stateOf(page).map((entry) => entry.id)).toEqual(['pump'])
  await choose(page, page.getByRole('toolbar', { name: 'Dashboard toolbar' }), 'State', 'Motor')
  await page.getByText('Motor of a pump card').waitFor()
  expect(stateOf(page)).toEqual([{ id: 'motor', params: {} }])
  await page.goBack()
  await page.getByRole('region', { name: 'Its values' }).getByText('State pump').first().waitFor()

  const stack = [
    { id: 'default', params: {} },
    { id: 'motor', params: {} },
  ]
  await page.goto(`/dashboards/${id}?state=${encodeStates(stack)}`)
  await page.getByText('Motor of a pump card').waitFor()
})

test('a state that opens in a dialog, and the states that are opened from this dialog, do not change the URL', async () => {
  const { page } = tenant
  const id = await rest.saveDashboard(pumpDashboardWithDialog())
  await page.goto(`/dashboards/${id}`)
  await pumpRow(page).click()
  const dialog = page.getByRole('dialog', { name: 'About State pump' })
  await dialog.getByRole('button', { name: 'Motor', exact: true }).click()
  await dialog.getByText('Motor of a pump card').waitFor()
  expect(new URL(page.url()).searchParams.has('state')).toBe(false)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await pumpRow(page).waitFor()
})

test('widget titles have the same style in a dialog as on the page; on a phone the dialog fills the screen', async () => {
  const { page } = tenant
  const id = await rest.saveDashboard(pumpDashboardWithDialog({ dialogWidth: 50, dialogHeight: 50 }))
  await page.goto(`/dashboards/${id}`)
  const titleStyle = async (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByRole('heading')
      .evaluate((title) => {
        const header = title.closest('header')!
        return [getComputedStyle(title).fontSize, getComputedStyle(header).borderBottomWidth]
      })
  await pumpRow(page).waitFor()
  const stylesOnPage = await titleStyle('Pumps')
  await pumpRow(page).click()
  const dialog = page.getByRole('dialog', { name: 'About State pump' })
  await dialog.getByRole('region', { name: 'Its values' }).getByText('State pump').first().waitFor()
  expect(await titleStyle('Its values')).toEqual(stylesOnPage)

  const { page: phone, close } = await asTenant(browser, product.url, { width: 390, height: 844 })
  await phone.goto(`/dashboards/${id}`)
  await pumpRow(phone).click()
  const onPhone = phone.getByRole('dialog', { name: 'About State pump' })
  await onPhone.getByRole('region', { name: 'Its values' }).waitFor()
  expect(await onPhone.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await close()
})

test('a wide screen shows both layouts; on a phone a button or an action shows the right-hand layout', async () => {
  const opener = cardWidget('Opener')
  const action = {
    id: 'o',
    name: 'Look right',
    icon: 'menu',
    type: 'updateDashboardState',
    setEntityId: false,
    openRightLayout: true,
  }
  Object.assign(opener.config as object, { actions: { headerButton: [action] } })
  const beside = cardWidget('Beside')
  const dashboard = statefulDashboard('Two layouts', { default: aState('Both', [opener], [beside]) }, [
    opener,
    beside,
  ])
  const id = await rest.saveDashboard(dashboard)
  const { page } = tenant
  await page.goto(`/dashboards/${id}`)
  await page.getByText('Opener card').waitFor()
  await page.getByText('Beside card').waitFor()

  const { page: phone, close } = await asTenant(browser, product.url, { width: 390, height: 844 })
  await phone.goto(`/dashboards/${id}`)
  await phone.getByText('Opener card').waitFor()
  expect(await phone.getByText('Beside card').count()).toBe(0)
  await phone.getByRole('button', { name: 'Show details' }).click()
  await phone.getByText('Beside card').waitFor()
  await phone.getByRole('button', { name: 'Hide details' }).click()
  await phone.getByText('Opener card').waitFor()
  await phone.getByRole('button', { name: 'Look right' }).click()
  await phone.getByText('Beside card').waitFor()
  await close()
  expect(tenant.problems).toEqual([])
})
