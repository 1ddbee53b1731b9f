import type { Breakpoint, DashboardConfiguration, Layout } from '../configuration'
import { withoutOrphans } from '../configuration'
import { layoutAt, type Spot, withLayout } from '../edit-layout'

/** The layout for screens of this width: the separate one if it exists. */
export const layoutFor = (layout: Layout, breakpoint: Breakpoint): Layout =>
  layout.breakpoints?.[breakpoint] ?? layout

/** Whether screens of this width show widgets one below the other. A separate layout is a grid by default. */
export function isColumn(layout: Layout, breakpoint: Breakpoint): boolean {
  const own = layout.breakpoints?.[breakpoint]
  return own ? own.gridSettings.viewFormat === 'list' : breakpoint === 'xs' || breakpoint === 'sm'
}

/** Columns of a new separate layout, where the screen is too narrow for all columns. */
const FEWER_COLUMNS: Partial<Record<Breakpoint, number>> = { xs: 8, sm: 12 }

/** Adds a separate layout for screens of this width, as a copy. */
export function withSeparateLayout(
  configuration: DashboardConfiguration,
  { stateId, layoutId }: Spot,
  breakpoint: Breakpoint,
): DashboardConfiguration {
  const layout = layoutAt(configuration, { stateId, layoutId })
  if (!layout || layout.breakpoints?.[breakpoint]) return configuration
  const columns = Math.min(layout.gridSettings.columns, FEWER_COLUMNS[breakpoint] ?? Number.MAX_SAFE_INTEGER)
  const copy: Layout = {
    widgets: flowed(layout.widgets, columns),
    gridSettings: { ...layout.gridSettings, columns },
  }
  return withLayout(configuration, { stateId, layoutId, breakpoint }, copy)
}

/** Removes the separate layout: screens of this width show the common one again. */
export function withoutSeparateLayout(
  configuration: DashboardConfiguration,
  { stateId, layoutId }: Spot,
  breakpoint: Breakpoint,
): DashboardConfiguration {
  const layout = layoutAt(configuration, { stateId, layoutId })
  if (!layout?.breakpoints?.[breakpoint]) return configuration
  const { [breakpoint]: _, ...kept } = layout.breakpoints
  const { breakpoints: __, ...whole } = layout
  const next = Object.keys(kept).length > 0 ? { ...whole, breakpoints: kept } : whole
  return withoutOrphans(withLayout(configuration, { stateId, layoutId }, next))
}

/** Widgets keep their size where it fits and are placed in reading order, line by line. */
function flowed(widgets: Layout['widgets'], columns: number): Layout['widgets'] {
  if (Object.values(widgets).every(({ col, sizeX }) => col + sizeX <= columns)) return { ...widgets }
  const inOrder = Object.entries(widgets).toSorted(([, a], [, b]) => a.row - b.row || a.col - b.col)
  let [row, col, lineHeight] = [0, 0, 0]
  const places = inOrder.map(([id, entry]) => {
    const sizeX = Math.min(entry.sizeX, columns)
    if (col + sizeX > columns) [row, col, lineHeight] = [row + lineHeight, 0, 0]
    const place = { ...entry, row, col, sizeX }
    col += sizeX
    lineHeight = Math.max(lineHeight, entry.sizeY)
    return [id, place] as const
  })
  return Object.fromEntries(places)
}
