import {
  type Breakpoint,
  type DashboardConfiguration,
  DEFAULT_GRID,
  emptyLayout,
  type Layout,
  type LayoutEntry,
  type LayoutId,
  withoutOrphans,
} from './configuration'
import type { Widget } from './widget'

/** Identifies one layout of one state. */
export interface LayoutAddress {
  stateId: string
  layoutId: LayoutId
  /** If set, the layout is the separate one for screens of this width. */
  breakpoint?: Breakpoint | undefined
}

export type Size = Pick<LayoutEntry, 'sizeX' | 'sizeY'>
export type Cell = Pick<LayoutEntry, 'row' | 'col'>
/** A cell, or the first free position from a row on. */
export type WantedPosition = Cell | { fromRow: number }

/** The layout at an address; undefined if it does not exist. */
export function layoutAt(
  { states }: DashboardConfiguration,
  { stateId, layoutId, breakpoint }: LayoutAddress,
): Layout | undefined {
  const layout = states[stateId]?.layouts[layoutId]
  return breakpoint ? layout?.breakpoints?.[breakpoint] : layout
}

/** The dashboard with one of its layouts replaced. */
export function withLayout(
  configuration: DashboardConfiguration,
  { stateId, layoutId, breakpoint }: LayoutAddress,
  layout: Layout,
): DashboardConfiguration {
  const state = configuration.states[stateId]
  if (!state) return configuration
  const whole = state.layouts[layoutId]
  const changed =
    breakpoint && whole ? { ...whole, breakpoints: { ...whole.breakpoints, [breakpoint]: layout } } : layout
  const layouts = { ...state.layouts, [layoutId]: changed }
  return { ...configuration, states: { ...configuration.states, [stateId]: { ...state, layouts } } }
}

/**
 * Adds a widget to a layout: at the wanted cell, moved down until it overlaps nothing, or at the first free
 * position from the wanted row on.
 */
export function placeWidget(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  widget: Widget,
  size: Size,
  wanted: WantedPosition = { fromRow: 0 },
): DashboardConfiguration {
  const layout = layoutAt(configuration, address)
  if (!layout) return configuration
  const sizeX = Math.min(Math.max(1, Math.floor(size.sizeX)), layout.gridSettings.columns)
  const sizeY = Math.max(1, Math.floor(size.sizeY))
  const position =
    'fromRow' in wanted
      ? firstFreePosition(layout, { sizeX, sizeY }, wanted.fromRow)
      : freePosition(layout, { ...wanted, sizeX, sizeY })
  const widgets = { ...layout.widgets, [widget.id]: position }
  // A widget added for all screens is added to the separate layouts too.
  const separate = mapBreakpoints(layout, (screen) => {
    const size = { sizeX: Math.min(sizeX, screen.gridSettings.columns), sizeY }
    return { ...screen, widgets: { ...screen.widgets, [widget.id]: firstFreePosition(screen, size) } }
  })
  const placed = withLayout(configuration, address, { ...layout, ...separate, widgets })
  return { ...placed, widgets: { ...placed.widgets, [widget.id]: widget } }
}

/** Removes widgets from a layout; those that no other layout shows are deleted. */
export function removeWidgets(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  ids: readonly string[],
) {
  const layout = layoutAt(configuration, address)
  if (!layout) return configuration
  const remaining = (all: Layout['widgets']) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))
  const separate = mapBreakpoints(layout, (screen) => ({ ...screen, widgets: remaining(screen.widgets) }))
  return withoutOrphans(
    withLayout(configuration, address, { ...layout, ...separate, widgets: remaining(layout.widgets) }),
  )
}

/** Changes each separate layout of a layout. */
export function mapBreakpoints(
  { breakpoints }: Layout,
  change: (layout: Layout) => Layout,
): Pick<Layout, 'breakpoints'> {
  if (!breakpoints) return {}
  return {
    breakpoints: Object.fromEntries(
      Object.entries(breakpoints).map(([breakpoint, layout]) => [breakpoint, change(layout)]),
    ),
  }
}

/** Moves and resizes widgets; their phone settings stay. */
export function moveEntries(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  positions: Readonly<Record<string, Cell & Size>>,
): DashboardConfiguration {
  const layout = layoutAt(configuration, address)
  if (!layout) return configuration
  const changed = Object.entries(positions).filter(([id, position]) => {
    const entry = layout.widgets[id]
    return entry && (['row', 'col', 'sizeX', 'sizeY'] as const).some((side) => entry[side] !== position[side])
  })
  if (changed.length === 0) return configuration
  const widgets = { ...layout.widgets }
  for (const [id, { row, col, sizeX, sizeY }] of changed)
    widgets[id] = { ...widgets[id], row, col, sizeX, sizeY }
  return withLayout(configuration, address, { ...layout, widgets })
}

/**
 * The number of columns to draw. If widgets lie outside of the columns of the layout, for example after a right layout
 * was added, more columns are drawn.
 */
export const columnsOf = ({ gridSettings, widgets }: Layout) =>
  Math.max(gridSettings.columns, ...Object.values(widgets).map(({ col, sizeX }) => col + sizeX))

/** The first row under all widgets. */
export const bottomOf = (widgets: Readonly<Record<string, LayoutEntry>>) =>
  Math.max(0, ...Object.values(widgets).map(({ row, sizeY }) => row + sizeY))

/** The first position in reading order, from a row on, with enough free space for the size. */
export function firstFreePosition({ widgets, gridSettings }: Layout, size: Size, fromRow = 0): LayoutEntry {
  const others = Object.values(widgets)
  const bottom = bottomOf(widgets)
  for (let row = fromRow; row < bottom; row++) {
    for (let col = 0; col + size.sizeX <= gridSettings.columns; col++) {
      const position = { row, col, ...size }
      if (!others.some((other) => overlap(position, other))) return position
    }
  }
  return { row: bottom, col: 0, ...size }
}

/** The wanted position, moved into the grid and down until it overlaps nothing. */
export function freePosition(
  layout: Layout,
  wanted: LayoutEntry,
  exceptIds: readonly string[] = [],
): LayoutEntry {
  const others = Object.entries(layout.widgets).flatMap(([id, entry]) =>
    exceptIds.includes(id) ? [] : [entry],
  )
  const col = Math.max(0, Math.min(wanted.col, layout.gridSettings.columns - wanted.sizeX))
  return movedBelow({ ...wanted, col, row: Math.max(0, wanted.row) }, others)
}

/** The position, moved down until it overlaps none of the others. */
export function movedBelow(wanted: LayoutEntry, others: readonly LayoutEntry[]): LayoutEntry {
  let position = wanted
  for (;;) {
    const overlapping = others.filter((other) => overlap(position, other))
    if (overlapping.length === 0) return position
    position = { ...position, row: Math.min(...overlapping.map(({ row, sizeY }) => row + sizeY)) }
  }
}

/** Whether two widgets share a cell. */
export const overlap = (a: LayoutEntry, b: LayoutEntry) =>
  a.col < b.col + b.sizeX && b.col < a.col + a.sizeX && a.row < b.row + b.sizeY && b.row < a.row + a.sizeY

/** The layout with another number of columns: every widget keeps its share of the width, and none overlaps another. */
export function withColumns(layout: Layout, columns: number): Layout {
  const ratio = columns / layout.gridSettings.columns
  if (ratio === 1) return layout
  const entries = Object.entries(layout.widgets).map(([id, entry]): [string, LayoutEntry] => {
    const row = Math.round(entry.row * ratio)
    const col = Math.min(Math.round(entry.col * ratio), columns - 1)
    // Edges are rounded, not sizes, so that adjacent widgets stay aligned.
    const right = Math.min(Math.round((entry.col + entry.sizeX) * ratio), columns)
    const sizeX = Math.max(1, right - col)
    const sizeY = Math.max(1, Math.round((entry.row + entry.sizeY) * ratio) - row)
    return [id, { ...entry, row, col, sizeX, sizeY }]
  })
  const placed: LayoutEntry[] = []
  for (const [, entry] of entries.toSorted(([, a], [, b]) => a.row - b.row || a.col - b.col)) {
    // A widget that would be smaller than half a cell gets a whole cell. It may then overlap another widget.
    entry.row = movedBelow(entry, placed).row
    placed.push(entry)
  }
  return {
    ...layout,
    widgets: Object.fromEntries(entries),
    gridSettings: { ...layout.gridSettings, columns },
  }
}

/** Adds the right layout to a state, or removes it; both layouts share the columns. */
export function withRightLayout(
  configuration: DashboardConfiguration,
  stateId: string,
  isWanted: boolean,
): DashboardConfiguration {
  const state = configuration.states[stateId]
  if (!state || isWanted === (state.layouts.right !== undefined)) return configuration
  const { main } = state.layouts
  const columns = Math.max(1, Math.round(main.gridSettings.columns * (isWanted ? 0.5 : 2)))
  const sized = { ...main, gridSettings: { ...main.gridSettings, columns } }
  const right = { ...emptyLayout(), gridSettings: { ...DEFAULT_GRID, ...main.gridSettings, columns } }
  const layouts = isWanted ? { main: sized, right } : { main: sized }
  return withoutOrphans({
    ...configuration,
    states: { ...configuration.states, [stateId]: { ...state, layouts } },
  })
}

/** How many layouts of a state share the width. */
export const layoutCount = ({ states }: DashboardConfiguration, stateId: string) =>
  states[stateId]?.layouts.right ? 2 : 1
