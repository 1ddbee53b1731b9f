import { isObject } from '../json/is-object'
import type { JsonValue } from '../json/json-value'
import type { DashboardConfiguration } from './configuration'
import { type LooseJson, objectOf } from './loose'
import { replaceDevicesByAliases } from './newer-thingsboard/convert-widgets'
import { repairAliases } from './repair-aliases'
import { repairSettings } from './repair-settings'
import { repairStates } from './repair-states'
import { repairWidgets } from './repair-widgets'
import { repairWindow } from './repair-window'

/**
 * Upgrades a stored or imported dashboard to the present form: older releases stored widgets in a list, devices
 * instead of entities and one grid instead of states. The stored document changes only when it is saved.
 */
export function repairConfiguration(
  stored: JsonValue | undefined,
  title: string,
  newId: () => string,
): DashboardConfiguration {
  const document: LooseJson = isObject(stored) ? structuredClone(stored) : {}
  document.widgets = repairWidgets(document.widgets, newId)
  document.states = repairStates(document.states, document.widgets as LooseJson, title)
  repairAliases(document, newId)
  replaceDevicesByAliases(document, newId)
  document.filters = objectOf(document.filters)
  document.timewindow = isObject(document.timewindow) ? repairWindow(document.timewindow) : DEFAULT_WINDOW
  repairSettings(document)
  // Each part has the shape of its type after the repairs above.
  return document as unknown as DashboardConfiguration
}

const DEFAULT_WINDOW = {
  selectedTab: 0,
  realtime: { interval: 1000, timewindowMs: 60_000 },
  aggregation: { type: 'AVG' },
}
