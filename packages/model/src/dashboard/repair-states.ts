import { isObject } from '../json/is-object'
import { BREAKPOINTS, DEFAULT_GRID, type LayoutEntry } from './configuration'
import { movedBelow } from './edit-layout'
import { type LooseJson, objectOf } from './loose'

/**
 * Completes states and their layouts. A dashboard without states gets one state with every widget at its stored
 * position.
 */
export function repairStates(stored: unknown, widgets: LooseJson, title: string): LooseJson {
  if (!isObject(stored) || Object.keys(stored).length === 0)
    return { default: stateOfWidgets(widgets, title) }
  const states = Object.fromEntries(
    Object.entries(stored).map(([id, state]) => [id, repairState(objectOf(state), id, widgets)]),
  )
  const all = Object.values(states)
  if (!all.some((state) => state.root)) all[0]!.root = true
  return states
}

function stateOfWidgets(widgets: LooseJson, title: string): LooseJson {
  const entries = Object.entries(widgets).map(([id, widget]) => [id, storedPosition(objectOf(widget))])
  const main = repairLayout({ widgets: Object.fromEntries(entries) }, widgets)
  return { name: title, root: true, layouts: { main } }
}

function storedPosition({ sizeX, sizeY, row, col, config }: LooseJson): LooseJson {
  const { mobileHeight, mobileOrder } = objectOf(config)
  return {
    sizeX,
    sizeY,
    row,
    col,
    ...(mobileHeight == null ? {} : { mobileHeight }),
    ...(mobileOrder == null ? {} : { mobileOrder }),
  }
}

function repairState(state: LooseJson, id: string, widgets: LooseJson): LooseJson {
  const layouts = Object.entries(objectOf(state.layouts)).filter(([, layout]) => isObject(layout))
  const repaired = Object.fromEntries(
    layouts.map(([name, layout]) => [name, repairLayout(objectOf(layout), widgets)]),
  )
  return {
    ...state,
    name: state.name ?? id,
    root: state.root === true,
    layouts: { main: repairLayout({}, widgets), ...repaired },
  }
}

function repairLayout({ breakpoints, ...layout }: LooseJson, widgets: LooseJson): LooseJson {
  const separate = BREAKPOINTS.flatMap((name) => {
    const stored = objectOf(breakpoints)[name]
    return isObject(stored) ? [[name, repairLayout(stored, widgets)] as const] : []
  })
  const { margins, ...grid } = isObject(layout.gridSettings) ? layout.gridSettings : { ...DEFAULT_GRID }
  const margin = grid.margin ?? (Array.isArray(margins) ? margins[0] : DEFAULT_GRID.margin)
  return {
    ...layout,
    ...(separate.length > 0 && { breakpoints: Object.fromEntries(separate) }),
    widgets: withoutOverlaps(objectOf(layout.widgets), widgets),
    gridSettings: {
      ...grid,
      columns: Number(grid.columns) || DEFAULT_GRID.columns,
      margin: Number(margin) || 0,
    },
  }
}

/** Gives every widget whole cells; one that would overlap another moves below it. */
function withoutOverlaps(stored: LooseJson, widgets: LooseJson): LooseJson {
  const entries = Object.entries(stored).flatMap(([id, entry]): [string, LayoutEntry][] =>
    isObject(entry) && Object.hasOwn(widgets, id) ? [[id, wholeCells(entry)]] : [],
  )
  // Widgets without a position are placed last, in free cells.
  const rank = (id: string, { row }: LayoutEntry) => (objectOf(stored[id]).row == null ? MAX_CELLS : row)
  const inOrder = entries.toSorted(([p, a], [q, b]) => rank(p, a) - rank(q, b) || a.col - b.col)
  const placed: LayoutEntry[] = []
  for (const [, entry] of inOrder) {
    entry.row = movedBelow(entry, placed).row
    placed.push(entry)
  }
  return Object.fromEntries(entries)
}

const DEFAULT_SIZE = { sizeX: 8, sizeY: 6 }
const MAX_CELLS = 1000

function wholeCells({ row, col, sizeX, sizeY, ...rest }: LooseJson): LayoutEntry {
  const cells = (value: unknown, least: number, fallback = least) =>
    Math.min(MAX_CELLS, Math.max(least, Math.floor(Number(value ?? fallback) || 0)))
  return {
    ...rest,
    sizeX: cells(sizeX, 1, DEFAULT_SIZE.sizeX),
    sizeY: cells(sizeY, 1, DEFAULT_SIZE.sizeY),
    row: cells(row, 0),
    col: cells(col, 0),
  }
}
