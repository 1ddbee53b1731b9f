import { isObject } from '../json/is-object'
import { DEFAULT_GRID, DEFAULT_SETTINGS } from './configuration'
import { type LooseJson, objectOf } from './loose'

const MOVED_FROM_GRID = [
  'showTitle',
  'titleColor',
  'showEntitiesSelect',
  'showDashboardTimewindow',
  'showDashboardExport',
]

/** Adds missing settings, and moves those that older releases stored in the settings of a single grid. */
export function repairSettings(document: LooseJson) {
  const settings = isObject(document.settings) ? document.settings : { ...DEFAULT_SETTINGS }
  settings.stateControllerId ??= DEFAULT_SETTINGS.stateControllerId
  document.settings = settings
  if (!isObject(document.gridSettings)) return
  const { showDevicesSelect, ...grid } = document.gridSettings
  if (showDevicesSelect !== undefined) settings.showEntitiesSelect = showDevicesSelect
  for (const key of MOVED_FROM_GRID) {
    if (grid[key] === undefined) continue
    settings[key] = grid[key]
    delete grid[key]
  }
  delete document.gridSettings
  const states = objectOf(document.states)
  const root = Object.values(states).find((state) => objectOf(state).root) ?? Object.values(states)[0]
  const main = objectOf(objectOf(objectOf(root).layouts).main)
  const { margins, ...rest } = grid
  main.gridSettings = { ...DEFAULT_GRID, ...rest, ...(Array.isArray(margins) ? { margin: margins[0] } : {}) }
}
