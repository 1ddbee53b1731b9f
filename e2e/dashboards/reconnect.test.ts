import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../support/browser'
import {
  aDashboard,
  aDevice,
  alias,
  asTenant,
  pointsWidget,
  signInToApi,
  tableWidget,
} from '../support/dashboards'
import { aDemoFolder } from '../support/data-folder'
import { startServerProcess } from '../support/server-process'

test('when the server restarts, the page shows the lost connection, reconnects and loads the missed values', async () => {
  const dataDir = aDemoFolder('reconnect')
  let server = await startServerProcess(dataDir)
  const browser = await openBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const rest = await signInToApi(server.url, 'tenant@signalbox.local', 'tenant')
  const device = await aDevice(server, rest, 'Lasting device')
  await device.publish({ level: 'before' })
  const devices = alias('Devices', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Lasting' })
  const dashboard = aDashboard(
    'Kiosk',
    [tableWidget('Newest', devices.id), pointsWidget('Points', devices.id)],
    [devices],
  )
  const window = {
    selectedTab: 0,
    realtime: { timewindowMs: 600_000 },
    aggregation: { type: 'NONE', limit: 100 },
  }
  Object.assign(dashboard.configuration, { timewindow: window })
  const id = await rest.saveDashboard(dashboard)

  const { page } = await asTenant(browser, server.url)
  // The page stays disconnected until the values are sent, so that it has to load them afterwards.
  let isCut = false
  await page.routeWebSocket(/\/api\/ws\//, (socket) => {
    if (isCut) void socket.close()
    else socket.connectToServer()
  })
  await page.goto(`/dashboard/${id}`)
  const point = (text: string) =>
    page.getByRole('region', { name: 'Points' }).getByText(text, { exact: true }).first()
  await point('before').waitFor()
  await device.end()

  isCut = true
  const { port } = new URL(server.url)
  await server.stop()
  const notice = page.getByRole('status').filter({ hasText: 'Connection lost' })
  await notice.waitFor()
  expect(await point('before').isVisible()).toBe(true)

  server = await startServerProcess(dataDir, { SIGNALBOX_HTTP_PORT: port })
  await device.reconnect(server)
  await device.publish({ level: 'missed' })
  await device.publish({ level: 'missed too' })
  expect(await point('missed').count()).toBe(0)
  isCut = false
  await point('missed').waitFor()
  await point('missed too').waitFor()
  await page.getByRole('region', { name: 'Newest' }).getByText('missed too', { exact: true }).waitFor()
  await notice.waitFor({ state: 'detached' })
  await device.publish({ level: 'after' })
  await point('after').waitFor()
  await point('before').waitFor()
  await device.end()
})
