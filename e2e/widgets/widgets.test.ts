import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeVisitors, sharedBrowser, type Visitor } from '../support/browser'
import {
  aDashboard,
  aDevice,
  alias,
  asTenant,
  type Rest,
  signInToApi,
  type TestWidget,
} from '../support/dashboards'
import { ownProduct } from '../support/product'
import { attribute, aWidget, series } from '../support/widget-types'

const product = ownProduct()
const tank = alias('Tank', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Widget tank' })
const aliasId = tank.id
const level = series('level')
let browser: Browser
let rest: Rest
let tenant: Visitor
let device: Awaited<ReturnType<typeof aDevice>>

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
  device = await aDevice(product, rest, 'Widget tank')
})
// Each test has its own window, so that it does not collect console messages of another page.
beforeEach(async () => {
  // Widgets that are not visible request no data: the window is high enough for all of them.
  tenant = await asTenant(browser, product.url, { height: 2400 })
})
afterEach(() => tenant.close())
afterAll(async () => {
  await device.end()
  await closeVisitors()
})

/** Opens a new dashboard with these widgets. */
async function open(title: string, widgets: TestWidget[]): Promise<Page> {
  const id = await rest.saveDashboard(aDashboard(title, widgets, [tank]))
  await tenant.page.goto(`/dashboards/${id}`)
  return tenant.page
}

const widget = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Waits until the widget shows a text. */
const waitForText = (page: Page, title: string, text: string | RegExp) =>
  widget(page, title).getByText(text).first().waitFor()

/** The content of a canvas, for comparison. */
const canvasContent = (container: Locator) =>
  container
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** Requires that the canvases of the widgets differ after a change: a canvas has no text to compare. */
async function expectRedrawn(page: Page, titles: readonly string[], change: () => Promise<unknown>) {
  const before = await Promise.all(titles.map((title) => canvasContent(widget(page, title))))
  await change()
  for (const [index, title] of titles.entries())
    await expect.poll(() => canvasContent(widget(page, title))).not.toBe(before[index])
}

test('cards and tables show the latest value, and then a new value', async () => {
  const pattern = '<b>Now ${level:1}</b>'
  await device.publish({ level: 41.5 })
  const page = await open('Cards', [
    aWidget('cards/simple_card', 'latest', {
      title: 'Simple',
      keys: [level],
      aliasId,
      config: { units: 'l', decimals: 1 },
    }),
    aWidget('cards/attributes_card', 'latest', {
      title: 'Attributes',
      keys: [level],
      aliasId,
      config: { decimals: 1 },
    }),
    aWidget('cards/html_card', 'static', { title: 'Words', settings: { cardHtml: '<i>Still words</i>' } }),
    aWidget('cards/html_value_card', 'latest', {
      title: 'Html',
      keys: [level],
      aliasId,
      settings: { cardHtml: pattern, cardCss: '' },
    }),
    aWidget('cards/label_widget', 'latest', {
      title: 'Label',
      keys: [level],
      aliasId,
      settings: {
        backgroundImageUrl: PICTURE,
        labels: [{ pattern: 'Holds ${level:1}', x: 20, y: 20, font: { size: 8, color: '#000' } }],
      },
    }),
    aWidget('cards/timeseries_table', 'timeseries', {
      title: 'Points',
      keys: [series('level', { decimals: 1 })],
      aliasId,
    }),
    aWidget('cards/entities_table', 'latest', {
      title: 'Tanks',
      keys: [series('level', { decimals: 1 })],
      aliasId,
      settings: { entitiesTitle: 'Tanks' },
    }),
  ])
  await waitForText(page, 'Words', 'Still words')
  for (const value of ['41.5', '58.5']) {
    if (value === '58.5') await device.publish({ level: 58.5 })
    await waitForText(page, 'Simple', value)
    await waitForText(page, 'Attributes', value)
    await waitForText(page, 'Html', `Now ${value}`)
    await waitForText(page, 'Label', `Holds ${value}`)
    await waitForText(page, 'Points', value)
    await waitForText(page, 'Tanks', value)
  }
  // A time series has a legend by default: the table ends above the legend.
  const legend = await page.getByRole('list').filter({ hasText: 'avg' }).boundingBox()
  const pageButton = await page.getByRole('button', { name: 'Next page' }).first().boundingBox()
  expect(pageButton!.y + pageButton!.height).toBeLessThanOrEqual(legend!.y)
  expect(tenant.problems).toEqual([])
})

test('charts over time draw new points, and their legends show the new maximum', async () => {
  // No aggregation: otherwise the values of one second would be averaged.
  const points = {
    realtime: { interval: 1000, timewindowMs: 60_000 },
    aggregation: { type: 'NONE', limit: 200 },
  }
  const legend = {
    showLegend: true,
    legendConfig: { position: 'bottom', showMax: true },
    decimals: 1,
    useDashboardTimewindow: false,
    timewindow: points,
  }
  const chart = (title: string, type: string) =>
    aWidget(`charts/${type}`, 'timeseries', { title, keys: [level], aliasId, config: legend, size: [16, 6] })
  const titles = ['Line', 'Bars', 'States']
  await device.publish({ level: 60.5 })
  const page = await open('Charts over time', [
    chart('Line', 'basic_timeseries'),
    chart('Bars', 'timeseries_bars_flot'),
    chart('States', 'state_chart'),
  ])
  for (const title of titles) await waitForText(page, title, '60.5')
  await expectRedrawn(page, titles, () => device.publish({ level: 75.5 }))
  for (const title of titles) await waitForText(page, title, '75.5')
  expect(tenant.problems).toEqual([])
})

test('charts of latest values draw new values, and their legends show them', async () => {
  const chart = (title: string, type: string) =>
    aWidget(`charts/${type}`, 'latest', {
      title,
      keys: [level, series('rest', { color: '#C08600' })],
      aliasId,
      config: { showLegend: true, legendConfig: { showTotal: true }, decimals: 1 },
      size: [16, 6],
    })
  const titles = ['Pie', 'Bars now', 'Doughnut', 'Petals', 'Radar']
  await device.publish({ level: 21.5, rest: 80 })
  const page = await open('Charts of now', [
    chart('Pie', 'pie'),
    chart('Bars now', 'bars'),
    chart('Doughnut', 'doughnut_chart_js'),
    chart('Petals', 'polar_area_chart_js'),
    chart('Radar', 'radar_chart_js'),
  ])
  for (const title of titles)
    await widget(page, title).getByRole('img', { name: 'Chart of level, rest' }).waitFor()
  for (const title of titles) await waitForText(page, title, '21.5')
  await expectRedrawn(page, titles, () => device.publish({ level: 72.5, rest: 30 }))
  for (const title of titles) await waitForText(page, title, '72.5')
  expect(tenant.problems).toEqual([])
})

test('gauges show the latest value, and then a new value', async () => {
  const config = { units: '%', decimals: 0 }
  // Stored gauges without this setting show no value.
  const settings = { showValue: true }
  await device.publish({ level: 33 })
  const page = await open('Gauges', [
    aWidget('digital_gauges/gauge_justgage', 'latest', {
      title: 'Arc',
      keys: [level],
      aliasId,
      config,
      settings,
    }),
    aWidget('digital_gauges/horizontal_bar_justgage', 'latest', {
      title: 'Bar',
      keys: [level],
      aliasId,
      config,
      settings: { ...settings, gaugeType: 'horizontalBar', showTitle: true, title: 'Volume' },
      size: [24, 8],
    }),
    aWidget('analogue_gauges/radial_gauge_canvas_gauges', 'latest', {
      title: 'Needle',
      keys: [level],
      aliasId,
      config,
      settings: { minValue: 0, maxValue: 100 },
    }),
  ])
  const needle = (value: string) =>
    widget(page, 'Needle')
      .getByRole('img', { name: new RegExp(`\\b${value}\\b`) })
      .waitFor()
  for (const value of ['33', '66']) {
    if (value === '66') await device.publish({ level: 66 })
    await waitForText(page, 'Arc', value)
    await waitForText(page, 'Bar', value)
    await needle(value)
  }
  const title = widget(page, 'Bar').getByText('Volume')
  const fontSize = await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect((await title.boundingBox())!.height).toBeGreaterThan(fontSize)
  expect(tenant.problems).toEqual([])
})

test('maps show the position of a device on the world map and on an image; a tooltip runs no scripts', async () => {
  const label = { showLabel: true, label: 'Level ${level:0}' }
  await device.publish({
    level: 5,
    latitude: 60.39,
    longitude: 5.32,
    xPos: 0.2,
    yPos: 0.5,
    coordinates: AREA,
  })
  const page = await open('Maps', [
    aWidget('maps_v2/openstreetmap', 'latest', {
      title: 'World',
      keys: [series('latitude'), series('longitude'), series('coordinates'), level],
      aliasId,
      settings: {
        ...label,
        showTooltip: true,
        showPolygon: true,
        tooltipPattern: '<b>${entityName}</b> <img src="x" onerror="window.wasHacked = true">',
        // No tiles in a test: only the outline of the world is drawn.
        useCustomProvider: true,
        customProviderTileUrl: '/no-tiles/{z}/{x}/{y}.png',
      },
      size: [16, 8],
    }),
    aWidget('maps_v2/image_map', 'latest', {
      title: 'Hall',
      keys: [series('xPos'), series('yPos'), level],
      aliasId,
      settings: { ...label, mapImageUrl: PICTURE },
      size: [16, 8],
    }),
  ])
  const pin = (title: string) => widget(page, title).locator('.leaflet-marker-icon')
  await waitForText(page, 'World', 'Level 5')
  await waitForText(page, 'Hall', 'Level 5')
  await widget(page, 'World').locator('path.map-country').first().waitFor({ state: 'attached' })
  const before = await pin('Hall').boundingBox()

  await device.publish({ level: 9, latitude: 59.91, longitude: 10.75, xPos: 0.8, yPos: 0.5 })
  await waitForText(page, 'World', 'Level 9')
  await waitForText(page, 'Hall', 'Level 9')
  await expect.poll(async () => (await pin('Hall').boundingBox())!.x).toBeGreaterThan(before!.x + 50)

  await pin('World').click()
  await widget(page, 'World').locator('.leaflet-popup-content').getByText('Widget tank').waitFor()
  expect(await page.evaluate(() => 'wasHacked' in window)).toBe(false)
})

test('inputs change attributes, and cards beside them are updated', async () => {
  await rest.post(`/api/plugins/telemetry/DEVICE/${device.id.id}/SERVER_SCOPE`, {
    limit: 10,
    place: 'Hall 1',
  })
  const page = await open('Inputs', [
    aWidget('cards/attributes_card', 'latest', {
      title: 'Stored',
      keys: [attribute('limit'), attribute('place')],
      aliasId,
      config: { decimals: 0 },
    }),
    aWidget('input_widgets/update_server_integer_attribute', 'latest', {
      title: 'One',
      keys: [attribute('limit')],
      aliasId,
      settings: { labelValue: 'Limit' },
    }),
    aWidget('input_widgets/update_multiple_attributes', 'latest', {
      title: 'Many',
      keys: [attribute('place')],
      aliasId,
    }),
  ])
  await waitForText(page, 'Stored', '10')
  await widget(page, 'One').getByLabel('Limit').fill('25')
  await widget(page, 'One').getByRole('button', { name: 'Apply' }).click()
  await waitForText(page, 'Stored', '25')
  await widget(page, 'Many').getByLabel('place').fill('Hall 2')
  await widget(page, 'Many').getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'Stored', 'Hall 2')
})

test('an alarm appears in the table and is updated', async () => {
  const fields = ['createdTime', 'originator', 'type', 'severity', 'status']
  const page = await open('Alarms', [
    aWidget('alarm_widgets/alarms_table', 'alarm', {
      title: 'Alarms',
      size: [24, 8],
      config: {
        alarmSource: {
          type: 'entity',
          entityAliasId: aliasId,
          dataKeys: fields.map((name) => ({ ...series(name), type: 'alarm' })),
        },
        alarmSearchStatus: 'ANY',
      },
    }),
  ])
  await waitForText(page, 'Alarms', 'No alarms found')
  const alarm = await rest.post<{ id: { id: string } }>('/api/alarm', {
    type: 'Overflow',
    originator: device.id,
    severity: 'CRITICAL',
    status: 'ACTIVE_UNACK',
  })
  await waitForText(page, 'Alarms', 'Overflow')
  await waitForText(page, 'Alarms', 'Active, unacknowledged')
  await rest.post(`/api/alarm/${alarm.id.id}/clear`)
  await waitForText(page, 'Alarms', 'Cleared, unacknowledged')
  expect(tenant.problems.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})

const PICTURE = `data:image/svg+xml;utf8,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#ddd"/></svg>',
)}`
const AREA = [
  [60, 5],
  [61, 5],
  [61, 6],
]
