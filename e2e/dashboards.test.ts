import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, openBrowser, signIn } from './support/browser'
import { aDashboard, aDevice, alias, type Rest, restOf, tableWidget } from './support/dashboards'
import { type ServerProcess, startServerProcess } from './support/server-process'

let browser: Browser
let server: ServerProcess
let dataDir: string
let rest: Rest

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

test('a row opens a state of its device; the back button of the browser leads back', async () => {
  const device = await aDevice(server, rest, 'State device')
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
  const device = await aDevice(server, rest, 'Shared device')
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
  const device = await aDevice(server, rest, 'Lasting device')
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
  await device.reconnect(server)
  await device.publish({ level: 'high' })
  await page.getByText('high', { exact: true }).waitFor()
  await device.end()
  await close()
})
