import type { DashboardConfiguration, DashboardSettings, Layout, LayoutEntry } from './configuration'
import {
  type Cell,
  columnsOf,
  type LayoutAddress,
  layoutAt,
  mapBreakpoints,
  movedBelow,
  moveEntries,
  overlap,
  withLayout,
} from './edit-layout'

/** What happens to overlapped widgets: `push` moves them down, `compact` also closes gaps, `keep` moves none. */
export const ARRANGEMENTS = ['push', 'compact', 'keep'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]
/** The positions of widgets, by widget id. */
export type Positions = Record<string, LayoutEntry>

/** The arrangement of a dashboard, `push` by default. */
export const arrangementOf = ({ arrangement }: DashboardSettings): Arrangement =>
  ARRANGEMENTS.find((name) => name === arrangement) ?? 'push'

/**
 * The positions of widgets after some of them are moved by a distance; two widgets may swap their positions. With
 * `keep`, only the positions of the moved or swapped widgets, or null if they would overlap others.
 */
export function movedPositions(
  layout: Layout,
  ids: readonly string[],
  distance: Cell,
  arrangement: Arrangement,
): Positions | null {
  const entries = ids.flatMap((id) => (layout.widgets[id] ? [[id, layout.widgets[id]] as const] : []))
  if (entries.length === 0) return null
  const bounded = boundedDistance(
    layout,
    entries.map(([, entry]) => entry),
    distance,
  )
  const moved = Object.fromEntries(
    entries.map(([id, entry]) => [
      id,
      { ...entry, row: entry.row + bounded.row, col: entry.col + bounded.col },
    ]),
  )
  const [first] = entries
  const exchanged = entries.length === 1 && first ? swapped(layout, first[0], moved[first[0]]!) : null
  return withoutOverlaps(layout, exchanged ?? moved, arrangement)
}

/**
 * The positions of widgets after one of them is resized. With `keep`, the result has only this widget, and its width
 * and height grow as far as there is room.
 */
export function resizedPositions(
  layout: Layout,
  id: string,
  wanted: LayoutEntry,
  arrangement: Arrangement,
): Positions | null {
  const before = layout.widgets[id]
  if (!before) return null
  const col = Math.max(0, wanted.col)
  const row = Math.max(0, wanted.row)
  const position = {
    ...before,
    col,
    row,
    sizeX: Math.max(1, Math.min(wanted.col + wanted.sizeX, columnsOf(layout)) - col),
    sizeY: Math.max(1, wanted.row + wanted.sizeY - row),
  }
  if (arrangement !== 'keep') return withoutOverlaps(layout, { [id]: position }, arrangement)
  const others = othersOf(layout, [id]).map(([, entry]) => entry)
  const { row: oldRow, sizeY: oldHeight } = before
  const wide = nearest({ ...position, row: oldRow, sizeY: oldHeight }, before, others)
  return { [id]: nearest({ ...position, col: wide.col, sizeX: wide.sizeX }, wide, others) }
}

/** The layout with each widget moved up as far as possible. Its separate layouts are changed in the same way. */
export function compacted(layout: Layout): Layout {
  const widgets = { ...layout.widgets, ...movedUp(layout.widgets) }
  return { ...layout, ...mapBreakpoints(layout, compacted), widgets }
}

/** Closes the gaps of a layout if its arrangement is `compact`. */
export function withoutGaps(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
): DashboardConfiguration {
  const layout = layoutAt(configuration, address)
  if (!layout || arrangementOf(configuration.settings) !== 'compact') return configuration
  return moveEntries(configuration, address, movedUp(layout.widgets))
}

/** The dashboard with another arrangement; choosing `compact` closes the gaps of every layout. */
export function withArrangement(
  configuration: DashboardConfiguration,
  arrangement: Arrangement,
): DashboardConfiguration {
  const changed: DashboardConfiguration = {
    ...configuration,
    settings: { ...configuration.settings, arrangement },
  }
  if (arrangement !== 'compact') return changed
  return Object.entries(changed.states).reduce((now, [stateId, { layouts }]) => {
    const main = withLayout(now, { stateId, layoutId: 'main' }, compacted(layouts.main))
    return layouts.right ? withLayout(main, { stateId, layoutId: 'right' }, compacted(layouts.right)) : main
  }, changed)
}

/** Limits the distance so that all entries stay inside the grid. */
function boundedDistance(layout: Layout, entries: readonly LayoutEntry[], { row, col }: Cell): Cell {
  const left = Math.min(...entries.map((entry) => entry.col))
  const right = Math.max(...entries.map((entry) => entry.col + entry.sizeX))
  const top = Math.min(...entries.map((entry) => entry.row))
  return { row: Math.max(row, -top), col: Math.max(-left, Math.min(col, columnsOf(layout) - right)) }
}

const HALF = 0.5

/** Two widgets swap positions if they overlap by at least half of the smaller one and both fit. */
function swapped(layout: Layout, id: string, position: LayoutEntry): Positions | null {
  const before = layout.widgets[id]
  const covered = othersOf(layout, [id]).filter(([, entry]) => overlap(position, entry))
  const [hit] = covered
  if (!before || !hit || covered.length > 1) return null
  const [otherId, other] = hit
  if (sharedArea(position, other) < HALF * Math.min(area(position), area(other))) return null
  const moved = { ...before, row: other.row, col: other.col }
  const movedOther = { ...other, row: before.row, col: before.col }
  const uninvolved = othersOf(layout, [id, otherId]).map(([, entry]) => entry)
  const columns = columnsOf(layout)
  const fits = [moved, movedOther].every(
    (entry) => entry.col + entry.sizeX <= columns && !uninvolved.some((each) => overlap(entry, each)),
  )
  return fits && !overlap(moved, movedOther) ? { [id]: moved, [otherId]: movedOther } : null
}

/** The fixed widgets stay; overlapped ones move down, and gaps are closed for `compact`. */
function withoutOverlaps(layout: Layout, fixed: Positions, arrangement: Arrangement): Positions | null {
  const others = othersOf(layout, Object.keys(fixed))
  const placed = Object.values(fixed)
  const isFree = others.every(([, entry]) => !placed.some((each) => overlap(entry, each)))
  if (arrangement === 'keep') return isFree ? fixed : null
  const positions: Positions = { ...fixed }
  for (const [id, entry] of others.toSorted(inReadingOrder)) {
    const lowered = movedBelow(entry, placed)
    placed.push(lowered)
    positions[id] = lowered
  }
  return arrangement === 'compact' ? movedUp(positions) : positions
}

/** Moves every widget up as far as the ones above allow. */
function movedUp(positions: Positions): Positions {
  const placed: LayoutEntry[] = []
  const all: Positions = {}
  for (const [id, entry] of Object.entries(positions).toSorted(inReadingOrder)) {
    const above = placed.filter(({ col, sizeX }) => col < entry.col + entry.sizeX && entry.col < col + sizeX)
    const row = Math.max(0, ...above.map((other) => other.row + other.sizeY))
    const position = { ...entry, row }
    placed.push(position)
    all[id] = position
  }
  return all
}

/** The wanted position, or the nearest one on the line from the old position that overlaps nothing. */
function nearest(wanted: LayoutEntry, old: LayoutEntry, others: readonly LayoutEntry[]): LayoutEntry {
  const position = { ...wanted }
  while (others.some((other) => overlap(position, other))) {
    const right = stepTowards(position.col + position.sizeX, old.col + old.sizeX)
    const bottom = stepTowards(position.row + position.sizeY, old.row + old.sizeY)
    position.col = stepTowards(position.col, old.col)
    position.row = stepTowards(position.row, old.row)
    position.sizeX = right - position.col
    position.sizeY = bottom - position.row
    if (isSamePosition(position, old)) return position
  }
  return position
}

const stepTowards = (from: number, to: number) => from + Math.sign(to - from)
const isSamePosition = (a: LayoutEntry, b: LayoutEntry) =>
  a.row === b.row && a.col === b.col && a.sizeX === b.sizeX && a.sizeY === b.sizeY

const othersOf = ({ widgets }: Layout, ids: readonly string[]) =>
  Object.entries(widgets).filter(([id]) => !ids.includes(id))

const inReadingOrder = ([, a]: [string, LayoutEntry], [, b]: [string, LayoutEntry]) =>
  a.row - b.row || a.col - b.col

const area = ({ sizeX, sizeY }: LayoutEntry) => sizeX * sizeY
const sharedArea = (a: LayoutEntry, b: LayoutEntry) =>
  (Math.min(a.col + a.sizeX, b.col + b.sizeX) - Math.max(a.col, b.col)) *
  (Math.min(a.row + a.sizeY, b.row + b.sizeY) - Math.max(a.row, b.row))
