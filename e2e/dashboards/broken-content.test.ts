// @long
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { closeVisitors, openBrowser, sharedBrowser, signedIn } from '../support/browser'
import { aDashboard, alias, signInToApi, type TestWidget, tableWidget } from '../support/dashboards'
import { ownProduct } from '../support/product'

const product = ownProduct()
let browser: Browser
let rest: Awaited<ReturnType<typeof signInToApi>>

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
})
afterAll(closeVisitors)

async function aDevice(name: string, attributes: object = {}) {
  const { id } = await rest.post<{ id: { id: string } }>('/api/device', { name, type: 'default' })
  await rest.post(`/api/plugins/telemetry/DEVICE/${id.id}/SERVER_SCOPE`, attributes)
  return {
    id: id.id,
    alias: alias(name, {
      type: 'singleEntity',
      resolveMultiple: false,
      singleEntity: { entityType: 'DEVICE', id: id.id },
    }),
  }
}

async function open(id: string, inBrowser = browser) {
  const visitor = await signedIn(inBrowser, product.url, 'tenant')
  const errors: string[] = []
  visitor.page.on('pageerror', (error) => errors.push(String(error)))
  await visitor.page.goto(`/dashboards/${id}`)
  return { ...visitor, errors }
}

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

type Key = { name: string; type: string; [member: string]: unknown }

/** A system widget with at most one data key: of an alias if `aliasId` is given, otherwise of a function. */
function aWidget(
  typeAlias: string,
  title: string,
  key?: Key,
  aliasId?: string,
  more: object = {},
): TestWidget {
  const dataKeys = key ? [{ label: key.name, color: '#3063D2', settings: {}, ...key }] : []
  const source = aliasId ? { type: 'entity', entityAliasId: aliasId } : { type: 'function', name: 'f' }
  return {
    id: randomUUID(),
    isSystemType: true,
    bundleAlias: 'cards',
    typeAlias,
    type: typeAlias === 'html_card' ? 'static' : 'latest',
    title: 'New widget',
    sizeX: 8,
    sizeY: 3,
    config: {
      title,
      showTitle: true,
      datasources: key ? [{ ...source, dataKeys }] : [],
      settings: {},
      ...more,
    },
  }
}

/** Arranges the widgets of the dashboard in columns, so that more of them are visible. */
function inColumns(dashboard: ReturnType<typeof aDashboard>, columns: number, sizeY: number) {
  const positions = Object.values(dashboard.configuration.states.default!.layouts.main.widgets)
  for (const [index, position] of positions.entries()) {
    const sizeX = 24 / columns
    Object.assign(position, {
      sizeX,
      sizeY,
      row: Math.floor(index / columns) * sizeY,
      col: (index % columns) * sizeX,
    })
  }
  return dashboard
}

const level = { name: 'level', type: 'attribute' }

test('widgets whose alias, entity, type or state is missing show a message, and other widgets show their values', async () => {
  const device = await aDevice('Still here', { level: 'fine' })
  const deleted = await aDevice('Gone', { level: 'lost' })
  await rest.remove(`/api/device/${deleted.id}`)
  const state = alias('From the state', {
    type: 'stateEntity',
    resolveMultiple: false,
    stateEntityParamName: null,
  })
  const strange = alias('Strange', { type: 'nobodyKnows' })
  const unknown = {
    ...aWidget('unheard_of', 'Unknown', level, device.alias.id),
    bundleAlias: 'no_such_bundle',
  }
  const dashboard = aDashboard(
    'Ruins',
    [
      aWidget('attributes_card', 'Good', level, device.alias.id),
      aWidget('attributes_card', 'No alias', level, randomUUID()),
      aWidget('attributes_card', 'Deleted', level, deleted.alias.id),
      aWidget('simple_card', 'Deleted value', level, deleted.alias.id),
      aWidget('attributes_card', 'Stateless', level, state.id),
      aWidget('attributes_card', 'Strange', level, strange.id),
      tableWidget('Table without alias', randomUUID(), 'no-such-state'),
      unknown,
      { ...aWidget('simple_card', 'Bare'), config: null },
    ],
    [device.alias, deleted.alias, state, strange],
  )
  const main = dashboard.configuration.states.default!.layouts.main
  main.widgets[randomUUID()] = { sizeX: 2, sizeY: 2, row: 0, col: 20 }
  const { page, errors, close } = await open(await rest.saveDashboard(dashboard))
  await widget(page, 'Good').getByText('fine', { exact: true }).waitFor()
  for (const name of ['No alias', 'Deleted', 'Deleted value', 'Strange'])
    await widget(page, name).getByText('No data to display').waitFor()
  // A missing value is not shown as 0 beside the message.
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
  expect(await widget(page, 'Deleted value').innerText()).not.toContain('0')
  await widget(page, 'Stateless').getByText('Unresolved').waitFor()
  await widget(page, 'Unknown').getByText('Widget type not found').waitFor()
  await widget(page, 'Table without alias').waitFor()
  expect(errors).toEqual([])
  await close()
})

test('errors and endless loops of functions are shown in their widget, and other widgets show their values', async () => {
  const device = await aDevice('Functional', { level: 'fine' })
  const columns = (body: string) => ({
    ...level,
    settings: { useCellContentFunction: true, cellContentFunction: body },
  })
  const table = (title: string, body: string) =>
    aWidget('entities_table', title, columns(body), device.alias.id, { settings: { entitiesTitle: title } })
  const fn = (title: string, funcBody: string) =>
    aWidget('attributes_card', title, { name: 'f', type: 'function', funcBody })
  const dashboard = aDashboard(
    'Functions',
    [
      fn('Typo', 'return 1 +'),
      fn('Thrower', "throw new Error('no pump')"),
      fn('Endless', 'while (true) {}'),
      aWidget(
        'attributes_card',
        'Post',
        { ...level, usePostProcessing: true, postFuncBody: 'return value.a.b' },
        device.alias.id,
      ),
      table('Cells', "throw new Error('no cell')"),
      table('Slow cells', 'for (;;) {}'),
      {
        ...aWidget('html_card', 'Hanging card'),
        config: {
          title: 'Hanging card',
          datasources: [],
          settings: { cardHtml: '<script>for (;;) {}</script>', cardCss: '' },
        },
      },
      fn('Good', 'return 42'),
    ],
    [device.alias],
  )
  const isolatingBrowser = await openBrowser({ isolatesFrames: true })
  onTestFinished(() => isolatingBrowser.close())
  const id = await rest.saveDashboard(inColumns(dashboard, 2, 4))
  const { page, errors } = await open(id, isolatingBrowser)
  await widget(page, 'Typo')
    .getByText(/^Function: SyntaxError/)
    .waitFor()
  await widget(page, 'Thrower').getByText('Function: Error: no pump').waitFor()
  await widget(page, 'Endless').getByText('Function: Execution took too long and was stopped.').waitFor()
  await widget(page, 'Post')
    .getByText(/^Function: TypeError/)
    .waitFor()
  await widget(page, 'Post').getByText('fine', { exact: true }).waitFor()
  await widget(page, 'Cells').getByText('Function: Error: no cell').waitFor()
  await widget(page, 'Slow cells').getByText('Function: Execution took too long and was stopped.').waitFor()
  await widget(page, 'Slow cells').getByText('Functional').first().waitFor()
  await widget(page, 'Hanging card').getByText('stopped responding').waitFor({ timeout: 90_000 })
  await widget(page, 'Good').getByText(/^42/).waitFor()
  await rest.post(`/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { level: 'finer' })
  await widget(page, 'Post').getByText('finer', { exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('a dashboard with five hundred widgets opens, the last widget shows its value, and the editor opens', async () => {
  const device = await aDevice('Crowded', { level: 'fine' })
  const many = Array.from({ length: 500 }, (_, index) =>
    aWidget('attributes_card', `Card ${index}`, level, device.alias.id),
  )
  const dashboard = inColumns(aDashboard('Crowd', many, [device.alias]), 4, 3)
  const { page, errors, close } = await open(await rest.saveDashboard(dashboard))
  await widget(page, 'Card 0').getByText('fine', { exact: true }).waitFor()
  await widget(page, 'Card 499').scrollIntoViewIfNeeded()
  await widget(page, 'Card 499').getByText('fine', { exact: true }).waitFor()
  await rest.post(`/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { level: 'finer' })
  await widget(page, 'Card 499').getByText('finer', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText('Apply changes').waitFor()
  await page.getByRole('group', { name: 'Widget Card 499', exact: true }).waitFor({ state: 'attached' })
  expect(errors).toEqual([])
  await close()
})

test('a dashboard of ten megabytes opens, and is edited and saved without loss', async () => {
  const ballast = 'x'.repeat(10 * 1024 * 1024)
  const card = aWidget('html_card', 'Heavy')
  const heavy = {
    ...card,
    config: { ...(card.config as object), settings: { cardHtml: '<p>light</p>', cardCss: '', ballast } },
  }
  const id = await rest.saveDashboard(aDashboard('Heavy', [heavy]))
  const { page, errors, close } = await open(id)
  await widget(page, 'Heavy').getByText('light').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Dashboard title').fill('Heavier')
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  const stored = await rest.get<{
    title: string
    configuration: { widgets: Record<string, { config: { settings: { ballast: string } } }> }
  }>(`/api/dashboard/${id}`)
  expect(stored.title).toBe('Heavier')
  expect(stored.configuration.widgets[heavy.id]?.config.settings.ballast.length).toBe(ballast.length)
  expect(errors).toEqual([])
  await close()
})

test('HTML in names, titles, labels, units and values is shown as text; HTML of a function cannot change the page outside its cell', async () => {
  const html = (where: string) => `<img src=x onerror="window.hacked='${where}'"><b>${where}</b>`
  const device = await aDevice(html('device'), { level: 7, [html('key')]: html('value') })
  const named = { ...device.alias, alias: html('alias') }
  const labeled = { ...level, label: html('label'), units: html('units') }
  const fields = { titleTooltip: html('tooltip'), units: html('units') }
  const authorHtml =
    '<style>td { color: rgb(1, 2, 3) }</style><form><input></form><b style="position: fixed; z-index: 9">author</b>'
  const cellSettings = {
    useCellContentFunction: true,
    cellContentFunction: `return ${JSON.stringify(authorHtml)}`,
  }
  const header = {
    id: randomUUID(),
    name: html('action'),
    icon: 'add',
    type: 'openDashboardState',
    targetDashboardStateId: 'other',
  }
  const dashboard = aDashboard(
    html('dashboard'),
    [
      aWidget('attributes_card', html('card'), labeled, named.id, fields),
      aWidget('attributes_card', html('odd'), { name: html('key'), type: 'attribute' }, named.id),
      aWidget('entities_table', html('table'), { ...labeled, settings: cellSettings }, named.id, {
        actions: { headerButton: [header] },
        settings: { entitiesTitle: html('entities') },
      }),
      { ...aWidget('simple_card', html('simple'), labeled, named.id), type: 'latest' },
    ],
    [named],
  )
  dashboard.configuration.states.other = {
    name: html('state'),
    root: false,
    layouts: { main: { widgets: {}, gridSettings: { columns: 24, margin: 10 } } },
  }
  Object.assign(dashboard.configuration, {
    settings: { stateControllerId: 'entity', showTitle: true, showEntitiesSelect: true },
  })
  const { page, errors, close } = await open(await rest.saveDashboard(dashboard))
  const waitForText = (where: string) => page.getByText(html(where), { exact: false }).first().waitFor()
  for (const where of ['card', 'odd', 'value', 'label', 'units', 'device', 'entities', 'simple'])
    await waitForText(where)
  const author = page.locator('td').getByText('author', { exact: true })
  expect(await author.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  expect(await author.evaluate((element) => getComputedStyle(element).color)).not.toBe('rgb(1, 2, 3)')
  expect(await page.locator('td').locator('form, input, style').count()).toBe(0)
  await page.getByRole('button', { name: html('action') }).hover()
  await page.getByRole('button', { name: html('action') }).click()
  await waitForText('state')
  await page.goBack()
  await waitForText('card')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText('Apply changes').waitFor()
  expect(await page.evaluate(() => (window as { hacked?: string }).hacked)).toBeUndefined()
  expect(errors).toEqual([])
  await close()
})
