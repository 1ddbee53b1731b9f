import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  dialogNamed,
  positionOf,
  redo,
  selectType,
  storedDashboard,
  tools,
  undo,
} from '../support/dashboard-editor'
import { aDashboard, alias, applyChanges, cardWidget, openEditor, widgetNamed } from '../support/dashboards'
import { choose, confirm } from '../support/pages'
import { tenantSession } from '../support/tenant-session'

const session = tenantSession()

/** Opens a dialog of the toolbar, reads it and closes it unchanged. */
async function inDialog<T>(page: Page, name: string, read: (dialog: Locator) => Promise<T>) {
  await tools(page).getByRole('button', { name, exact: true }).click()
  const dialog = dialogNamed(page, name)
  await dialog.waitFor()
  const result = await read(dialog)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  return result
}

const openDialog = (page: Page, name: string) =>
  tools(page).getByRole('button', { name, exact: true }).click()
const save = (page: Page, name: string) =>
  dialogNamed(page, name).getByRole('button', { name: 'Save', exact: true }).click()

/** Makes a change, undoes it and redoes it. Checks the result of `read` before the change and after each step. */
async function checkUndo(page: Page, change: () => Promise<unknown>, read: () => Promise<unknown>) {
  const before = await read()
  await change()
  let after: unknown
  await expect
    .poll(async () => {
      after = await read()
      return after
    })
    .not.toEqual(before)
  await undo(page).click()
  await expect.poll(read).toEqual(before)
  await redo(page).click()
  await expect.poll(read).toEqual(after)
}

async function clickUntilDisabled(button: Locator) {
  while (await button.isEnabled()) await button.click()
}

test('changes of widgets are undone and redone, and kept after a reload', async () => {
  const { page } = session.tenant
  const id = await session.rest.saveDashboard(aDashboard('Undone', [cardWidget('One'), cardWidget('Two')]))
  await openEditor(page, id)
  const key = (name: string, keys: string) => widgetNamed(page, name).press(keys)
  const count = (name: string) => () => widgetNamed(page, name).count()

  // The title, and the positions of widgets.
  const title = page.getByLabel('Dashboard title')
  await checkUndo(
    page,
    () => title.fill('Done'),
    () => title.inputValue(),
  )
  await checkUndo(
    page,
    () => key('One', 'ArrowRight'),
    () => positionOf(page, 'One'),
  )
  await checkUndo(
    page,
    () => key('One', 'Shift+ArrowRight'),
    () => positionOf(page, 'One'),
  )

  // The settings of a widget.
  await checkUndo(
    page,
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

  // Widgets are copied and pasted, removed, and added from the library.
  await checkUndo(
    page,
    async () => {
      await key('Second', 'Control+c')
      await key('Second', 'Control+v')
    },
    count('Second'),
  )
  await checkUndo(
    page,
    async () => {
      await widgetNamed(page, 'One').focus()
      await key('One', 'Control+x')
      await confirm(page, 'Remove')
    },
    count('One'),
  )
  await undo(page).click()
  await widgetNamed(page, 'One').waitFor()
  await checkUndo(
    page,
    async () => {
      await page.getByRole('toolbar', { name: 'Editing the dashboard' }).getByText('Add widget').click()
      await selectType(page, 'HTML card')
      const panel = page.getByRole('complementary', { name: 'Widget settings' })
      await panel.getByRole('button', { name: 'Add widget' }).click()
      await panel.waitFor({ state: 'detached' })
    },
    count('New HTML card'),
  )

  // Undo all, then redo all.
  const names = () =>
    page.getByRole('group', { name: /^Widget / }).evaluateAll((all) => all.map((widget) => widget.ariaLabel))
  await clickUntilDisabled(undo(page))
  await expect.poll(names).toEqual(['Widget One', 'Widget Two'])
  expect(await title.inputValue()).toBe('Undone')
  await clickUntilDisabled(redo(page))
  await applyChanges(page)
  await page.reload()
  await page.getByText('One card').waitFor()
  const saved = await storedDashboard(session.rest, id)
  expect(saved.title).toBe('Done')
  const titles = Object.values(saved.configuration.widgets).map(({ config }) => config.title)
  expect(titles.sort()).toEqual(['New HTML card', 'One', 'Second', 'Second'])
})

test('changes of the dashboard are undone and redone, and kept after a reload', async () => {
  const { page } = session.tenant
  const devices = alias('All devices', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Un' })
  const dashboard = aDashboard('Undone', [cardWidget('One')], [devices])
  dashboard.configuration.states.details = {
    name: 'Details',
    root: false,
    layouts: { main: { widgets: {}, gridSettings: { columns: 24, margin: 10 } } },
  }
  const id = await session.rest.saveDashboard(dashboard)
  await openEditor(page, id)
  const namesIn = (name: string) => () =>
    inDialog(page, name, (dialog) => dialog.getByRole('listitem').allTextContents())

  // Everything except widgets: time window, aliases, filters, settings, states, layouts and the background.
  const windowText = () => tools(page).getByRole('button', { name: /^(Realtime|History) – / })
  await checkUndo(
    page,
    async () => {
      await windowText().click()
      const panel = dialogNamed(page, 'Time window')
      await panel.getByRole('button', { name: 'Last 5 minutes' }).click()
      await panel.getByRole('button', { name: 'Update' }).click()
    },
    () => windowText().textContent(),
  )
  await checkUndo(
    page,
    async () => {
      await openDialog(page, 'Aliases')
      await dialogNamed(page, 'Aliases').getByRole('button', { name: 'Add alias' }).click()
      const dialog = dialogNamed(page, 'Add alias')
      await dialog.getByLabel('Alias name').fill('Here')
      await choose(page, dialog, 'Filter type', 'Entity from the dashboard state')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await save(page, 'Aliases')
    },
    namesIn('Aliases'),
  )
  await checkUndo(
    page,
    async () => {
      await openDialog(page, 'Filters')
      await dialogNamed(page, 'Filters').getByRole('button', { name: 'Add filter' }).click()
      const dialog = dialogNamed(page, 'Add filter')
      await dialog.getByLabel('Filter name').fill('Warm')
      await dialog.getByRole('button', { name: 'Add key filter' }).click()
      await dialog.getByRole('combobox', { name: 'Key', exact: true }).fill('temperature')
      await dialog.getByRole('textbox', { name: 'Compare with' }).fill('20')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await save(page, 'Filters')
    },
    namesIn('Filters'),
  )
  await checkUndo(
    page,
    async () => {
      await openDialog(page, 'Settings')
      await dialogNamed(page, 'Settings').getByLabel('Show title').click()
      await save(page, 'Settings')
    },
    () => inDialog(page, 'Settings', (dialog) => dialog.getByLabel('Show title').isChecked()),
  )
  await checkUndo(
    page,
    async () => {
      await openDialog(page, 'States')
      await dialogNamed(page, 'States').getByRole('button', { name: 'Add state' }).click()
      const dialog = dialogNamed(page, 'Add state')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Third room')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await save(page, 'States')
    },
    namesIn('States'),
  )
  const background = page
    .locator('[class*=layout]')
    .filter({ has: widgetNamed(page, 'One') })
    .last()
  await checkUndo(
    page,
    async () => {
      await openDialog(page, 'Layouts')
      await dialogNamed(page, 'Layouts').getByRole('button', { name: 'Grid' }).click()
      const dialog = dialogNamed(page, 'Grid')
      await dialog.getByLabel('Background color').fill('rgb(1, 2, 3)')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await save(page, 'Layouts')
    },
    () =>
      background.evaluate(
        (element) => getComputedStyle(element.closest('[style*=background]') ?? element).backgroundColor,
      ),
  )
  await checkUndo(
    page,
    async () => {
      await openDialog(page, 'Layouts')
      await dialogNamed(page, 'Layouts').getByLabel('Right').click()
      await save(page, 'Layouts')
    },
    () => page.getByRole('button', { name: 'Add new widget' }).count(),
  )

  /** Opens a state, and waits until the list of states is closed: while it is open, shortcuts do not work. */
  async function goTo(state: string) {
    await choose(page, tools(page), 'State', state)
    await page.locator('.MuiModal-root').waitFor({ state: 'detached' })
  }

  // A reference to the same widget is pasted into another state.
  await widgetNamed(page, 'One').focus()
  await widgetNamed(page, 'One').press('Control+r')
  await goTo('Details')
  await checkUndo(
    page,
    () => page.keyboard.press('Control+i'),
    () => widgetNamed(page, 'One').count(),
  )

  await clickUntilDisabled(undo(page))
  expect(await namesIn('States')()).toHaveLength(2)
  await clickUntilDisabled(redo(page))
  await applyChanges(page)
  await page.reload()
  await page.getByText('One card').waitFor()

  const { states, entityAliases, filters, settings, timewindow } = (await storedDashboard(session.rest, id))
    .configuration
  expect(Object.keys(states)).toEqual(['default', 'details', 'third_room'])
  expect(states.default?.layouts.main.gridSettings).toMatchObject({ backgroundColor: 'rgb(1, 2, 3)' })
  expect(states.default?.layouts.right).toBeDefined()
  expect(Object.values(entityAliases).map(({ alias }) => alias)).toEqual(['All devices', 'Here'])
  expect(Object.values(filters).map(({ filter }) => filter)).toEqual(['Warm'])
  expect(settings.showTitle).toBe(true)
  expect(timewindow).toMatchObject({ realtime: { timewindowMs: 300_000 } })
  const [one] = Object.keys(states.details?.layouts.main.widgets ?? {})
  expect(Object.keys(states.default?.layouts.main.widgets ?? {})).toEqual([one])
})
