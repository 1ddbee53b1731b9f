import { alias, entitySource, series, single } from '@signalbox/model/dashboard/source-builders'
import { dashboard, widget } from '@signalbox/model/dashboard/widget-builders'
import { type BrowserSession, devicesNamed, measureFrames } from './browser-session'

/** A chart shows at most 50,000 points of a series. */
const POINTS_PER_SERIES = 50_000
const STEP_MS = 60_000
const POINTS_PER_REQUEST = 5000

/** Measures a chart of a hundred thousand points while it is panned and zoomed. */
export async function measureBigChart(session: BrowserSession) {
  const [device] = await devicesNamed(session, 'chart', 1)
  const startTs = Date.now() - (POINTS_PER_SERIES + 10) * STEP_MS
  for (let from = 0; from < POINTS_PER_SERIES; from += POINTS_PER_REQUEST) {
    const points = Array.from({ length: POINTS_PER_REQUEST }, (_, offset) => {
      const n = from + offset
      return { ts: startTs + n * STEP_MS, values: { a: Math.sin(n / 500) * 10, b: (n * 7919) % 13 } }
    })
    await session.rest.post(`/api/plugins/telemetry/DEVICE/${device!.id}/timeseries/any`, points)
  }
  await device!.mqtt.end()
  const deviceAlias = alias('Device', single('DEVICE', device!.id))
  const chart = widget('charts', 'basic_timeseries', 'timeseries', [0, 0, 24, 12], {
    title: 'Big',
    datasources: [entitySource(deviceAlias.id, [series('a', 'a'), series('b', 'b')])],
    showLegend: true,
    legendConfig: { position: 'bottom', showAvg: true },
    useDashboardTimewindow: false,
    timewindow: {
      history: {
        historyType: 1,
        fixedTimewindow: { startTimeMs: startTs - 1, endTimeMs: startTs + POINTS_PER_SERIES * STEP_MS },
      },
      aggregation: { type: 'NONE', limit: POINTS_PER_SERIES },
    },
  })
  await session.open(
    dashboard(
      'Big chart',
      '',
      [deviceAlias],
      { default: { name: 'Big', isRoot: true, widgets: [chart] } },
      60_000,
    ),
    'text=/^avg/',
  )
  const { page } = session
  const box = (await page.locator('.u-over').first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { framesPerSecond } = await measureFrames(page, async () => {
    await page.keyboard.down('Shift')
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 0; step < 150; step++) await page.mouse.move(x + Math.sin(step / 12) * 300, y)
    await page.keyboard.up('Shift')
    await page.keyboard.down('Control')
    for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, turn % 20 < 10 ? -60 : 60)
    await page.keyboard.up('Control')
    await page.mouse.up()
  })
  return { framesPerSecond }
}
