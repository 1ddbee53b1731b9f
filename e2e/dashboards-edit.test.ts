import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, type Visitor } from './support/browser'
import {
  aDashboard,
  aDevice,
  alias,
  applyChanges,
  asTenant,
  cardWidget,
  openEditor,
  type Rest,
  restOf,
  tableWidget,
  widgetNamed,
} from './support/dashboards'
import { choose, confirm } from './support/pages'

const product = inject('product')
let browser: Browser
let rest: Rest
let tenant: Visitor

beforeAll(async () => {
  browser = await openBrowser()
  rest = await restOf(product.url, 'tenant@signalbox.local', 'tenant')
  tenant = await asTenant(browser, product.url)
})
afterAll(() => browser.close())

type Stored = {
  title: string
  configuration: {
    widgets: Record<string, { config: { title: string; datasources: { entityAliasId: string }[] } }>
    states: Record<string, { layouts: { main: StoredLayout; right?: StoredLayout } }>
    entityAliases: Record<string, { alias: string; filter: object }>
    filters: Record<string, { filter: string }>
    settings: { showTitle: boolean }
    timewindow: object
  }
}
type StoredLayout = { widgets: Record<string, { row: number; col: number }>; gridSettings: object }
const stored = (id: string) => rest.get<Stored>(`/api/dashboard/${id}`)

/** Where a widget goes: what is on screen may still be on its way there. */
const place = (page: Page, name: string) =>
  widgetNamed(page, name).evaluate((element) => {
    const { transform, width, height } = element.closest<HTMLElement>('.react-grid-item')!.style
    return { transform, width, height }
  })
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Dashboard tools' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const redo = (page: Page) => page.getByRole('button', { name: 'Redo' })

/** Looks into a dialog of the toolbar and leaves it as it was. */
async function inDialog<T>(page: Page, name: string, look: (dialog: Locator) => Promise<T>) {
  await tools(page).getByRole('button', { name, exact: true }).click()
  const dialog = dialogNamed(page, name)
  await dialog.waitFor()
  const seen = await look(dialog)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  return seen
}

test('every kind of edit is undone and redone, and all of them are there after a reload', async () => {
  const { page } = tenant
  const devices = alias('All devices', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Un' })
  const dashboard = aDashboard('Undone', [cardWidget('One'), cardWidget('Two')], [devices])
  dashboard.configuration.states.details = {
    name: 'Details',
    root: false,
    layouts: { main: { widgets: {}, gridSettings: { columns: 24, margin: 10 } } },
  }
  const id = await rest.saveDashboard(dashboard)
  const original = (await stored(id)).configuration
  await openEditor(page, id)

  async function step(change: () => Promise<unknown>, probe: () => Promise<unknown>) {
    const before = await probe()
    await change()
    await expect.poll(probe).not.toEqual(before)
    const after = await probe()
    await undo(page).click()
    await expect.poll(probe).toEqual(before)
    await redo(page).click()
    await expect.poll(probe).toEqual(after)
  }
  const save = (dialog: string) =>
    dialogNamed(page, dialog).getByRole('button', { name: 'Save', exact: true }).click()
  const open = (dialog: string) => tools(page).getByRole('button', { name: dialog, exact: true }).click()
  const key = (name: string, keys: string) => widgetNamed(page, name).press(keys)
  const count = (name: string) => () => widgetNamed(page, name).count()

  // The title, and the places of widgets.
  const title = page.getByLabel('Dashboard title')
  await step(
    () => title.fill('Done'),
    () => title.inputValue(),
  )
  await step(
    () => key('One', 'ArrowRight'),
    () => place(page, 'One'),
  )
  await step(
    () => key('One', 'Shift+ArrowRight'),
    () => place(page, 'One'),
  )

  // A widget's own settings.
  await step(
    async () => {
      await widgetNamed(page, 'Two').getByRole('button', { name: 'Edit widget' }).click()
      const panel = page.getByRole('complementary', { name: 'Widget settings' })
      await panel.getByRole('tab', { name: 'Settings' }).click()
      await panel.getByLabel('Title', { exact: true }).fill('Second')
      await panel.getByRole('button', { name: 'Update widget' }).click()
      await panel.getByRole('button', { name: 'Close', exact: true }).click()
    },
    () => count('Second')(),
  )

  // Copied and pasted, taken away, added from the library.
  await step(async () => {
    await key('Second', 'Control+c')
    await key('Second', 'Control+v')
  }, count('Second'))
  await step(async () => {
    await widgetNamed(page, 'One').focus()
    await key('One', 'Control+x')
    await confirm(page, 'Remove')
  }, count('One'))
  await undo(page).click()
  await widgetNamed(page, 'One').waitFor()
  await step(async () => {
    await page.getByRole('toolbar', { name: 'Editing the dashboard' }).getByText('Add widget').click()
    const library = page.getByRole('complementary', { name: 'Select widget' })
    await choose(page, library, 'Widgets bundle', 'Cards')
    await library.getByRole('tab', { name: 'Static widget' }).click()
    await library.getByRole('button', { name: /^HTML Card/ }).click()
    const panel = page.getByRole('complementary', { name: 'Widget settings' })
    await panel.getByRole('button', { name: 'Add widget' }).click()
    await panel.waitFor({ state: 'detached' })
  }, count('New HTML Card'))

  // What is no widget: the window, aliases, filters, settings, states, layouts and the ground.
  const windowText = () => tools(page).getByRole('button', { name: /^(Realtime|History) - / })
  await step(
    async () => {
      await windowText().click()
      const panel = dialogNamed(page, 'Time window')
      await panel.getByRole('button', { name: 'Last 5 minutes' }).click()
      await panel.getByRole('button', { name: 'Update' }).click()
    },
    () => windowText().textContent(),
  )
  await step(
    async () => {
      await open('Aliases')
      await dialogNamed(page, 'Aliases').getByRole('button', { name: 'Add alias' }).click()
      const dialog = dialogNamed(page, 'Add alias')
      await dialog.getByLabel('Alias name').fill('Here')
      await choose(page, dialog, 'Filter type', 'Entity from dashboard state')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await save('Aliases')
    },
    () => inDialog(page, 'Aliases', (dialog) => dialog.getByRole('listitem').allTextContents()),
  )
  await step(
    async () => {
      await open('Filters')
      await dialogNamed(page, 'Filters').getByRole('button', { name: 'Add filter' }).click()
      const dialog = dialogNamed(page, 'Add filter')
      await dialog.getByLabel('Filter name').fill('Warm')
      await dialog.getByRole('button', { name: 'Add key filter' }).click()
      await dialog.getByRole('combobox', { name: 'Key', exact: true }).fill('temperature')
      await dialog.getByRole('textbox', { name: 'Compare with' }).fill('20')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await save('Filters')
    },
    () => inDialog(page, 'Filters', (dialog) => dialog.getByRole('listitem').allTextContents()),
  )
  await step(
    async () => {
      await open('Settings')
      await dialogNamed(page, 'Settings').getByLabel('Show title').click()
      await save('Settings')
    },
    () => inDialog(page, 'Settings', (dialog) => dialog.getByLabel('Show title').isChecked()),
  )
  await step(
    async () => {
      await open('States')
      await dialogNamed(page, 'States').getByRole('button', { name: 'Add state' }).click()
      const dialog = dialogNamed(page, 'Add state')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Third room')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await save('States')
    },
    () => inDialog(page, 'States', (dialog) => dialog.getByRole('listitem').allTextContents()),
  )
  const ground = page
    .locator('[class*=layout]')
    .filter({ has: widgetNamed(page, 'One') })
    .last()
  await step(
    async () => {
      await open('Layouts')
      await dialogNamed(page, 'Layouts').getByRole('button', { name: 'Grid' }).click()
      const dialog = dialogNamed(page, 'Grid')
      await dialog.getByLabel('Background color').fill('rgb(1, 2, 3)')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await save('Layouts')
    },
    () =>
      ground.evaluate(
        (element) => getComputedStyle(element.closest('[style*=background]') ?? element).backgroundColor,
      ),
  )
  await step(
    async () => {
      await open('Layouts')
      await dialogNamed(page, 'Layouts').getByLabel('Right').click()
      await save('Layouts')
    },
    () => page.getByRole('button', { name: 'Add new widget' }).count(),
  )

  /** Keys are heard again once the list of states is gone. */
  async function goTo(state: string) {
    await choose(page, tools(page), 'State', state)
    await page.locator('.MuiModal-root').waitFor({ state: 'detached' })
  }

  // The same widget once more, by reference, in another state.
  await widgetNamed(page, 'One').focus()
  await key('One', 'Control+r')
  await goTo('Details')
  await step(() => page.keyboard.press('Control+i'), count('One'))

  // All the way back, and all the way forth.
  const names = () =>
    page.getByRole('group', { name: /^Widget / }).evaluateAll((all) => all.map((one) => one.ariaLabel))
  while (await undo(page).isEnabled()) await undo(page).click()
  await goTo('Undone')
  await expect.poll(names).toEqual(['Widget One', 'Widget Two'])
  expect(await title.inputValue()).toBe('Undone')
  while (await redo(page).isEnabled()) await redo(page).click()
  await applyChanges(page)
  await page.reload()
  await page.getByText('One card').waitFor()

  const saved = await stored(id)
  const { widgets, states, entityAliases, filters, settings, timewindow } = saved.configuration
  expect(saved.title).toBe('Done')
  expect(
    Object.values(widgets)
      .map(({ config }) => config.title)
      .sort(),
  ).toEqual(['New HTML Card', 'One', 'Second', 'Second'])
  expect(Object.keys(states)).toEqual(['default', 'details', 'third_room'])
  expect(states.default?.layouts.main.gridSettings).toMatchObject({ backgroundColor: 'rgb(1, 2, 3)' })
  expect(states.default?.layouts.right).toBeDefined()
  expect(Object.values(entityAliases).map((each) => each.alias)).toEqual(['All devices', 'Here'])
  expect(Object.values(filters).map((each) => each.filter)).toEqual(['Warm'])
  expect(settings.showTitle).toBe(true)
  expect(timewindow).toMatchObject({ realtime: { timewindowMs: 300_000 } })
  const [one] = Object.keys(states.details?.layouts.main.widgets ?? {})
  expect(Object.keys(states.default?.layouts.main.widgets ?? {})).toContain(one)
  expect(Object.keys(original.widgets)).toContain(one)
})

test('several widgets are chosen, moved, copied and removed together', async () => {
  const { page } = tenant
  const id = await rest.saveDashboard(aDashboard('Many', [cardWidget('Left'), cardWidget('Under')]))
  await openEditor(page, id)
  await widgetNamed(page, 'Left').click()
  await widgetNamed(page, 'Under').click({ modifiers: ['Shift'] })
  const before = [await place(page, 'Left'), await place(page, 'Under')]
  await widgetNamed(page, 'Left').press('ArrowRight')
  for (const [index, name] of ['Left', 'Under'].entries())
    await expect.poll(() => place(page, name)).not.toEqual(before[index])
  await undo(page).click()
  for (const [index, name] of ['Left', 'Under'].entries())
    await expect.poll(() => place(page, name)).toEqual(before[index])

  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(() => page.getByRole('group', { name: /^Widget / }).count()).toBe(4)
  await page.keyboard.press('Control+x')
  await page.getByRole('alertdialog', { name: 'Remove 2 widgets?' }).waitFor()
  await confirm(page, 'Remove')
  await expect.poll(() => page.getByRole('group', { name: /^Widget / }).count()).toBe(2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.getByRole('group', { name: /^Widget / }).count()).toBe(4)
  await applyChanges(page)
  const { widgets } = (await stored(id)).configuration
  expect(Object.values(widgets).map(({ config }) => config.title)).toEqual(['Left', 'Under', 'Left', 'Under'])
})

test('a widget goes to another dashboard in another tab, and takes its alias along', async () => {
  const { page, context } = tenant
  const devices = alias('Silos', { type: 'deviceType', deviceType: 'silo', deviceNameFilter: '' })
  const from = await rest.saveDashboard(aDashboard('From', [tableWidget('Silos', devices.id)], [devices]))
  const to = await rest.saveDashboard(aDashboard('To', [cardWidget('Here before')]))
  await openEditor(page, from)
  await widgetNamed(page, 'Silos').focus()
  await page.keyboard.press('Control+c')
  const other = await context.newPage()
  await openEditor(other, to)
  await widgetNamed(other, 'Here before').focus()
  await other.keyboard.press('Control+v')
  await widgetNamed(other, 'Silos').waitFor()
  await applyChanges(other)
  const { widgets, entityAliases } = (await stored(to)).configuration
  const [aliasId, found] = Object.entries(entityAliases)[0] ?? []
  expect(found).toMatchObject({ alias: 'Silos', filter: { type: 'deviceType', deviceType: 'silo' } })
  const pasted = Object.values(widgets).find(({ config }) => config.title === 'Silos')
  expect(pasted?.config.datasources[0]?.entityAliasId).toBe(aliasId)
  await other.close()
})

test('changes are not left behind by accident', async () => {
  const { page, context } = tenant
  const id = await rest.saveDashboard(aDashboard('Guarded', [cardWidget('Kept')]))
  await openEditor(page, id)
  await page.getByLabel('Dashboard title').fill('Changed')
  await page.getByRole('link', { name: 'Devices', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Dashboard title').inputValue()).toBe('Changed')
  await page.getByRole('link', { name: 'Devices', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/devices')

  const tab = await context.newPage()
  await openEditor(tab, id)
  await tab.getByLabel('Dashboard title').fill('Changed')
  const asked = tab.waitForEvent('dialog')
  await tab.close({ runBeforeUnload: true })
  const leave = await asked
  expect(leave.type()).toBe('beforeunload')
  await leave.accept()
  expect((await stored(id)).title).toBe('Guarded')
})

test('two tabs save the same dashboard: the second is told, and nothing is lost without a word', async () => {
  const { page, context } = tenant
  const id = await rest.saveDashboard(aDashboard('Contested'))
  const other = await context.newPage()
  await openEditor(page, id)
  await openEditor(other, id)
  await page.getByLabel('Dashboard title').fill('First')
  await applyChanges(page)
  await other.getByLabel('Dashboard title').fill('Second')
  await other.getByRole('button', { name: 'Apply changes' }).click()
  const dialog = other.getByRole('dialog', { name: 'The dashboard has changed' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect((await stored(id)).title).toBe('First')
  await other.getByRole('button', { name: 'Apply changes' }).click()
  await dialog.getByRole('button', { name: 'Overwrite' }).click()
  await other.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect((await stored(id)).title).toBe('Second')
  await other.close()
})

test('dragging moves a widget, pulling a corner resizes it; declining asks and leaves all as it was', async () => {
  const { page } = tenant
  const id = await rest.saveDashboard(aDashboard('Drag', [cardWidget('Dragged')]))
  await openEditor(page, id)
  const before = await place(page, 'Dragged')
  const { x, y, width, height } = (await widgetNamed(page, 'Dragged').boundingBox())!
  const drag = async (fromX: number, fromY: number) => {
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move(fromX + 160, fromY + 100, { steps: 8 })
    await page.mouse.up()
  }
  await drag(x + width - 4, y + height - 4)
  await expect.poll(() => place(page, 'Dragged')).not.toMatchObject({ width: before.width })
  const resized = await place(page, 'Dragged')
  await drag(x + 100, y + 18)
  await expect.poll(() => place(page, 'Dragged')).not.toMatchObject({ transform: resized.transform })
  await page.getByRole('button', { name: 'Decline changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.poll(() => place(page, 'Dragged')).toEqual(before)
})

/** The legend has a number once there are points. */
const AVERAGE = /^avg\s*\d/

test('a chart from the library on an alias made on the way: live in the editor and after a reload', async () => {
  const { page } = tenant
  const device = await aDevice(product, rest, 'Editor pump')
  await device.publish({ pressure: 3, pressure_max: 9 })
  const id = await rest.saveDashboard(aDashboard('Pumps'))
  await page.goto(`/dashboards/${id}`)
  await page.getByText('No widgets configured').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Add new widget' }).click()
  const library = page.getByRole('complementary', { name: 'Select widget' })
  await choose(page, library, 'Widgets bundle', 'Charts')
  await library.getByRole('tab', { name: 'Time series' }).click()
  await library.getByRole('button', { name: /^Timeseries - Flot/ }).click()

  const panel = page.getByRole('complementary', { name: 'Widget settings' })
  await panel.getByRole('button', { name: 'Add data source' }).click()
  await panel.getByRole('combobox', { name: 'Entity alias' }).fill('Pump')
  await page.getByRole('button', { name: 'Create alias Pump' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add alias' })
  await choose(page, dialog, /^Type/, 'Device')
  await dialog.getByRole('combobox', { name: 'Device', exact: true }).fill('Editor')
  await page.getByRole('option', { name: 'Editor pump' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await panel.getByRole('combobox', { name: 'Add a key or type a new name' }).fill('press')
  await page.getByRole('option', { name: /^pressure_max/ }).click()
  await panel.getByRole('button', { name: 'Unfold pressure_max' }).click()
  await panel.getByRole('combobox', { name: 'Key', exact: true }).fill('press')
  await page.getByRole('option', { name: 'pressure', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Label' }).first().fill('bar')
  await panel.getByRole('tab', { name: 'Settings' }).click()
  await panel.getByLabel('Title', { exact: true }).fill('Pressure')
  await panel.getByRole('button', { name: 'Add widget' }).click()

  await device.publish({ pressure: 3 })
  await widgetNamed(page, 'Pressure').getByText(AVERAGE).waitFor()
  await applyChanges(page)
  await page.reload()
  await device.publish({ pressure: 47 })
  await page.getByRole('region', { name: 'Pressure' }).getByText(AVERAGE).waitFor()
  await page.getByRole('button', { name: 'bar' }).waitFor()
  const [widget] = Object.values((await stored(id)).configuration.widgets)
  expect(widget).toMatchObject({
    config: { datasources: [{ dataKeys: [{ name: 'pressure', type: 'timeseries', label: 'bar' }] }] },
  })
  await device.end()
  expect(tenant.problems).toEqual([])
})
