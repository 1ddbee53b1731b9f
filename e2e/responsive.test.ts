import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenantRest } from './support/accounts'
import { aVisitor, closeVisitors, sharedBrowser, storeSession } from './support/browser'
import { openEditor } from './support/dashboards'
import { choose, drawer, row } from './support/pages'
import { ownProduct } from './support/product'
import { anEmptyChain, boundingBoxOf } from './support/rule-chains'

const { url } = ownProduct()
let browser: Browser
let customer: { id: { id: string } }
let device: { id: { id: string } }

beforeAll(async () => {
  browser = await sharedBrowser()
  const rest = await asTenantRest(url)
  customer = await rest.post('/api/customer', { title: 'Wide and narrow' })
  device = await rest.post('/api/device', { name: 'Wide and narrow', type: 'default' })
  await rest.post(`/api/customer/${customer.id.id}/device/${device.id.id}`)
})
afterAll(closeVisitors)

async function asTenant(width: number, touch = false) {
  const visitor = await aVisitor(browser, url, { width, height: 900, touch })
  await storeSession(visitor.page, 'tenant@signalbox.local', 'tenant')
  await visitor.page.goto(`/customers/${customer.id.id}/devices`)
  await visitor.page.getByRole('heading', { name: 'Customer devices', level: 1 }).waitFor()
  return visitor
}

const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })
const fullscreen = (page: Page) => page.getByRole('button', { name: 'Full screen' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const openDetails = (page: Page) => page.goto(`/devices?id=${device.id.id}`)

test('from 1280 px details are beside the list, and rows have action icons', async () => {
  const { page, close } = await asTenant(1440)
  await breadcrumb(page).getByRole('link', { name: 'Customers' }).waitFor()
  await fullscreen(page).waitFor()
  await page.getByText('Tenant administrator').waitFor()
  await row(page, 'Wide and narrow').hover()
  expect(await row(page, 'Wide and narrow').getByRole('button').count()).toBeGreaterThan(1)
  await openDetails(page)
  await drawer(page).getByRole('heading', { name: 'Wide and narrow' }).waitFor()
  const detailsWidth = ((await page.getByRole('main').boundingBox())?.width ?? 0) * 0.65
  expect((await drawer(page).boundingBox())?.width).toBeCloseTo(detailsWidth, -1)
  await row(page, 'Wide and narrow').waitFor()
  await close()
})

test('from 960 px details take 80 % of the width, rows have a menu, and the user menu shows only an avatar', async () => {
  const { page, close } = await asTenant(1100)
  await breadcrumb(page).getByRole('link', { name: 'Customers' }).waitFor()
  await fullscreen(page).waitFor()
  expect(await page.getByText('Tenant administrator').count()).toBe(0)
  await row(page, 'Wide and narrow').getByRole('button', { name: 'Actions' }).waitFor()
  expect(await menuButton(page).count()).toBe(0)
  await openDetails(page)
  const details = page.getByRole('dialog')
  await details.getByRole('heading', { name: 'Wide and narrow' }).waitFor()
  expect((await details.boundingBox())?.width).toBeCloseTo(880)
  await close()
})

test('below 960 px a button opens the menu, and the breadcrumb has no links', async () => {
  const { page, close } = await asTenant(800)
  await menuButton(page).waitFor()
  expect(await breadcrumb(page).getByRole('link').count()).toBe(0)
  expect(await fullscreen(page).count()).toBe(0)
  await openDetails(page)
  const details = page.getByRole('dialog')
  await details.getByRole('heading', { name: 'Wide and narrow' }).waitFor()
  expect((await details.boundingBox())?.width).toBeCloseTo(800)
  await close()
})

test('on a screen of 390 px the menu leaves 56 px of the page visible; on a screen of 800 px it is 250 px wide', async () => {
  for (const [width, menuWidth] of [
    [390, 334],
    [800, 250],
  ] as const) {
    const { page, close } = await asTenant(width)
    await menuButton(page).click()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.waitFor()
    expect((await menu.boundingBox())?.width).toBeCloseTo(menuWidth)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await close()
  }
})

test('on a screen of 1024 px the close button is visible beside the versions of a rule chain', async () => {
  const rest = await asTenantRest(url)
  const chain = await anEmptyChain(rest, 'Narrow versions')
  for (const name of ['First', 'Second']) {
    const node = { type: 'org.thingsboard.rule.engine.action.TbLogNode', name, configuration: {} }
    await rest.post('/api/ruleChain/metadata', { ruleChainId: chain.id, nodes: [node], connections: [] })
  }
  const { page, close } = await asTenant(1024)
  await page.goto(`/ruleChains/${chain.id.id}`)
  await page.getByRole('button', { name: 'Versions' }).click()
  const dock = page.getByRole('region', { name: 'Narrow versions' })
  await dock.getByRole('button', { name: /^Restore version/ }).waitFor()
  const [{ width }, end, title] = await Promise.all([
    boundingBoxOf(dock),
    boundingBoxOf(dock.getByRole('button', { name: 'Close', exact: true })),
    boundingBoxOf(dock.getByText('Rule chain, ')),
  ])
  expect(end.x + end.width).toBeLessThanOrEqual(1024)
  expect(end.x).toBeGreaterThan(1024 - width)
  // The text below the name does not wrap.
  expect(title.height).toBeLessThan(20)
  await close()
})

test('on a screen of 1024 px the widget editor shows the size above the preview, and the buttons beside each other', async () => {
  const { page, close } = await asTenant(1024)
  const bundles = await (await asTenantRest(url)).get<{ id: { id: string }; alias: string }[]>(
    '/api/widgetsBundles',
  )
  const bundle = bundles.find(({ alias }) => alias === 'cards')!
  await page.goto(`/widgets-bundles/${bundle.id.id}/widgetTypes/add/latest`)
  const preview = page.locator('[data-size]')
  const [{ y: areaTop }, { y: top }] = [
    await boundingBoxOf(preview.locator('..')),
    await boundingBoxOf(preview),
  ]
  // One line of text is 16 px high.
  expect(top - areaTop).toBeGreaterThanOrEqual(20)
  const view = await boundingBoxOf(page.getByRole('button', { name: 'JSON', exact: true }))
  const expand = page.getByRole('button', { name: 'Full screen', exact: true })
  const ends = await Promise.all((await expand.all()).map(boundingBoxOf))
  expect(Math.min(...ends.map(({ x, width }) => Math.abs(view.x - x - width)))).toBeLessThan(20)
  await close()
})

test('below 600 px dialogs and the time window fill the screen', async () => {
  const { page, close } = await asTenant(390)
  await page.goto('/assets?add=true')
  const form = page.getByRole('dialog', { name: 'Add asset' })
  await form.waitFor()
  expect((await form.boundingBox())?.width).toBeCloseTo(390)
  await page.goto('/auditLogs')
  await page.getByRole('button', { name: 'Last day' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Update' }).waitFor()
  expect((await panel.boundingBox())?.width).toBeCloseTo(390)
  await close()
})

test('below 600 px the whole text of a fixed time window is visible in the dashboard toolbar', async () => {
  const rest = await asTenantRest(url)
  const fixedTimewindow = { startTimeMs: 1_700_000_000_000, endTimeMs: 1_700_600_000_000 }
  const dashboard: { id: { id: string } } = await rest.post('/api/dashboard', {
    title: 'Fixed period',
    configuration: { timewindow: { selectedTab: 1, history: { historyType: 1, fixedTimewindow } } },
  })
  const { page, close } = await asTenant(390)
  await page.goto(`/dashboards/${dashboard.id.id}`)
  const box = await page.getByRole('button', { name: 'History – from' }).boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  await close()
})

test('below 600 px the key of a dashboard filter is as wide as its dialog allows', async () => {
  const rest = await asTenantRest(url)
  const dashboard: { id: { id: string } } = await rest.post('/api/dashboard', { title: 'Filtered' })
  const { page, close } = await asTenant(390)
  await openEditor(page, dashboard.id.id)
  for (const name of ['Filters', 'Add filter', 'Add key filter'])
    await page.getByRole('button', { name }).click()
  const box = await page.getByRole('combobox', { name: 'Key', exact: true }).boundingBox()
  expect(box!.width).toBeGreaterThan(250)
  await close()
})

test('below 600 px the widget editor shows the whole name of a data key', async () => {
  const rest = await asTenantRest(url)
  const key = { name: 'temperature', label: 'temperature', type: 'timeseries', color: '#fff', settings: {} }
  const widget = {
    isSystemType: true,
    bundleAlias: 'cards',
    typeAlias: 'attributes_card',
    type: 'latest',
    config: {
      title: 'Values',
      datasources: [{ type: 'entity', dataKeys: [{ ...key, units: '°C', decimals: 2 }] }],
    },
  }
  const dashboard: { id: { id: string } } = await rest.post('/api/dashboard', {
    title: 'Keys',
    configuration: { widgets: [{ ...widget, sizeX: 8, sizeY: 6, row: 0, col: 0 }] },
  })
  const { page, close } = await asTenant(390)
  await openEditor(page, dashboard.id.id)
  await page.getByRole('button', { name: 'Edit widget' }).click()
  const name = page.getByRole('button', { name: 'temperature', exact: true })
  const hiddenWidth = await name.evaluate((button) => button.scrollWidth - button.clientWidth)
  expect(hiddenWidth).toBe(0)
  await close()
})

test('below 600 px events are shown as a list, and each opens its details', async () => {
  const rest = await asTenantRest(url)
  const { data } = await rest.get<{ data: { id: { id: string } }[] }>(
    '/api/ruleChains?pageSize=1&page=0&textSearch=Root',
  )
  const { page, close } = await asTenant(390)
  await page.goto(`/ruleChains?id=${data[0]?.id.id}&tab=events`)
  await choose(page, page, 'Event type', 'Lifecycle event')
  await page.getByRole('list', { name: 'Events' }).getByRole('button', { name: 'STARTED' }).first().click()
  const details = page.getByRole('dialog', { name: 'Lifecycle event' })
  await details.getByText('Server').waitFor()
  await details.getByText('Success').waitFor()
  await close()
})

test('on a touch screen an open alarm shows no shortcut keys', async () => {
  const rest = await asTenantRest(url)
  const alarm = await rest.post<{ id: { id: string } }>('/api/alarm', {
    originator: device.id,
    type: 'Too warm',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
  })
  const { page, close } = await asTenant(390, true)
  await page.goto(`/alarms?id=${alarm.id.id}`)
  await page.getByRole('textbox', { name: 'Write a comment' }).waitFor()
  expect(await page.locator('kbd:visible').allTextContents()).toEqual([])
  await close()
})

test('below 600 px a long value does not cover its key, and the state in the details is complete', async () => {
  const rest = await asTenantRest(url)
  const { credentialsId } = await rest.get<{ credentialsId: string }>(
    `/api/device/${device.id.id}/credentials`,
  )
  await rest.post(`/api/v1/${credentialsId}/telemetry`, { note: 'long value '.repeat(30) })
  const { page, close } = await asTenant(390)
  await page.goto(`/devices?id=${device.id.id}&tab=telemetry`)
  const details = page.getByRole('dialog')
  const key = details
    .getByRole('listitem')
    .filter({ hasText: 'long value' })
    .getByText('note', { exact: true })
  await key.waitFor()
  expect((await key.boundingBox())?.width).toBeGreaterThan(100)
  const state = await details.getByText(/^Active, last message/).boundingBox()
  const edit = await details.getByRole('button', { name: 'Edit', exact: true }).boundingBox()
  expect(state!.x + state!.width).toBeLessThanOrEqual(edit!.x)
  await close()
})
