import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn as restSignIn } from '../apps/simulator/src/rest-client'
import { aVisitor, openBrowser, signIn } from './support/browser'
import { aDashboard, alias, restOf, tableWidget } from './support/dashboards'
import { type ServerProcess, startServerProcess } from './support/server-process'

let browser: Browser
let server: ServerProcess
let dataDir: string
let rest: Awaited<ReturnType<typeof restOf>>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-dashboards-'))
  server = await startServerProcess(dataDir)
  browser = await openBrowser()
  rest = await restOf(server.url, 'tenant@signalbox.local', 'tenant')
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function aDevice(name: string) {
  const client = await restSignIn(server.url, 'tenant@signalbox.local', 'tenant')
  const token = await client.tokenOf({ name, type: 'default' })
  const device = await mqtt.connectAsync(`mqtt://${server.mqtt.host}:${server.mqtt.port}`, {
    username: token,
  })
  const { id } = await rest.get<{ id: { entityType: string; id: string } }>(
    `/api/tenant/devices?deviceName=${encodeURIComponent(name)}`,
  )
  return {
    id,
    token,
    publish: (values: object) =>
      device.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 }),
    end: () => device.endAsync(),
  }
}

const widgetNamed = (page: Page, name: string) =>
  page.getByRole('group', { name: `Widget ${name}`, exact: true })
const leftOf = async (page: Page, name: string) =>
  Math.round((await widgetNamed(page, name).boundingBox())?.x ?? -1)

/** The legend has a number once there are points. */
const AVERAGE = /^avg\s*\d/

test('a chart on a device alias: made, live, moved, undone, redone, saved and there after a reload', async () => {
  const device = await aDevice('Editor pump')
  await device.publish({ pressure: 3 })
  const id = await rest.saveDashboard(aDashboard('Pumps'))
  const { page, problems, close } = await aVisitor(browser, server.url)
  await signIn(page, 'tenant@signalbox.local', 'tenant')
  await page.goto(`/dashboards/${id}`)
  await page.getByText('No widgets configured').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Add new widget' }).click()

  const library = page.getByRole('complementary', { name: 'Select widget' })
  await library.getByRole('combobox', { name: 'Widgets bundle' }).click()
  await page.getByRole('option', { name: 'Charts' }).click()
  await library.getByRole('tab', { name: 'Time series' }).click()
  await library.getByRole('button', { name: /^Timeseries - Flot/ }).click()

  const panel = page.getByRole('complementary', { name: 'Widget settings' })
  await panel.getByRole('button', { name: 'Add data source' }).click()
  await panel.getByRole('combobox', { name: 'Entity alias' }).fill('Pump')
  await page.getByRole('button', { name: 'Create alias Pump' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add alias' })
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Device', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Device', exact: true }).fill('Editor')
  await page.getByRole('option', { name: 'Editor pump' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await panel.getByRole('combobox', { name: 'Add a key or type a new name' }).fill('press')
  await page
    .getByRole('option', { name: /pressure/ })
    .first()
    .click()
  await panel.getByRole('tab', { name: 'Settings' }).click()
  await panel.getByLabel('Title', { exact: true }).fill('Pressure')
  await panel.getByRole('button', { name: 'Add widget' }).click()

  const chart = widgetNamed(page, 'Pressure')
  await device.publish({ pressure: 3 })
  await chart.getByText(AVERAGE).waitFor()
  const before = await leftOf(page, 'Pressure')
  await chart.focus()
  await chart.press('ArrowRight')
  await expect.poll(() => leftOf(page, 'Pressure')).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => leftOf(page, 'Pressure')).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => leftOf(page, 'Pressure')).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()

  await page.reload()
  const shown = page.getByRole('region', { name: 'Pressure' })
  await device.publish({ pressure: 47 })
  await shown.getByText(AVERAGE).waitFor()
  const stored = await rest.get<{ configuration: { widgets: object } }>(`/api/dashboard/${id}`)
  expect(Object.keys(stored.configuration.widgets)).toHaveLength(1)
  await device.end()
  expect(problems).toEqual([])
  await close()
})

test('dragging moves a widget; declining asks and leaves everything as it was', async () => {
  const device = await aDevice('Dragged device')
  const devices = alias('Devices', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Dragged' })
  const id = await rest.saveDashboard(aDashboard('Drag', [tableWidget('Devices', devices.id)], [devices]))
  const { page, close } = await aVisitor(browser, server.url)
  await signIn(page, 'tenant@signalbox.local', 'tenant')
  await page.goto(`/dashboards/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const widget = widgetNamed(page, 'Devices')
  const box = (await widget.boundingBox())!
  await page.mouse.move(box.x + 100, box.y + 18)
  await page.mouse.down()
  await page.mouse.move(box.x + 260, box.y + 120, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => leftOf(page, 'Devices')).toBeGreaterThan(Math.round(box.x) + 100)
  await page.getByRole('button', { name: 'Decline changes' }).click()
  await page.getByRole('button', { name: 'Leave', exact: false }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.poll(() => leftOf(page, 'Devices')).toBe(Math.round(box.x))
  await device.end()
  await close()
})

test('somebody else saved meanwhile: it is told, and nothing is lost without a word', async () => {
  const id = await rest.saveDashboard(aDashboard('Contested'))
  const { page, close } = await aVisitor(browser, server.url)
  await signIn(page, 'tenant@signalbox.local', 'tenant')
  await page.goto(`/dashboards/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Dashboard title').fill('Mine')
  const theirs = await rest.get<object>(`/api/dashboard/${id}`)
  await rest.post('/api/dashboard', { ...theirs, title: 'Theirs' })
  await page.getByRole('button', { name: 'Apply changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'The dashboard has changed' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect((await rest.get<{ title: string }>(`/api/dashboard/${id}`)).title).toBe('Theirs')
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await dialog.getByRole('button', { name: 'Overwrite' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect((await rest.get<{ title: string }>(`/api/dashboard/${id}`)).title).toBe('Mine')
  await close()
})

test('a row opens a state of its device; the back button of the browser leads back', async () => {
  const device = await aDevice('State device')
  const devices = alias('Devices', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'State' })
  const dashboard = aDashboard('States', [tableWidget('Devices', devices.id, 'details')], [devices])
  dashboard.configuration.states.details = {
    name: '${entityName}',
    root: false,
    layouts: { main: { widgets: {}, gridSettings: { columns: 24, margin: 10 } } },
  }
  const id = await rest.saveDashboard(dashboard)
  for (const width of [1440, 390]) {
    const { page, close } = await aVisitor(browser, server.url, { width, height: 844 })
    await signIn(page, 'tenant@signalbox.local', 'tenant')
    await page.goto(`/dashboards/${id}`)
    await page.getByText('State device').first().click()
    await page.getByText('No widgets configured').waitFor()
    expect(new URL(page.url()).searchParams.get('state')).not.toBeNull()
    await page.goBack()
    await page.getByRole('region', { name: 'Devices' }).waitFor()
    await close()
  }
  await device.end()
})

test('a customer sees its dashboard but may not edit it; a public visitor sees it without the console', async () => {
  const device = await aDevice('Shared device')
  await device.publish({ level: 12 })
  const devices = alias('Devices', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Shared' })
  const id = await rest.saveDashboard(aDashboard('Shared', [tableWidget('Devices', devices.id)], [devices]))
  const customerId = await rest.customerOf('customer@signalbox.local')
  await rest.post(`/api/customer/${customerId}/dashboard/${id}`)
  await rest.post(`/api/customer/${customerId}/device/${device.id.id}`)
  const customer = await aVisitor(browser, server.url)
  await signIn(customer.page, 'customer@signalbox.local', 'customer')
  await customer.page.goto(`/dashboards/${id}`)
  await customer.page.getByText('Shared device').first().waitFor()
  expect(await customer.page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await customer.close()

  const open = await rest.post<{ assignedCustomers: { customerId: { id: string }; public: boolean }[] }>(
    `/api/customer/public/dashboard/${id}`,
  )
  await rest.post(`/api/customer/public/device/${device.id.id}`)
  const publicId = open.assignedCustomers.find((each) => each.public)?.customerId.id
  const visitor = await aVisitor(browser, server.url)
  await visitor.page.goto(`/dashboard/${id}?publicId=${publicId}`)
  await visitor.page.getByText('Shared device').first().waitFor()
  expect(await visitor.page.getByRole('navigation').count()).toBe(0)
  expect(await visitor.page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await visitor.close()
  await device.end()
})

test('the server is stopped and started: the page says so, and goes on by itself', async () => {
  const device = await aDevice('Lasting device')
  await device.publish({ level: 'low' })
  const devices = alias('Devices', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Lasting' })
  const id = await rest.saveDashboard(aDashboard('Kiosk', [tableWidget('Devices', devices.id)], [devices]))
  const { page, close } = await aVisitor(browser, server.url)
  await signIn(page, 'tenant@signalbox.local', 'tenant')
  await page.goto(`/dashboard/${id}`)
  await page.getByText('low', { exact: true }).waitFor()
  await device.end()
  const { port } = new URL(server.url)
  await server.stop()
  await page
    .getByRole('status')
    .filter({ hasText: /connection/i })
    .waitFor()
  server = await startServerProcess(dataDir, { SIGNALBOX_HTTP_PORT: port })
  const again = await mqtt.connectAsync(`mqtt://${server.mqtt.host}:${server.mqtt.port}`, {
    username: device.token,
  })
  await again.publishAsync('v1/devices/me/telemetry', '{"level":"high"}', { qos: 1 })
  await page.getByText('high', { exact: true }).waitFor()
  await again.endAsync()
  await close()
})
