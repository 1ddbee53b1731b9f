import type { Breakpoint, DashboardConfiguration, Layout, LayoutEntry } from '../configuration'
import { withoutOrphans } from '../configuration'
import { type LayoutAddress, layoutAt, withLayout } from '../edit-layout'

/** The layout for screens of this width: the separate one if it exists. */
export const layoutFor = (layout: Layout, breakpoint: Breakpoint): Layout =>
  layout.breakpoints?.[breakpoint] ?? layout

/** Whether screens of this width show widgets one below the other. A separate layout is a grid by default. */
export function isColumn(layout: Layout, breakpoint: Breakpoint): boolean {
  const separate = layout.breakpoints?.[breakpoint]
  return separate ? separate.gridSettings.viewFormat === 'list' : breakpoint === 'xs' || breakpoint === 'sm'
}

/** Maximum number of columns of a new separate layout for narrow screens. */
const MAX_COLUMNS: Partial<Record<Breakpoint, number>> = { xs: 8, sm: 12 }

/** Adds a separate layout for screens of this width, as a copy. */
export function withSeparateLayout(
  configuration: DashboardConfiguration,
  { stateId, layoutId }: LayoutAddress,
  breakpoint: Breakpoint,
): DashboardConfiguration {
  const layout = layoutAt(configuration, { stateId, layoutId })
  if (!layout || layout.breakpoints?.[breakpoint]) return configuration
  const columns = Math.min(layout.gridSettings.columns, MAX_COLUMNS[breakpoint] ?? Number.MAX_SAFE_INTEGER)
  const copy: Layout = {
    widgets: widgetsInLines(layout, columns, breakpoint),
    gridSettings: { ...layout.gridSettings, columns },
  }
  return withLayout(configuration, { stateId, layoutId, breakpoint }, copy)
}

/** Removes the separate layout: screens of this width show the common one again. */
export function withoutSeparateLayout(
  configuration: DashboardConfiguration,
  { stateId, layoutId }: LayoutAddress,
  breakpoint: Breakpoint,
): DashboardConfiguration {
  const layout = layoutAt(configuration, { stateId, layoutId })
  if (!layout?.breakpoints?.[breakpoint]) return configuration
  const { [breakpoint]: _, ...otherBreakpoints } = layout.breakpoints
  const { breakpoints: __, ...common } = layout
  const next =
    Object.keys(otherBreakpoints).length > 0 ? { ...common, breakpoints: otherBreakpoints } : common
  return withoutOrphans(withLayout(configuration, { stateId, layoutId }, next))
}

/** Widgets up to this height and share of the width, such as value cards, are placed in pairs on phones. */
const SMALL_HEIGHT = 3
const SMALL_SHARE = 1 / 3

/**
 * If all widgets fit in the columns, they keep their positions. Otherwise they are placed in reading order, line by
 * line, and the last widget of a line is widened to the end of the line.
 */
function widgetsInLines(
  { widgets, gridSettings }: Layout,
  columns: number,
  breakpoint: Breakpoint,
): Layout['widgets'] {
  const isWide = ({ col, sizeX }: LayoutEntry) => col + sizeX > columns
  if (!Object.values(widgets).some(isWide)) return { ...widgets }
  const widthOf = ({ sizeX, sizeY }: LayoutEntry) => {
    if (breakpoint !== 'xs') return Math.min(sizeX, columns)
    const isSmall = sizeY <= SMALL_HEIGHT && sizeX <= gridSettings.columns * SMALL_SHARE
    return isSmall ? Math.floor(columns / 2) : columns
  }
  const inOrder = Object.entries(widgets).toSorted(([, a], [, b]) => a.row - b.row || a.col - b.col)
  const lines: [id: string, position: LayoutEntry][][] = []
  let row = 0
  for (const [id, entry] of inOrder) {
    const sizeX = widthOf(entry)
    const line = lines.at(-1) ?? []
    const col = line.reduce((sum, [, position]) => sum + position.sizeX, 0)
    if (line.length > 0 && col + sizeX <= columns) line.push([id, { ...entry, row, col, sizeX }])
    else {
      row += Math.max(0, ...line.map(([, { sizeY }]) => sizeY))
      lines.push([[id, { ...entry, row, col: 0, sizeX }]])
    }
  }
  return Object.fromEntries(lines.flatMap((line) => widened(line, columns)))
}

const widened = (line: [id: string, position: LayoutEntry][], columns: number) =>
  line.map(([id, position], index): [string, LayoutEntry] => [
    id,
    index === line.length - 1 ? { ...position, sizeX: columns - position.col } : position,
  ])
