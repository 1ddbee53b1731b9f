import type { Layout } from '@signalbox/model/dashboard/configuration'
import type { Widget } from '@signalbox/model/dashboard/widget'

const MOBILE_COLUMNS_BASE = 24

/** The position of a widget, in cells. */
export interface WidgetPlace {
  widget: Widget
  row: number
  col: number
  rows: number
  columns: number
}

/** The positions on a wide screen, in whole cells. The cells of a removed widget stay empty. */
export function desktopPlaces(layout: Layout, widgets: Record<string, Widget>): WidgetPlace[] {
  return entriesWithWidgets(layout, widgets).map(({ widget, entry }) => ({
    widget,
    row: cells(entry.row, 0),
    col: cells(entry.col, 0),
    rows: cells(entry.sizeY, 1),
    columns: cells(entry.sizeX, 1),
  }))
}

/**
 * The positions on a narrow screen: one below the other, by the configured order, then by the position on a wide screen.
 * Widgets hidden on phones are shown in edit mode only.
 */
export function mobilePlaces(
  layout: Layout,
  widgets: Record<string, Widget>,
  withHidden = false,
): WidgetPlace[] {
  const visibleEntries = entriesWithWidgets(layout, widgets).filter(
    ({ widget }) => withHidden || !isHiddenOnPhones(layout, widget),
  )
  const sortedEntries = visibleEntries.sort((a, b) => {
    const order = mobileOrder(a) - mobileOrder(b)
    return order || a.entry.row - b.entry.row || a.entry.col - b.entry.col
  })
  let row = 0
  return sortedEntries.map(({ widget, entry }) => {
    const configuredRows = entry.mobileHeight ?? widget.config.mobileHeight
    const scaledRows = (entry.sizeY * MOBILE_COLUMNS_BASE) / layout.gridSettings.columns
    const place = { widget, row, col: 0, rows: cells(configuredRows ?? scaledRows, 1), columns: 1 }
    row += place.rows
    return place
  })
}

/**
 * The positions by line. Two small cards of equal height share a line. A small card has few rows and at most
 * a quarter of the columns of the layout.
 */
export function mobileLines(
  layout: Layout,
  widgets: Record<string, Widget>,
  withHidden = false,
): WidgetPlace[][] {
  const lines: WidgetPlace[][] = []
  for (const place of mobilePlaces(layout, widgets, withHidden)) {
    const [first, second] = lines.at(-1) ?? []
    const isPair = first && !second && isCard(layout, first) && isCard(layout, place)
    if (isPair && first.rows === place.rows) lines.at(-1)?.push(place)
    else lines.push([place])
  }
  return lines
}

/** Whether the widget is hidden on phones. Later ThingsBoard releases store the flag in the widget configuration. */
export const isHiddenOnPhones = (layout: Layout, { id, config }: Widget): boolean =>
  layout.widgets[id]?.mobileHide ?? config.mobileHide === true

const MAX_CARD_ROWS = 2

const isCard = (layout: Layout, { widget, rows }: WidgetPlace) =>
  rows <= MAX_CARD_ROWS && (layout.widgets[widget.id]?.sizeX ?? 0) * 4 <= layout.gridSettings.columns

function entriesWithWidgets(layout: Layout, widgets: Record<string, Widget>) {
  return Object.entries(layout.widgets).flatMap(([id, entry]) => {
    const widget = widgets[id]
    return widget ? [{ widget, entry }] : []
  })
}

function mobileOrder({ widget, entry }: ReturnType<typeof entriesWithWidgets>[number]): number {
  const orders = [entry.mobileOrder, widget.config.mobileOrder]
  return orders.find((order) => order != null && order >= 0) ?? Number.MAX_SAFE_INTEGER
}

const cells = (value: number | undefined, min: number) => Math.max(min, Math.floor(Number(value) || 0))
