import type { Layout } from '@signalbox/model/dashboard/configuration'
import type { Widget } from '@signalbox/model/dashboard/widget'

/** Without a configured height, a widget has the height that it would have in a grid with this number of columns. */
const MOBILE_COLUMNS_BASE = 24

/** The position of a widget, in cells. */
export interface WidgetPosition {
  widget: Widget
  row: number
  col: number
  rows: number
  columns: number
}

/** The positions on a wide screen, in whole cells. The cells of a removed widget stay empty. */
export function desktopPositions(layout: Layout, widgets: Record<string, Widget>): WidgetPosition[] {
  return entriesWithWidgets(layout, widgets).map(({ widget, entry }) => ({
    widget,
    row: wholeCells(entry.row, 0),
    col: wholeCells(entry.col, 0),
    rows: wholeCells(entry.sizeY, 1),
    columns: wholeCells(entry.sizeX, 1),
  }))
}

/**
 * The positions on a narrow screen: in one column, by the configured order, then by the position on a wide screen.
 * Widgets hidden on phones are shown in edit mode only.
 */
export function mobilePositions(
  layout: Layout,
  widgets: Record<string, Widget>,
  includesHidden = false,
): WidgetPosition[] {
  const visibleEntries = entriesWithWidgets(layout, widgets).filter(
    ({ widget }) => includesHidden || !isHiddenOnPhones(layout, widget),
  )
  const sortedEntries = visibleEntries.sort((a, b) => {
    const order = mobileOrderOf(a) - mobileOrderOf(b)
    return order || a.entry.row - b.entry.row || a.entry.col - b.entry.col
  })
  let row = 0
  return sortedEntries.map(({ widget, entry }) => {
    const configuredRows = entry.mobileHeight ?? widget.config.mobileHeight
    const scaledRows = (entry.sizeY * MOBILE_COLUMNS_BASE) / layout.gridSettings.columns
    const position = { widget, row, col: 0, rows: wholeCells(configuredRows ?? scaledRows, 1), columns: 1 }
    row += position.rows
    return position
  })
}

/**
 * The positions by line. Two small cards of equal height share a line. A small card has few rows and at most
 * a quarter of the columns of the layout.
 */
export function mobileLines(
  layout: Layout,
  widgets: Record<string, Widget>,
  includesHidden = false,
): WidgetPosition[][] {
  const lines: WidgetPosition[][] = []
  for (const position of mobilePositions(layout, widgets, includesHidden)) {
    const [first, second] = lines.at(-1) ?? []
    const isPair = first && !second && isCard(layout, first) && isCard(layout, position)
    if (isPair && first.rows === position.rows) lines.at(-1)?.push(position)
    else lines.push([position])
  }
  return lines
}

/** Whether the widget is hidden on phones. Later ThingsBoard releases store the flag in the widget configuration. */
export const isHiddenOnPhones = (layout: Layout, { id, config }: Widget): boolean =>
  layout.widgets[id]?.mobileHide ?? config.mobileHide === true

const MAX_CARD_ROWS = 2

const isCard = (layout: Layout, { widget, rows }: WidgetPosition) =>
  rows <= MAX_CARD_ROWS && (layout.widgets[widget.id]?.sizeX ?? 0) * 4 <= layout.gridSettings.columns

function entriesWithWidgets(layout: Layout, widgets: Record<string, Widget>) {
  return Object.entries(layout.widgets).flatMap(([id, entry]) => {
    const widget = widgets[id]
    return widget ? [{ widget, entry }] : []
  })
}

function mobileOrderOf({ widget, entry }: ReturnType<typeof entriesWithWidgets>[number]): number {
  const orders = [entry.mobileOrder, widget.config.mobileOrder]
  return orders.find((order) => order != null && order >= 0) ?? Number.MAX_SAFE_INTEGER
}

const wholeCells = (value: number | undefined, min: number) => Math.max(min, Math.floor(Number(value) || 0))
