// @long
import { expect, test } from 'vitest'
import { aVisitor } from '../support/browser'
import { positionOf, selectType, storedDashboard, tools, undo } from '../support/dashboard-editor'
import {
  aDashboard,
  aDevice,
  alias,
  applyChanges,
  asTenant,
  cardWidget,
  openEditor,
  tableWidget,
  widgetNamed,
} from '../support/dashboards'
import { choose, confirm } from '../support/pages'
import { tenantSession } from '../support/tenant-session'

const session = tenantSession()

test('several widgets are selected, moved, copied and removed together', async () => {
  const { page } = session.tenant
  const id = await session.rest.saveDashboard(aDashboard('Many', [cardWidget('Left'), cardWidget('Under')]))
  await openEditor(page, id)
  await widgetNamed(page, 'Left').click()
  await widgetNamed(page, 'Under').click({ modifiers: ['Shift'] })
  const before = [await positionOf(page, 'Left'), await positionOf(page, 'Under')]
  await widgetNamed(page, 'Left').press('ArrowRight')
  for (const [index, name] of ['Left', 'Under'].entries())
    await expect.poll(() => positionOf(page, name)).not.toEqual(before[index])
  await undo(page).click()
  for (const [index, name] of ['Left', 'Under'].entries())
    await expect.poll(() => positionOf(page, name)).toEqual(before[index])

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
  const { widgets } = (await storedDashboard(session.rest, id)).configuration
  expect(Object.values(widgets).map(({ config }) => config.title)).toEqual(['Left', 'Under', 'Left', 'Under'])
})

test('a widget and its alias are copied to a dashboard in another tab', async () => {
  const { page, context } = session.tenant
  const devices = alias('Silos', { type: 'deviceType', deviceType: 'silo', deviceNameFilter: '' })
  const from = await session.rest.saveDashboard(
    aDashboard('From', [tableWidget('Silos', devices.id)], [devices]),
  )
  const to = await session.rest.saveDashboard(aDashboard('To', [cardWidget('Here before')]))
  await openEditor(page, from)
  await widgetNamed(page, 'Silos').focus()
  await page.keyboard.press('Control+c')
  const other = await context.newPage()
  await openEditor(other, to)
  await widgetNamed(other, 'Here before').focus()
  await other.keyboard.press('Control+v')
  await widgetNamed(other, 'Silos').waitFor()
  await applyChanges(other)
  const { widgets, entityAliases } = (await storedDashboard(session.rest, to)).configuration
  const [aliasId, pastedAlias] = Object.entries(entityAliases)[0] ?? []
  expect(pastedAlias).toMatchObject({ alias: 'Silos', filter: { type: 'deviceType', deviceType: 'silo' } })
  const pasted = Object.values(widgets).find(({ config }) => config.title === 'Silos')
  expect(pasted?.config.datasources[0]?.entityAliasId).toBe(aliasId)
  await other.close()
})

test('a user who leaves the editor with unsaved changes is asked to confirm', async () => {
  const { page, context } = session.tenant
  const id = await session.rest.saveDashboard(aDashboard('Guarded', [cardWidget('Kept')]))
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
  const dialogEvent = tab.waitForEvent('dialog')
  await tab.close({ runBeforeUnload: true })
  const leave = await dialogEvent
  expect(leave.type()).toBe('beforeunload')
  await leave.accept()
  expect((await storedDashboard(session.rest, id)).title).toBe('Guarded')
})

test('if another tab has saved the dashboard in the meantime, a save overwrites it only after a confirmation', async () => {
  const { page, context } = session.tenant
  const id = await session.rest.saveDashboard(aDashboard('Contested'))
  const other = await context.newPage()
  await openEditor(page, id)
  await openEditor(other, id)
  await page.getByLabel('Dashboard title').fill('First')
  await applyChanges(page)
  await other.getByLabel('Dashboard title').fill('Second')
  await other.getByRole('button', { name: 'Apply changes' }).click()
  const dialog = other.getByRole('dialog', { name: 'The dashboard has changed' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect((await storedDashboard(session.rest, id)).title).toBe('First')
  await other.getByRole('button', { name: 'Apply changes' }).click()
  await dialog.getByRole('button', { name: 'Overwrite' }).click()
  await other.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect((await storedDashboard(session.rest, id)).title).toBe('Second')
  await other.close()
})

test('dragging moves a widget or resizes it at a corner; "Decline changes" restores the widget after a confirmation', async () => {
  const { page } = session.tenant
  const id = await session.rest.saveDashboard(aDashboard('Drag', [cardWidget('Dragged')]))
  await openEditor(page, id)
  const before = await positionOf(page, 'Dragged')
  const { x, y, width, height } = (await widgetNamed(page, 'Dragged').boundingBox())!
  const drag = async (fromX: number, fromY: number) => {
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move(fromX + 160, fromY + 100, { steps: 8 })
    await page.mouse.up()
  }
  await drag(x + width - 4, y + height - 4)
  await expect.poll(() => positionOf(page, 'Dragged')).not.toMatchObject({ width: before.width })
  const resized = await positionOf(page, 'Dragged')
  await drag(x + 100, y + 18)
  await expect.poll(() => positionOf(page, 'Dragged')).not.toMatchObject({ transform: resized.transform })
  await page.getByRole('button', { name: 'Decline changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.poll(() => positionOf(page, 'Dragged')).toEqual(before)
})

/** The average in the legend, which is empty until points arrive. */
const AVERAGE = /^avg\s*\d/

test('a chart from the library with a new alias shows live values in the editor and after a reload', async () => {
  const { page } = session.tenant
  const device = await aDevice(session.product, session.rest, 'Editor pump')
  await device.publish({ pressure: 3, pressure_max: 9 })
  const id = await session.rest.saveDashboard(aDashboard('Pumps'))
  await page.goto(`/dashboards/${id}`)
  await page.getByText('No widgets configured').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Add new widget' }).click()
  await selectType(page, 'Line chart')

  const panel = page.getByRole('complementary', { name: 'Widget settings' })
  await panel.getByRole('button', { name: 'Help' }).waitFor()
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
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
  await panel.getByRole('button', { name: 'Expand pressure_max' }).click()
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
  const [widget] = Object.values((await storedDashboard(session.rest, id)).configuration.widgets)
  expect(widget).toMatchObject({
    config: { datasources: [{ dataKeys: [{ name: 'pressure', type: 'timeseries', label: 'bar' }] }] },
  })
  await device.end()
  expect(session.tenant.problems).toEqual([])
})

test('on a phone all editing tools are in one row, the title is saved, and arrow keys do not move widgets', async () => {
  const { page, close } = await asTenant(session.browser, session.product.url, { width: 390, height: 844 })
  const id = await session.rest.saveDashboard(aDashboard('Pocket', [cardWidget('Pocket card')]))
  await openEditor(page, id)
  await page.getByLabel('Dashboard title').fill('In the pocket')
  const apply = (await page.getByRole('button', { name: 'Apply changes' }).boundingBox())!
  expect(apply.x + apply.width).toBeLessThanOrEqual(390)
  // Two rows: the title, and all tools.
  const topOf = async (name: string) => (await tools(page).getByRole('button', { name }).boundingBox())!.y
  expect(await topOf('States')).toBe(await topOf('Export dashboard'))
  const before = (await storedDashboard(session.rest, id)).configuration.states
  await widgetNamed(page, 'Pocket card').press('ArrowDown')
  await applyChanges(page)
  const saved = await storedDashboard(session.rest, id)
  expect(saved.title).toBe('In the pocket')
  expect(saved.configuration.states).toEqual(before)
  await close()
})

test('in a right-to-left language, arrow keys move and resize a widget in the direction of the arrow', async () => {
  const { page, close } = await aVisitor(session.browser, session.product.url, { locale: 'fa-IR' })
  const id = await session.rest.saveDashboard(aDashboard('Mirrored', [cardWidget('Card')]))
  await page.goto('/login')
  await page.locator('input[name=username]').fill('tenant@signalbox.local')
  await page.locator('input[name=password]').fill('tenant')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(`/dashboards/${id}`)
  await page.getByRole('button', { name: 'ویرایش', exact: true }).click()
  const card = page.getByRole('group', { name: 'ویجت Card', exact: true })
  const box = async () => (await card.boundingBox())!
  const start = await box()
  const rightEdge = async () => {
    const { x, width } = await box()
    return Math.round(x + width)
  }
  const startEdge = await rightEdge()

  await card.press('ArrowRight')
  await card.press('ArrowLeft')
  await expect.poll(rightEdge).toBeLessThan(startEdge)
  await card.press('ArrowRight')
  await expect.poll(rightEdge).toBe(startEdge)
  await card.press('Shift+ArrowLeft')
  await expect.poll(async () => (await box()).x).toBeLessThan(start.x)
  expect(await rightEdge()).toBe(startEdge)

  await page.getByRole('button', { name: 'اعمال تغییرات' }).click()
  await page.getByRole('button', { name: 'ویرایش', exact: true }).waitFor()
  const [entry] = Object.values(
    (await storedDashboard(session.rest, id)).configuration.states.default!.layouts.main.widgets,
  )
  expect(entry).toMatchObject({ col: 0, sizeX: 7 })
  await close()
})
