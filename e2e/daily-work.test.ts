import { readFileSync } from 'node:fs'
import type { Browser, Download } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../apps/simulator/src/rest-client'
import { aCustomerUser, asSysAdminRest, aTenantAdmin } from './support/accounts'
import { LEVEL_HIGH } from './support/alarm-rules'
import { seriousIssues } from './support/axe'
import { aVisitor, closeVisitors, sharedBrowser, signedIn, storeSession } from './support/browser'
import {
  aDashboard,
  aDevice,
  alias,
  applyChanges,
  openEditor,
  signInToApi,
  widgetNamed,
} from './support/dashboards'
import { confirm, dialog } from './support/pages'
import { ownProduct } from './support/product'
import { aWidget, series } from './support/widget-types'

const product = ownProduct()
const { url } = product
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

test('each item of "First steps" is done when the tenant has the entities that the item requires', async () => {
  const { email, password } = await aTenantAdmin(url, await asSysAdminRest(url))
  const rest = await signIn(url, email, password)
  const { page, close } = await aVisitor(browser, url)
  await storeSession(page, email, password)
  await page.goto('/home')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('0 of 4 done').waitFor()
  expect(await seriousIssues(page)).toEqual([])

  // Entities of a solution template complete no step.
  const building = page
    .getByRole('region', { name: 'Solution templates' })
    .getByRole('listitem', { name: 'Building' })
  await building.getByRole('button', { name: 'Install' }).click()
  await building.getByText('Installed').waitFor()
  await steps.getByText('0 of 4 done').waitFor()
  await building.getByRole('button', { name: 'Remove' }).click()
  await confirm(page, 'Remove')
  await building.getByRole('button', { name: 'Install' }).waitFor()

  const device = await rest.post<{ id: { id: string } }>('/api/device', { name: 'Tank 1', type: 'default' })
  await rest.post(`/api/plugins/telemetry/DEVICE/${device.id.id}/timeseries/ANY`, { level: 4.2 })
  const { id } = await rest.get<{ id: { id: string } }>('/api/deviceProfileInfo/default')
  const profile = await rest.get<{ profileData: object }>(`/api/deviceProfile/${id.id}`)
  await rest.post('/api/deviceProfile', {
    ...profile,
    profileData: { ...profile.profileData, alarms: [LEVEL_HIGH] },
  })
  await steps.getByText('3 of 4 done').waitFor()

  await steps.getByRole('button', { name: 'Create a dashboard' }).click()
  await page.waitForURL('**/dashboards/*')
  await page.getByRole('grid', { name: 'Devices' }).getByText('Tank 1').waitFor()
  const dashboardId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto('/home')
  await steps.getByText('3 of 4 done').waitFor()
  const user = await aCustomerUser(url, rest)
  await rest.post(`/api/customer/${user.customerId}/dashboard/${dashboardId}`)
  await steps.getByText('4 of 4 done').waitFor()
  await steps.getByRole('button', { name: 'Hide first steps' }).click()
  await steps.waitFor({ state: 'detached' })
  await close()
})

test('the menu of a widget shows and exports its data, explains missing data, opens the device and duplicates the widget', async () => {
  const tenant = await signInToApi(url, 'tenant@signalbox.local', 'tenant')
  const device = await aDevice(product, tenant, 'Menu pump', 'menu')
  await device.publish({ pressure: 'high' })
  await device.end()
  const pumps = alias('Pumps', { type: 'entityList', entityType: 'DEVICE', entityList: [device.id.id] })
  const id = await tenant.saveDashboard(
    aDashboard(
      'Widget menu',
      [tableOf('Pressures', 'pressure', pumps.id), tableOf('Flows', 'flow', pumps.id)],
      [pumps],
    ),
  )
  const { page, close } = await signedIn(browser, url, 'tenant', `/dashboards/${id}`)
  const widget = (title: string) => page.getByRole('region', { name: title })
  const choose = async (title: string, entry: string) => {
    await widget(title).hover()
    await widget(title).getByRole('button', { name: 'Widget options' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await widget('Pressures').getByText('high').waitFor()

  await choose('Pressures', 'View data as a table')
  await dialog(page).getByRole('cell', { name: 'Menu pump' }).waitFor()
  await dialog(page).getByRole('cell', { name: 'high' }).waitFor()
  expect(await seriousIssues(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await dialog(page).waitFor({ state: 'detached' })

  const csv = page.waitForEvent('download')
  await choose('Pressures', 'Export as CSV')
  expect(await textOf(await csv)).toContain('high')
  const png = page.waitForEvent('download')
  await choose('Pressures', 'Export as PNG')
  expect((await png).suggestedFilename()).toBe('Pressures.png')

  await choose('Flows', 'Why is there no data?')
  await dialog(page).getByText('they have never sent these keys: flow').waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await dialog(page).waitFor({ state: 'detached' })

  await choose('Pressures', 'Explore Menu pump')
  await page.waitForURL(`**/devices/${device.id.id}*`)
  await page.getByRole('button', { name: /^Pressure/ }).waitFor()

  await openEditor(page, id)
  await widgetNamed(page, 'Flows').click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Duplicate/ }).click()
  await expect.poll(() => widgetNamed(page, 'Flows').count()).toBe(2)
  await applyChanges(page)
  await close()
})

test('the health page shows the state of the platform and the usage of tenants', async () => {
  const { page, problems, close } = await signedIn(browser, url, 'sysadmin', '/platformHealth')
  const figures = page.getByRole('region', { name: 'Platform figures' })
  for (const name of ['CPU', 'Memory', 'Messages']) await figures.getByText(name).first().waitFor()
  await page.getByRole('region', { name: 'Database' }).getByText('Growth').first().waitFor()
  await page.getByRole('region', { name: 'Certificate and email' }).waitFor()
  await page
    .getByRole('region', { name: 'Usage per tenant' })
    .getByText('Tenant', { exact: true })
    .first()
    .waitFor()
  expect(await seriousIssues(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

const tableOf = (title: string, key: string, aliasId: string) =>
  aWidget('cards/entities_table', 'latest', {
    title,
    keys: [series(key)],
    aliasId,
    settings: { entitiesTitle: title },
    size: [12, 5],
  })

const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')
