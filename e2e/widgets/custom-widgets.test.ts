import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeVisitors, sharedBrowser } from '../support/browser'
import {
  aBundle,
  aDevice,
  anAction,
  attributesOf,
  dataOfKey,
  frameOf,
  openDashboard,
} from '../support/custom-widgets'
import { selectType } from '../support/dashboard-editor'
import { alias, type Rest, signInToApi } from '../support/dashboards'
import { ownProduct } from '../support/product'

const product = ownProduct()
let browser: Browser
let rest: Rest
let bundle: Awaited<ReturnType<typeof aBundle>>

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
  bundle = await aBundle(rest, 'Workshop')
})
afterAll(closeVisitors)

const dashboardHost = () => ({ browser, url: product.url, rest })

test('a custom widget shows live values, sets its title, saves an attribute and opens a state', async () => {
  const device = await aDevice(product, rest, 'Custom tank')
  await device.publish({ level: 12.5 })
  const tank = await bundle.type('Tank', {
    type: 'latest',
    html: '<p class="level"></p><p *ngIf="note">{{ note }}</p><i *ngFor="let key of ctx.datasources[0].dataKeys; let i = index" [class.key]="i === 0">{{ i }}{{ key.label }}</i><button id="details" type="button">More</button>',
    css: '.level { font-weight: bold; }',
    script: `
      self.typeParameters = function() { return { maxDatasources: 1, singleEntity: true } }
      self.actionSources = function() { return { elementClick: { name: 'Element', multiple: true } } }
      self.onInit = function() {
        self.ctx.widgetTitle = 'Tank of ' + self.ctx.datasources[0].entityName
        self.ctx.updateWidgetParams()
        self.ctx.attributeService
          .saveEntityAttributes(self.ctx.defaultSubscription.getFirstEntityInfo().entityId, 'SERVER_SCOPE', [{ key: 'seen', value: true }])
          .subscribe(function() { self.ctx.$scope.note = 'saved ' + self.ctx.settings.word; self.ctx.detectChanges() })
      }
      self.onDataUpdated = function() {
        var point = self.ctx.data[0].data[0]
        $('.level', self.ctx.$container).text(self.ctx.utils.formatValue(point[1], self.ctx.decimals, self.ctx.units))
      }
      self.onResize = function() { $('.level', self.ctx.$container).attr('data-width', self.ctx.width) }`,
  })
  const action = anAction('details', 'openDashboardState', {
    targetDashboardStateId: 'more',
    setEntityId: true,
  })
  const tankWidget = tank('Tank', {
    ...dataOfKey(device.alias.id, 'level'),
    settings: { word: 'it' },
    units: 'm',
    decimals: 1,
    actions: { elementClick: [action] },
  })
  const { page, problems, close } = await openDashboard(
    dashboardHost(),
    'Tanks',
    [tankWidget],
    [device.alias],
    {
      more: {
        name: 'More',
        root: false,
        layouts: { main: { widgets: {}, gridSettings: { columns: 24, margin: 10 } } },
      },
    },
  )
  const frame = frameOf(page, 'Tank of Custom tank')
  await frame.getByText('12.5 m', { exact: true }).waitFor()
  await frame.getByText('saved it').waitFor()
  await frame.locator('i.key', { hasText: '0level' }).waitFor()
  await expect.poll(() => attributesOf(rest, device.id)).toMatchObject({ seen: true })
  await device.publish({ level: 47 })
  await frame.getByText('47 m', { exact: true }).waitFor()
  await page.setViewportSize({ width: 1200, height: 900 })
  await frame.locator('.level[data-width]').waitFor()
  await frame.getByRole('button', { name: 'More' }).click()
  await page.getByText('No widgets configured').waitFor()
  await device.end()
  expect(problems).toEqual([])
  await close()
})

test('the example of the documentation shows the level and saves the limit', async () => {
  const device = await aDevice(product, rest, 'Documented')
  await device.publish({ level: 90.2 })
  const text = readFileSync('docs/custom-widgets.md', 'utf8')
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? []
  const { descriptor } = JSON.parse(json)
  const { templateHtml: html, templateCss: css, defaultConfig } = descriptor
  const tank = await bundle.type('Tank level', { type: 'latest', html, css, script })
  const tankWidget = tank('Documented', {
    ...JSON.parse(defaultConfig),
    ...dataOfKey(device.alias.id, 'level'),
    title: 'Documented',
  })
  const { page, problems, close } = await openDashboard(
    dashboardHost(),
    'Documentation',
    [tankWidget],
    [device.alias],
  )
  const frame = frameOf(page, 'Documented')
  await frame.locator('.level.high', { hasText: '90 %' }).waitFor()
  await frame.getByRole('button', { name: 'Set limit' }).click()
  await frame.getByText('Limit: 75').waitFor()
  await expect.poll(() => attributesOf(rest, device.id)).toMatchObject({ limit: 75 })
  await device.end()
  expect(problems).toEqual([])
  await close()
})

test('a widget type from the library is added with the settings that its script defines', async () => {
  const greetings = await aBundle(rest, 'Greetings')
  await greetings.type('Greeter', {
    html: '<p>{{ text }}</p>',
    script: `
      self.getSettingsSchema = function() {
        return { schema: { type: 'object', properties: { word: { type: 'string', title: 'Word' } } }, form: ['word'] }
      }
      self.onInit = function() { show() }
      self.onEditModeChanged = function() { show() }
      function show() { self.ctx.$scope.text = self.ctx.settings.word + (self.ctx.isEdit ? ' editor' : ' viewer') }`,
  })
  const { page, close } = await openDashboard(dashboardHost(), 'Greetings', [])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Add new widget' }).click()
  await selectType(page, 'Greeter')
  const panel = page.getByRole('complementary', { name: 'Widget settings' })
  await panel.getByRole('tab', { name: 'Advanced' }).click()
  await panel.getByLabel('Word').fill('hello')
  await panel.getByRole('button', { name: 'Add widget' }).click()
  await page
    .getByRole('group', { name: 'Widget New Greeter' })
    .frameLocator('iframe')
    .getByText('hello editor', { exact: true })
    .waitFor()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await frameOf(page, 'New Greeter').getByText('hello viewer', { exact: true }).waitFor()
  await close()
})

test('custom widgets show a time series, alarms and data that their script subscribes to', async () => {
  const device = await aDevice(product, rest, 'Watched')
  await device.publish({ level: 1 })
  await rest.post(`/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { limit: 5 })
  const points = await bundle.type('Points', {
    type: 'timeseries',
    html: '<p>{{ count }} of {{ label }} in {{ ctx.timeWindow.maxTime > ctx.timeWindow.minTime }}</p>',
    script: `self.onDataUpdated = function() {
      var entry = self.ctx.data[0]
      self.ctx.$scope.label = entry.dataKey.label
      self.ctx.$scope.count = entry.data.length > 0 ? 'last ' + entry.data[entry.data.length - 1][1] : 'none'
    }`,
  })
  const asking = await bundle.type('Asking', {
    html: '<p>limit {{ limit }}</p>',
    script: `self.onInit = function() {
      self.ctx.subscriptionApi.createSubscriptionFromInfo('latest',
        [{ type: 'entity', entityType: 'DEVICE', entityId: '${device.id}', attributes: [{ name: 'limit' }] }],
        { callbacks: { onDataUpdated: function(subscription) {
          var point = subscription.data[0] && subscription.data[0].data[0]
          self.ctx.$scope.limit = point ? point[1] : 'unknown'
          self.ctx.detectChanges()
        } } }, false, true).subscribe()
    }`,
  })
  const originator = { entityType: 'DEVICE', id: device.id }
  await rest.post('/api/alarm', { originator, type: 'Overflow', severity: 'MAJOR', status: 'ACTIVE_UNACK' })
  const listing = await bundle.type('Listing', {
    type: 'alarm',
    html: '<p *ngFor="let alarm of alarms">{{ alarm.type }} of {{ alarm.originatorName }}</p>',
    script: `self.onInit = function() {
      self.ctx.defaultSubscription.subscribeForAlarms(self.ctx.pageLink(10), null)
    }
    self.onDataUpdated = function() {
      self.ctx.$scope.alarms = self.ctx.defaultSubscription.alarms.data
    }`,
  })
  const alarmSource = {
    type: 'entity',
    entityAliasId: device.alias.id,
    dataKeys: [{ name: 'type', type: 'alarm', label: 'Type', settings: {} }],
  }
  const { page, close } = await openDashboard(
    dashboardHost(),
    'Series',
    [
      points('Points', dataOfKey(device.alias.id, 'level')),
      asking('Asking'),
      listing('Listing', { alarmSource }),
    ],
    [device.alias],
  )
  await frameOf(page, 'Listing').getByText('Overflow of Watched', { exact: true }).waitFor()
  await device.publish({ level: 8 })
  await frameOf(page, 'Points')
    .getByText(/^last \d.* of level in true$/)
    .waitFor()
  await frameOf(page, 'Asking').getByText('limit 5', { exact: true }).waitFor()
  await rest.post(`/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { limit: 6 })
  await frameOf(page, 'Asking').getByText('limit 6', { exact: true }).waitFor()
  await device.end()
  await close()
})

test('a control widget sends a command and shows the response', async () => {
  const device = await aDevice(product, rest, 'Obedient')
  await device.mqtt.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 })
  device.mqtt.on('message', (topic, payload) => {
    const { params } = JSON.parse(String(payload))
    device.mqtt.publish(
      topic.replace('request', 'response'),
      JSON.stringify({ now: params.on ? 'lit' : 'dark' }),
    )
  })
  const lamp = await bundle.type('Lamp', {
    type: 'rpc',
    html: '<button type="button" [disabled]="!rpcEnabled" (click)="press()">Light</button><p>{{ state }}</p>',
    script: `self.onInit = function() {
      self.ctx.$scope.press = function() {
        self.ctx.controlApi.sendTwoWayCommand('light', { on: true }, 10000)
          .subscribe(function(answer) { self.ctx.$scope.state = answer.now; self.ctx.detectChanges() })
      }
      self.ctx.detectChanges()
    }`,
  })
  const single = alias('Lamp', {
    type: 'singleEntity',
    resolveMultiple: false,
    singleEntity: { entityType: 'DEVICE', id: device.id },
  })
  const { page, close } = await openDashboard(
    dashboardHost(),
    'Lamps',
    [lamp('Lamp', { targetDeviceAliasIds: [single.id] })],
    [single],
  )
  const frame = frameOf(page, 'Lamp')
  await frame.locator('button:enabled').click()
  await frame.getByText('lit', { exact: true }).waitFor()
  await device.end()
  await close()
})
