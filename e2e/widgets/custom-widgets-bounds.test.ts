// @long
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser'
import {
  aBundle,
  aDevice,
  anAction,
  attributesOf,
  dataOfKey,
  frameOf,
  openDashboard,
  widget,
} from '../support/custom-widgets'
import { type Rest, signInToApi, type TestWidget, tableWidget } from '../support/dashboards'
import { ownProduct } from '../support/product'

const product = ownProduct()
let browser: Browser
let rest: Rest
let bundle: Awaited<ReturnType<typeof aBundle>>

beforeAll(async () => {
  browser = await openBrowser({ isolatesFrames: true })
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
  bundle = await aBundle(rest, 'Limits of widgets')
})
afterAll(() => browser.close())

const dashboardHost = () => ({ browser, url: product.url, rest })

test('a script has no access to cookies, storage, the page or the network', async () => {
  const attempts = await bundle.type('Attempts', {
    html: '<ul></ul><a href="https://example.org/page" target="_blank">Outside</a>',
    script: `
      self.onInit = function() {
        var list = self.ctx.$container.find('ul')
        function add(name, text) { list.append($('<li>').text(name + ': ' + text)) }
        function attempt(name, work) { try { add(name, 'got ' + work()) } catch (e) { add(name, 'refused') } }
        function later(name, promise) { promise.then(function(v) { add(name, 'got ' + JSON.stringify(v)) }, function() { add(name, 'refused') }) }
        attempt('cookie', function() { return document.cookie })
        attempt('storage', function() { return localStorage.getItem('jwt_token') })
        attempt('session', function() { return sessionStorage.length })
        attempt('page', function() { return parent.document.title })
        attempt('top', function() { return top.location.href })
        attempt('navigation', function() { top.location.href = '/login'; return 'away' })
        attempt('database', function() { indexedDB.open('x'); return 'open' })
        attempt('window', function() { var w = window.open('/home'); return w.document.title })
        attempt('other host', function() { var w = window.open('https://example.org/?x'); return w.document.title })
        self.ctx.$container.find('a')[0].click()
        $('<form action="/api/noauth/activate" method="post">').appendTo(list)[0].submit()
        later('fetch', fetch('/api/auth/user', { credentials: 'include' }))
        later('absolute', fetch('${product.url}/api/auth/user', { credentials: 'include' }))
        later('socket', new Promise(function(done, fail) { var s = new WebSocket('${product.url.replace('http', 'ws')}/api/ws/plugins/telemetry'); s.onopen = done; s.onerror = fail }))
        later('beacon', new Promise(function(done, fail) { var i = new Image(); i.onload = done; i.onerror = fail; i.src = '${product.url}/favicon.svg' }))
        later('worker', new Promise(function(done, fail) { var w = new Worker('/x.js'); w.onmessage = done; w.onerror = fail }))
        later('users', self.ctx.http.get('/api/users?pageSize=10&page=0').toPromise())
        later('token', self.ctx.http.get('/api/user/1/token').toPromise())
        later('path outside', self.ctx.http.get('/api/device/../users?pageSize=10&page=0').toPromise())
        later('credentials', self.ctx.http.get('/api/device/1/credentials').toPromise())
        later('host in the path', self.ctx.http.get('//example.org/api/device/1').toPromise())
        later('sign-out', self.ctx.router.navigateByUrl('/login'))
        later('own role', Promise.resolve(self.ctx.currentUser.authority))
        self.ctx.widgetTitle = 'After all attempts'
        self.ctx.updateWidgetParams()
      }`,
  })
  const { page, close } = await openDashboard(dashboardHost(), 'Attempts', [attempts('Attempts')])
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame()) loaded.push(response.url())
  })
  // The test must not read the frame before all attempts have ended: reading counts as user activation, and a frame
  // with user activation may open pages.
  await widget(page, 'After all attempts').waitFor()
  const frame = frameOf(page, 'After all attempts')
  const lines = frame.getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(21)
  const results = Object.fromEntries((await lines.allTextContents()).map((line) => line.split(': ')))
  const { 'own role': ownRole, storage, session, ...attempted } = results
  expect(ownRole).toBe('got "TENANT_ADMIN"')
  // Each frame has an empty storage in memory; the storage of the page is not accessible.
  expect([storage, session]).toEqual(['got null', 'got 0'])
  expect(Object.entries(attempted).filter(([, answer]) => answer !== 'refused')).toEqual([])
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboards\//)
  expect(loaded.filter((url) => !url.endsWith('/static/widget-frame.html'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0)

  // The widget shows a note with the blocked hosts until the user dismisses the note.
  const blocked = widget(page, 'After all attempts').getByText(/^Access to .*example\.org.* is blocked/)
  await blocked.waitFor()
  await widget(page, 'After all attempts').getByRole('button', { name: 'Close' }).click()
  await blocked.waitFor({ state: 'detached' })

  // Only a link that the user clicks opens another site, after the user has confirmed it.
  const question = page.getByRole('alertdialog')
  expect(await question.count()).toBe(0)
  await frame.getByRole('link', { name: 'Outside' }).click()
  await question.getByRole('heading', { name: 'Open a page on example.org?' }).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(page.context().pages()).toHaveLength(1)
  await close()
})

test('widgets whose script throws, hangs or lacks a resource show an error, and other widgets show new values', async () => {
  const device = await aDevice(product, rest, 'Steady')
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
  const late = await bundle.type('Late', {
    html: '<i>drawn</i>',
    script: "self.onDataUpdated = function() { throw new Error('no level') }",
  })
  const strange = await bundle.type('Strange', {
    html: '<i>drawn</i>',
    script:
      'self.typeParameters = function() { return 7 }; self.actionSources = function() { return { row: null } }',
    settingsSchema: '{ "schema": {',
  })
  const deleted = await bundle.type('Gone', { html: '<i>drawn</i>' })
  await deleted.remove()
  const neighbor = await bundle.type('Neighbor', {
    type: 'latest',
    html: '<b></b>',
    script:
      "self.onDataUpdated = function() { self.ctx.$container.find('b').text(self.ctx.data[0].data[0][1]) }",
  })
  const small = (one: TestWidget) => ({ ...one, sizeY: 2 })
  const { page, close } = await openDashboard(
    dashboardHost(),
    'Failing widgets',
    [
      small(tableWidget('Table', device.alias.id)),
      small(hanger('Hanger')),
      small(neighbor('Neighbor', dataOfKey(device.alias.id, 'level'))),
      small(thrower('Thrower')),
      small(typo('Typo')),
      small(lacking('Lacking')),
      small(angular('Stepper')),
      small(late('Late')),
      small(strange('<img src=x onerror=alert(1)>')),
      small(deleted('Gone')),
    ],
    [device.alias],
  )
  // Widgets that are not visible request no data: the window is high enough for all of them.
  await page.setViewportSize({ width: 1440, height: 1600 })
  await widget(page, 'Hanger').getByText('stopped responding').waitFor()
  await widget(page, 'Thrower').getByText('Widget Error: TypeError: no tank').waitFor()
  await widget(page, 'Typo')
    .getByText(/Widget Error: SyntaxError/)
    .waitFor()
  await widget(page, 'Lacking')
    .getByText("Failed to load widget resource: 'https://example.org/lib.js'")
    .waitFor()
  await widget(page, 'Lacking')
    .getByText(/Access to example\.org is blocked.*SIGNALBOX_WIDGET_HOSTS/)
    .waitFor()
  await widget(page, 'Stepper')
    .getByText(/unsupported element: mat-stepper/)
    .waitFor()
  await widget(page, 'Late').getByText('Widget Error: Error: no level').waitFor()
  await frameOf(page, 'Late').getByText('drawn', { exact: true }).waitFor()
  // A widget is drawn even if its functions return invalid values and its schema is not JSON.
  await frameOf(page, '<img src=x onerror=alert(1)>').getByText('drawn', { exact: true }).waitFor()
  await widget(page, 'Gone').getByText('Widget type not found').waitFor()
  await device.publish({ level: 'high' })
  await widget(page, 'Table').getByText('high', { exact: true }).waitFor()
  await frameOf(page, 'Neighbor').getByText('high', { exact: true }).waitFor()
  await widget(page, 'Hanger').getByRole('button', { name: 'Try again' }).click()
  await widget(page, 'Hanger').locator('iframe').waitFor()
  await device.end()
  await close()
})

test('custom actions run in the sandbox: they save attributes and open a dialog, and their errors are shown', async () => {
  const device = await aDevice(product, rest, 'Acted upon')
  await device.publish({ level: 'low' })
  const table = tableWidget('Machines', device.alias.id)
  const saveCall = "widgetContext.attributeService.saveEntityAttributes(entityId, 'SERVER_SCOPE',"
  const actions = {
    rowClick: [
      anAction('Mark', 'custom', {
        customFunction: `${saveCall} [{ key: 'marked', value: entityName }])
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
              ${saveCall} [{ key: 'limit', value: instance.limits.value.limit }])
                .subscribe(function() { instance.dialogRef.close() })
            }
          }).subscribe()`,
      }),
      anAction('Broken', 'custom', { customFunction: 'widgetContext.nothing.there()' }),
      anAction('Endless', 'custom', { customFunction: 'for (;;) {}' }),
    ],
  }
  const { page, close } = await openDashboard(
    dashboardHost(),
    'Actions',
    [{ ...table, config: { ...(table.config as object), actions } }],
    [device.alias],
  )
  const machines = widget(page, 'Machines')
  // The test clicks only after the value is shown, because the row changes when its value arrives.
  await machines.getByText('low', { exact: true }).waitFor()
  await machines.getByText('Acted upon').first().click()
  await machines.getByText('marked Acted upon').waitFor()
  await expect.poll(() => attributesOf(rest, device.id)).toMatchObject({ marked: 'Acted upon' })

  await machines.getByRole('button', { name: 'Limit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom action: Limit' })
  const form = dialog.frameLocator('iframe')
  const limit = form.getByLabel('Limit')
  await limit.focus()
  expect(await form.getByText('A limit is needed').isVisible()).toBe(false)
  await limit.blur()
  await form.getByText('A limit is needed').waitFor()
  expect(await form.getByRole('button', { name: 'Keep' }).isDisabled()).toBe(true)
  await limit.fill('42')
  await form.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => attributesOf(rest, device.id)).toMatchObject({ limit: 42 })

  await machines.getByRole('button', { name: 'Broken' }).click()
  await machines.getByText(/^Action Broken: /).waitFor()
  await machines.getByRole('button', { name: 'Endless' }).click()
  await machines.getByText('The action Endless stopped responding').waitFor()
  await device.publish({ level: 'high' })
  await machines.getByText('high', { exact: true }).waitFor()
  await device.end()
  await close()
})
