import { setTimeout as sleep } from 'node:timers/promises'
import { alias, devicesOf, entitySource, series } from '@signalbox/model/dashboard/source-builders'
import { dashboard, widget } from '@signalbox/model/dashboard/widget-builders'
import type { Page } from 'playwright-core'
import { type BrowserSession, devicesNamed, FIRST_NUMBER, scriptInPage } from './browser-session'

const DAY_MS = 86_400_000
/** A day passes in five minutes; `fast-clock.js` has the same value. */
const SPEED = 288
const DEVICES = 10
/** When the early memory is measured. By then the time window of an hour is full, and all scripts are loaded. */
const EARLY_MS = 2 * 3_600_000
/** The report interval of a device, in the time of the page. */
const REPORT_MS = 30_000

/**
 * Measures the memory of a page that is open for a simulated day. Its clock runs 288 times as fast, and the devices
 * report 288 times as often.
 */
export async function measureKiosk(session: BrowserSession) {
  const { page } = session
  const devices = await devicesNamed(session, 'kiosk', DEVICES)
  for (const { mqtt } of devices) mqtt.publish('v1/devices/me/telemetry', '{"temperature":20}', 1)
  await page.addInitScript({ path: scriptInPage('fast-clock.js') })
  await session.open(kioskDashboard(), FIRST_NUMBER)
  const [openTs, begin] = [await page.evaluate(() => Date.now()), Date.now()]
  let count = 0
  const timer = setInterval(() => {
    count++
    const ts = Math.round(openTs + (Date.now() - begin) * SPEED)
    for (const [index, { mqtt }] of devices.entries()) {
      const values = { temperature: 20 + Math.sin(count / 40 + index) * 5 }
      mqtt.publish('v1/devices/me/telemetry', JSON.stringify({ ts, values }), (count % 65_535) + 1)
    }
  }, REPORT_MS / SPEED)
  const sleepUntil = (ms: number) => sleep(Math.max(0, begin + ms / SPEED - Date.now()))
  await sleepUntil(EARLY_MS)
  const earlyMegabytes = await heapMegabytes(page)
  await sleepUntil(DAY_MS)
  const lateMegabytes = await heapMegabytes(page)
  clearInterval(timer)
  for (const { mqtt } of devices) await mqtt.end()
  return { earlyMegabytes, lateMegabytes }
}

function kioskDashboard() {
  const all = alias('All', devicesOf('kiosk'))
  const source = [entitySource(all.id, [series('temperature', 'Temperature', { units: '°C', decimals: 1 })])]
  const widgets = [
    widget('charts', 'basic_timeseries', 'timeseries', [0, 0, 12, 7], {
      title: 'Lines',
      datasources: source,
    }),
    widget('charts', 'timeseries_bars_flot', 'timeseries', [0, 12, 12, 7], {
      title: 'Bars',
      datasources: source,
    }),
    widget('cards', 'entities_table', 'latest', [7, 0, 8, 7], { title: 'Table', datasources: source }),
    widget('cards', 'timeseries_table', 'timeseries', [7, 8, 8, 7], { title: 'Rows', datasources: source }),
    widget('cards', 'simple_card', 'latest', [7, 16, 4, 7], {
      title: 'Card',
      units: '°C',
      decimals: 1,
      datasources: source,
    }),
    widget('digital_gauges', 'gauge_justgage', 'latest', [7, 20, 4, 7], {
      title: 'Gauge',
      datasources: source,
    }),
  ]
  return dashboard('Kiosk', '', [all], { default: { name: 'Kiosk', isRoot: true, widgets } }, 3_600_000)
}

/** The used heap of the page after a garbage collection. */
async function heapMegabytes(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await client.detach()
  return usedSize / 2 ** 20
}
