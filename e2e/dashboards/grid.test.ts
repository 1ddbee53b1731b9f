import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { selectType } from '../support/dashboard-editor'
import {
  aDashboard,
  applyChanges,
  cardWidget,
  openEditor,
  type TestWidget,
  widgetNamed,
} from '../support/dashboards'
import { tenantSession } from '../support/tenant-session'

const session = tenantSession()
const MARGIN = 10
const COLUMNS = 24

test('dragging swaps two widgets, pushes another widget down, or resizes a widget; a compact arrangement closes gaps', async () => {
  const { page } = session.tenant
  const pushed = await saveGrid('Grid push', [
    [cardWidget('A'), { row: 0, col: 0 }],
    [cardWidget('B'), { row: 0, col: 6 }],
    [cardWidget('C'), { row: 3, col: 6 }],
  ])
  await openEditor(page, pushed)
  await widgetNamed(page, 'C').waitFor()
  await drag(page, 'A', { right: 6 })
  await expect.poll(() => cellsOf(page, 'A')).toMatchObject({ row: 0, col: 6 })
  await expect.poll(() => cellsOf(page, 'B')).toMatchObject({ row: 0, col: 0 })
  await drag(page, 'A', { down: 1 })
  await expect.poll(() => cellsOf(page, 'A')).toMatchObject({ row: 1, col: 6 })
  await expect.poll(() => cellsOf(page, 'C')).toMatchObject({ row: 4, col: 6 })
  await drag(page, 'B', { down: 2 }, 'corner')
  await expect.poll(() => cellsOf(page, 'B')).toMatchObject({ sizeX: 6, sizeY: 5 })
  await drag(page, 'C', { right: 3 }, 'corner')
  await expect.poll(() => cellsOf(page, 'C')).toMatchObject({ sizeX: 9, sizeY: 3 })
  await applyChanges(page)

  const compact = await saveGrid(
    'Grid compact',
    [
      [cardWidget('Upper'), { row: 0, col: 0 }],
      [cardWidget('Lower'), { row: 3, col: 0 }],
    ],
    { arrangement: 'compact' },
  )
  await openEditor(page, compact)
  await widgetNamed(page, 'Lower').waitFor()
  await drag(page, 'Upper', { right: 12 })
  await expect.poll(() => cellsOf(page, 'Upper')).toMatchObject({ row: 0, col: 12 })
  await expect.poll(() => cellsOf(page, 'Lower')).toMatchObject({ row: 0, col: 0 })
  await applyChanges(page)
})

test('beside a panel the widgets are smaller; the dashboard scrolls to a new widget, and scrolls while a widget is dragged to the edge', async () => {
  const { page } = session.tenant
  const rows = Array.from({ length: 10 }, (_, index) => index)
  const long = await saveGrid(
    'Grid long',
    rows.map((index) => [cardWidget(`Row ${index}`, COLUMNS, 5), { row: index * 5, col: 0 }]),
  )
  await openEditor(page, long)
  await widgetNamed(page, 'Row 0').waitFor()
  const { width } = (await widgetNamed(page, 'Row 0').boundingBox())!
  await page.getByRole('toolbar', { name: 'Editing the dashboard' }).getByText('Add widget').click()
  await page.getByRole('complementary', { name: 'Add a widget' }).waitFor()
  // The widgets are drawn smaller and keep their cells.
  await expect.poll(async () => (await widgetNamed(page, 'Row 0').boundingBox())!.width).toBeLessThan(width)
  expect(await cellsOf(page, 'Row 0')).toMatchObject({ sizeX: COLUMNS, sizeY: 5 })
  await selectType(page, 'HTML card')
  const panel = page.getByRole('complementary', { name: 'Widget settings' })
  await panel.getByRole('button', { name: 'Add widget' }).click()
  await panel.waitFor({ state: 'detached' })
  await widgetNamed(page, 'New HTML card').waitFor()
  await expect.poll(() => cellsOf(page, 'New HTML card')).toMatchObject({ row: 50, col: 0 })
  await expect.poll(() => isVisible(page, 'New HTML card')).toBe(true)

  const stage = page.locator('[data-stage]').first()
  await stage.evaluate((element) => element.scrollTo(0, 0))
  await expect.poll(() => isVisible(page, 'Row 0')).toBe(true)
  const { x, y } = (await widgetNamed(page, 'Row 0').boundingBox())!
  const edge = await stage.evaluate((element) => element.getBoundingClientRect().bottom - 12)
  await page.mouse.move(x + GRIP.x, y + GRIP.y)
  await page.mouse.down()
  await page.mouse.move(x + GRIP.x, edge, { steps: 8 })
  // The pointer rests near the edge: the dashboard scrolls, and the widget stays under the pointer.
  await expect.poll(() => stage.evaluate((element) => element.scrollTop)).toBeGreaterThan(200)
  await expect
    .poll(async () => Math.abs((await widgetNamed(page, 'Row 0').boundingBox())!.y + GRIP.y - edge))
    .toBeLessThan(24)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => cellsOf(page, 'Row 0')).toMatchObject({ row: 0 })
})

type Cell = { row: number; col: number }
/** A point of the title bar beside its buttons. */
const GRIP = { x: 90, y: 16 }

/** Saves a dashboard with each widget at the given position. */
function saveGrid(title: string, widgetCells: [TestWidget, Cell][], settings: Record<string, unknown> = {}) {
  const document = aDashboard(
    title,
    widgetCells.map(([widget]) => widget),
  )
  const { widgets } = document.configuration.states.default!.layouts.main
  for (const [{ id }, cell] of widgetCells) Object.assign(widgets[id]!, cell)
  document.configuration.settings = settings
  return session.rest.saveDashboard(document)
}

const pitchOf = (page: Page) =>
  page
    .locator('[data-layout=main]')
    .evaluate(
      (grid, [margin, columns]) => ((grid as HTMLElement).offsetWidth - margin!) / columns!,
      [MARGIN, COLUMNS],
    )

/** The position and size of a widget, in cells of the grid. */
async function cellsOf(page: Page, name: string) {
  const pitch = await pitchOf(page)
  const { left, top, width, height } = await widgetNamed(page, name).evaluate((element) => {
    const { transform, width, height } = element.closest<HTMLElement>('[data-grid-item]')!.style
    const [left = 0, top = 0] = (transform.match(/-?[\d.]+/g) ?? []).map(Number)
    return { left, top, width: Number.parseFloat(width), height: Number.parseFloat(height) }
  })
  const cells = (pixels: number) => Math.round(pixels / pitch)
  return {
    row: cells(top - MARGIN),
    col: cells(left - MARGIN),
    sizeX: cells(width + MARGIN),
    sizeY: cells(height + MARGIN),
  }
}

/** Drags a widget, or its lower right corner, by cells of the unscaled grid. */
async function drag(
  page: Page,
  name: string,
  { right = 0, down = 0 }: { right?: number; down?: number },
  handle: 'title' | 'corner' = 'title',
) {
  const pitch = await pitchOf(page)
  const { x, y, width, height } = (await widgetNamed(page, name).boundingBox())!
  const from = handle === 'title' ? { x: x + GRIP.x, y: y + GRIP.y } : { x: x + width - 3, y: y + height - 3 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + right * pitch, from.y + down * pitch, { steps: 8 })
  await page.mouse.up()
}

/** Whether the middle of a widget is within the visible part of the stage. */
async function isVisible(page: Page, name: string) {
  const { y, height } = (await widgetNamed(page, name).boundingBox())!
  const { top, bottom } = await page
    .locator('[data-stage]')
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom }
    })
  const middle = y + height / 2
  return middle > top && middle < bottom
}
