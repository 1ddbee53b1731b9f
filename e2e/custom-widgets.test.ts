import { readFileSync } from 'node:fs'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn as restSignIn } from '../apps/simulator/src/rest-client'
import { aVisitor, openBrowser, signIn } from './support/browser'
import { aBundle, anAction, keyOf } from './support/custom-widgets'
import { aDashboard, alias, restOf, type TestWidget, tableWidget } from './support/dashboards'

const product = inject('product')
let browser: Browser
let rest: Awaited<ReturnType<typeof restOf>>
let bundle: Awaited<ReturnType<typeof aBundle>>

beforeAll(async () => {
  browser = await openBrowser()
  rest = await restOf(product.url, 'tenant@signalbox.local', 'tenant')
  bundle = await aBundle(rest, 'Workshop')
})
afterAll(() => browser.close())

async function aDevice(name: string) {
  const client = await restSignIn(product.url, 'tenant@signalbox.local', 'tenant')
  const username = await client.tokenOf({ name, type: 'default' })
  const device = await mqtt.connectAsync(`mqtt://${product.mqtt.host}:${product.mqtt.port}`, { username })
  const { id } = await rest.get<{ id: { id: string } }>(
    `/api/tenant/devices?deviceName=${encodeURIComponent(name)}`,
  )
  return {
    id: id.id,
    mqtt: device,
    alias: alias(name, { type: 'entityName', entityType: 'DEVICE', entityNameFilter: name }),
    publish: (values: object) =>
      device.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 }),
    end: () => device.endAsync(),
  }
}

async function openDashboard(
  title: string,
  widgets: TestWidget[],
  aliases: { id: string }[] = [],
  states = {},
) {
  const dashboard = aDashboard(title, widgets, aliases)
  Object.assign(dashboard.configuration.states, states)
  const id = await rest.saveDashboard(dashboard)
  const visitor = await aVisitor(browser, product.url)
  await signIn(visitor.page, 'tenant@signalbox.local', 'tenant')
  await visitor.page.goto(`/dashboards/${id}`)
  return visitor
}

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const inside = (page: Page, name: string) => widget(page, name).frameLocator('iframe')
const attributesOf = async (deviceId: string) =>
  Object.fromEntries(
    (
      await rest.get<{ key: string; value: unknown }[]>(
        `/api/plugins/telemetry/DEVICE/${deviceId}/values/attributes/SERVER_SCOPE`,
      )
    ).map(({ key, value }) => [key, value]),
  )

test('a widget people wrote shows live values, names itself, saves an attribute and opens a state', async () => {
  const device = await aDevice('Custom tank')
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
  const drawn = tank('Tank', {
    ...keyOf(device.alias.id, 'level'),
    settings: { word: 'it' },
    units: 'm',
    decimals: 1,
    actions: { elementClick: [action] },
  })
  const { page, problems, close } = await openDashboard('Tanks', [drawn], [device.alias], {
    more: {
      name: 'More',
      root: false,
      layouts: { main: { widgets: {}, gridSettings: { columns: 24, margin: 10 } } },
    },
  })
  const frame = inside(page, 'Tank of Custom tank')
  await frame.getByText('12.5 m', { exact: true }).waitFor()
  await frame.getByText('saved it').waitFor()
  await frame.locator('i.key', { hasText: '0level' }).waitFor()
  await expect.poll(() => attributesOf(device.id)).toMatchObject({ seen: true })
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

test('a script reaches no cookie, no storage, no page around it and no network', async () => {
  const prisoner = await bundle.type('Prisoner', {
    html: '<ul></ul>',
    script: `
      self.onInit = function() {
        var list = self.ctx.$container.find('ul')
        function tell(name, text) { list.append($('<li>').text(name + ': ' + text)) }
        function attempt(name, work) { try { tell(name, 'got ' + work()) } catch (e) { tell(name, 'refused') } }
        function later(name, promise) { promise.then(function(v) { tell(name, 'got ' + JSON.stringify(v)) }, function() { tell(name, 'refused') }) }
        attempt('cookie', function() { return document.cookie })
        attempt('storage', function() { return localStorage.getItem('jwt_token') })
        attempt('session', function() { return sessionStorage.length })
        attempt('page', function() { return parent.document.title })
        attempt('top', function() { return top.location.href })
        attempt('navigation', function() { top.location.href = '/login'; return 'away' })
        attempt('database', function() { indexedDB.open('x'); return 'open' })
        attempt('window', function() { var w = window.open('/home'); return w.document.title })
        $('<form action="/api/noauth/activate" method="post">').appendTo(list)[0].submit()
        later('fetch', fetch('/api/auth/user', { credentials: 'include' }))
        later('absolute', fetch('${product.url}/api/auth/user', { credentials: 'include' }))
        later('socket', new Promise(function(done, fail) { var s = new WebSocket('${product.url.replace('http', 'ws')}/api/ws/plugins/telemetry'); s.onopen = done; s.onerror = fail }))
        later('beacon', new Promise(function(done, fail) { var i = new Image(); i.onload = done; i.onerror = fail; i.src = '${product.url}/favicon.svg' }))
        later('worker', new Promise(function(done, fail) { var w = new Worker('/x.js'); w.onmessage = done; w.onerror = fail }))
        later('users', self.ctx.http.get('/api/users?pageSize=10&page=0').toPromise())
        later('token', self.ctx.http.get('/api/user/1/token').toPromise())
        later('climbing', self.ctx.http.get('/api/device/../users?pageSize=10&page=0').toPromise())
        later('credentials', self.ctx.http.get('/api/device/1/credentials').toPromise())
        later('elsewhere', self.ctx.http.get('//example.org/api/device/1').toPromise())
        later('sign-out', self.ctx.router.navigateByUrl('/login'))
        later('own name', Promise.resolve(self.ctx.currentUser.authority))
      }`,
  })
  const { page, close } = await openDashboard('Prison', [prisoner('Prisoner')])
  const asked: string[] = []
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame()) asked.push(response.url())
  })
  const lines = inside(page, 'Prisoner').getByRole('listitem')
  await expect.poll(() => lines.count(), { timeout: 30_000 }).toBe(20)
  const told = Object.fromEntries((await lines.allTextContents()).map((line) => line.split(': ')))
  const { 'own name': ownName, ...tried } = told
  expect(ownName).toBe('got "TENANT_ADMIN"')
  expect(Object.entries(tried).filter(([, answer]) => answer !== 'refused')).toEqual([])
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboards\//)
  expect(asked.filter((url) => !url.endsWith('/static/widget-frame.html'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0)
  await close()
})

test('scripts that throw, hang or lack a resource say so; the rest of the dashboard goes on', async () => {
  const device = await aDevice('Steady')
  await device.publish({ level: 'low' })
  const thrower = await bundle.type('Thrower', {
    script: "self.onInit = function() { throw new TypeError('no tank') }",
  })
  const typo = await bundle.type('Typo', { script: 'self.onInit = function( {' })
  const hanger = await bundle.type('Hanger', { script: 'self.onInit = function() { for (;;) {} }' })
  const lacking = await bundle.type('Lacking', {
    resources: [{ url: 'https://example.org/lib.js' }],
    html: 'x',
  })
  const angular = await bundle.type('Stepper', { html: '<mat-stepper></mat-stepper>' })
  const neighbour = await bundle.type('Neighbour', {
    type: 'latest',
    html: '<b></b>',
    script:
      "self.onDataUpdated = function() { self.ctx.$container.find('b').text(self.ctx.data[0].data[0][1]) }",
  })
  const small = (one: TestWidget) => ({ ...one, sizeY: 2 })
  const { page, close } = await openDashboard(
    'Trouble',
    [
      small(tableWidget('Table', device.alias.id)),
      small(hanger('Hanger')),
      small(neighbour('Neighbour', keyOf(device.alias.id, 'level'))),
      small(thrower('Thrower')),
      small(typo('Typo')),
      small(lacking('Lacking')),
      small(angular('Stepper')),
    ],
    [device.alias],
  )
  await widget(page, 'Hanger').getByText('did not answer any more').waitFor({ timeout: 60_000 })
  await widget(page, 'Thrower').getByText('Widget Error: TypeError: no tank').waitFor()
  await widget(page, 'Typo')
    .getByText(/Widget Error: SyntaxError/)
    .waitFor()
  await widget(page, 'Lacking')
    .getByText("Failed to load widget resource: 'https://example.org/lib.js'")
    .waitFor()
  await widget(page, 'Stepper')
    .getByText(/not known here: mat-stepper/)
    .waitFor()
  await device.publish({ level: 'high' })
  await widget(page, 'Table').getByText('high', { exact: true }).waitFor()
  await inside(page, 'Neighbour').getByText('high', { exact: true }).waitFor({ timeout: 60_000 })
  await widget(page, 'Hanger').getByRole('button', { name: 'Try again' }).click()
  await widget(page, 'Hanger').locator('iframe').waitFor()
  await device.end()
  await close()
})

test('the example of the documentation does what it says', async () => {
  const device = await aDevice('Documented')
  await device.publish({ level: 90.2 })
  const text = readFileSync('docs/custom-widgets.md', 'utf8')
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? []
  const { descriptor } = JSON.parse(json)
  const { templateHtml: html, templateCss: css, defaultConfig } = descriptor
  const tank = await bundle.type('Tank level', { type: 'latest', html, css, script })
  const drawn = tank('Documented', {
    ...JSON.parse(defaultConfig),
    ...keyOf(device.alias.id, 'level'),
    title: 'Documented',
  })
  const { page, problems, close } = await openDashboard('Documentation', [drawn], [device.alias])
  const frame = inside(page, 'Documented')
  await frame.locator('.level.high', { hasText: '90 %' }).waitFor()
  await frame.getByRole('button', { name: 'Set limit' }).click()
  await frame.getByText('Limit: 75').waitFor()
  await expect.poll(() => attributesOf(device.id)).toMatchObject({ limit: 75 })
  await device.end()
  expect(problems).toEqual([])
  await close()
})

test('a type from the library is added with the settings its script asks for', async () => {
  const shelf = await aBundle(rest, 'Greetings')
  await shelf.type('Greeter', {
    html: '<p>{{ text }}</p>',
    script: `
      self.getSettingsSchema = function() {
        return { schema: { type: 'object', properties: { word: { type: 'string', title: 'Word' } } }, form: ['word'] }
      }
      self.onInit = function() { show() }
      self.onEditModeChanged = function() { show() }
      function show() { self.ctx.$scope.text = self.ctx.settings.word + (self.ctx.isEdit ? ' editor' : ' viewer') }`,
  })
  const { page, close } = await openDashboard('Greetings', [])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Add new widget' }).click()
  const library = page.getByRole('complementary', { name: 'Select widget' })
  await library.getByRole('combobox', { name: 'Widgets bundle' }).click()
  await page.getByRole('option', { name: 'Greetings' }).click()
  await library.getByRole('button', { name: /^Greeter/ }).click()
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
  await inside(page, 'New Greeter').getByText('hello viewer', { exact: true }).waitFor()
  await close()
})

test('a series of points, and data a script asks for by itself', async () => {
  const device = await aDevice('Watched')
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
  const { page, close } = await openDashboard(
    'Series',
    [points('Points', keyOf(device.alias.id, 'level')), asking('Asking')],
    [device.alias],
  )
  await device.publish({ level: 8 })
  await inside(page, 'Points')
    .getByText(/^last \d.* of level in true$/)
    .waitFor()
  await inside(page, 'Asking').getByText('limit 5', { exact: true }).waitFor()
  await rest.post(`/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { limit: 6 })
  await inside(page, 'Asking').getByText('limit 6', { exact: true }).waitFor()
  await device.end()
  await close()
})

test('a control widget commands its device and shows the answer', async () => {
  const device = await aDevice('Obedient')
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
    'Lamps',
    [lamp('Lamp', { targetDeviceAliasIds: [single.id] })],
    [single],
  )
  const frame = inside(page, 'Lamp')
  await frame.locator('button:enabled').click()
  await frame.getByText('lit', { exact: true }).waitFor()
  await device.end()
  await close()
})

test('custom actions run in the sandbox: one saves, one asks in a dialog, broken ones are told', async () => {
  const device = await aDevice('Acted upon')
  await device.publish({ level: 'low' })
  const table = tableWidget('Machines', device.alias.id)
  const save = "widgetContext.attributeService.saveEntityAttributes(entityId, 'SERVER_SCOPE',"
  const actions = {
    rowClick: [
      anAction('Mark', 'custom', {
        customFunction: `${save} [{ key: 'marked', value: entityName }])
          .subscribe(function() { widgetContext.showSuccessToast('marked ' + entityName, 60000) })`,
      }),
    ],
    headerButton: [
      anAction('Limit', 'customPretty', {
        customHtml: `<form #limitForm="ngForm" [formGroup]="limits" (ngSubmit)="save()">
            <mat-toolbar><h2>Set the limit</h2></mat-toolbar>
            <div mat-dialog-content class="warm">
              <mat-form-field><mat-label>Limit</mat-label><input matInput type="number" formControlName="limit" required>
                <mat-error *ngIf="limits.get('limit').hasError('required')">A limit is needed</mat-error></mat-form-field>
            </div>
            <div mat-dialog-actions><button type="button" (click)="dialogRef.close()">Never mind</button>
              <button type="submit" [disabled]="limits.invalid || !limits.dirty">Keep</button></div></form>`,
        customCss: '.warm { background: rgb(255, 240, 200); }',
        customFunction: `var dialogs = widgetContext.$injector.get(widgetContext.servicesMap.get('customDialog'))
          dialogs.customDialog(htmlTemplate, function(instance) {
            instance.limits = instance.fb.group({ limit: [null, [instance.validators.required]] })
            instance.save = function() {
              ${save} [{ key: 'limit', value: instance.limits.value.limit }])
                .subscribe(function() { instance.dialogRef.close() })
            }
          }).subscribe()`,
      }),
      anAction('Broken', 'custom', { customFunction: 'widgetContext.nothing.there()' }),
      anAction('Endless', 'custom', { customFunction: 'for (;;) {}' }),
    ],
  }
  const { page, close } = await openDashboard(
    'Actions',
    [{ ...table, config: { ...(table.config as object), actions } }],
    [device.alias],
  )
  const machines = widget(page, 'Machines')
  await machines.getByText('Acted upon').first().click()
  await machines.getByText('marked Acted upon').waitFor()
  await expect.poll(() => attributesOf(device.id)).toMatchObject({ marked: 'Acted upon' })

  await machines.getByRole('button', { name: 'Limit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom action: Limit' })
  const form = dialog.frameLocator('iframe')
  await form.getByText('A limit is needed').waitFor()
  expect(await form.getByRole('button', { name: 'Keep' }).isDisabled()).toBe(true)
  await form.getByLabel('Limit').fill('42')
  await form.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => attributesOf(device.id)).toMatchObject({ limit: 42 })

  await machines.getByRole('button', { name: 'Broken' }).click()
  await machines.getByText(/^Action Broken: /).waitFor()
  await machines.getByRole('button', { name: 'Endless' }).click()
  await machines.getByText('The action Endless did not answer any more').waitFor({ timeout: 60_000 })
  await device.publish({ level: 'high' })
  await machines.getByText('high', { exact: true }).waitFor()
  await device.end()
  await close()
})
