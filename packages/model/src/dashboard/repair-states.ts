import { DEFAULT_GRID } from './configuration'
import { isObject, type Loose, objectOf } from './loose'

/** States with layouts; a dashboard without any becomes one state holding every widget at its own place. */
export function repairStates(stored: unknown, widgets: Loose, title: string): Loose {
  if (!isObject(stored) || Object.keys(stored).length === 0)
    return { default: stateOfWidgets(widgets, title) }
  const states = Object.fromEntries(
    Object.entries(stored).map(([id, state]) => [id, repairState(objectOf(state), id)]),
  )
  const all = Object.values(states)
  if (!all.some((state) => state.root)) all[0]!.root = true
  return states
}

function stateOfWidgets(widgets: Loose, title: string): Loose {
  const entries = Object.entries(widgets).map(([id, widget]) => [id, ownPlace(objectOf(widget))])
  const main = { widgets: Object.fromEntries(entries), gridSettings: { ...DEFAULT_GRID } }
  return { name: title, root: true, layouts: { main } }
}

function ownPlace({ sizeX, sizeY, row, col, config }: Loose): Loose {
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

function repairState(state: Loose, id: string): Loose {
  const layouts = objectOf(state.layouts)
  const repaired = Object.fromEntries(
    Object.entries(layouts).map(([name, layout]) => [name, repairLayout(objectOf(layout))]),
  )
  return {
    ...state,
    name: state.name ?? id,
    root: state.root === true,
    layouts: { main: repairLayout({}), ...repaired },
  }
}

function repairLayout(layout: Loose): Loose {
  const { margins, ...grid } = isObject(layout.gridSettings) ? layout.gridSettings : { ...DEFAULT_GRID }
  const margin = grid.margin ?? (Array.isArray(margins) ? margins[0] : DEFAULT_GRID.margin)
  return {
    ...layout,
    widgets: objectOf(layout.widgets),
    gridSettings: { ...grid, columns: grid.columns ?? DEFAULT_GRID.columns, margin },
  }
}
