import type { WidgetItem } from '@signalbox/model/dashboard/clipboard'
import { objectOf } from '@signalbox/model/dashboard/loose'
import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import type { DataLimits } from '@signalbox/widgets/define-widget'
import { thresholdSettings } from '../../../../entity/device-profile/profile-thresholds'
import { shownTypeName } from '../../../../i18n/widget-names'
import { newKey, newSource } from '../widget/new-key'
import { usableKeys } from './fit'
import type { ChosenKey, GalleryChoice } from './gallery-choice'
import { gaugeLimits } from './gauge-limits'
import { newWidget } from './new-widget'

interface ChosenType {
  type: WidgetType
  isSystem: boolean
  limits: DataLimits
}

/** The columns of the grid for which the sizes of widget types are given. */
export const LIBRARY_COLUMNS = 24

/** A widget of a type for the chosen values, with title, labels, units and limits. */
export function chosenWidget(
  { type, isSystem, limits }: ChosenType,
  choice: GalleryChoice,
  t: (key: string) => string,
): WidgetItem {
  const keys = keysFor(choice, type, limits)
  const widget = newWidget(type, isSystem, titleOf(choice, keys, limits, shownTypeName(type)))
  if (isGauge(widget)) showTitle(widget, choice.aliasName)
  const alias = { alias: choice.aliasName, filter: choice.filter }
  const isAlarm = widget.type === 'alarm'
  const isRpc = widget.type === 'rpc'
  if (isAlarm) widget.config.alarmSource = newSource('alarm', widget.config, null, t)
  else if (!isRpc) addSource(widget, choice, keys, limits)
  if (isTimeChart(widget)) widget.config.settings = { ...widget.config.settings, ...horizontalGrid(widget) }
  return {
    widget,
    aliasesInfo: {
      datasourceAliases: isRpc ? {} : { [isAlarm ? 'alarm' : 0]: alias },
      targetDeviceAliases: isRpc ? { 0: alias } : {},
    },
    filtersInfo: { datasourceFilters: {} },
    originalSize: { sizeX: widget.sizeX, sizeY: widget.sizeY },
    originalColumns: LIBRARY_COLUMNS,
  }
}

const isGauge = ({ bundleAlias }: Widget) => bundleAlias.endsWith('gauges')

const GAUGE_CELLS = 4

/** The labels of a gauge do not name the device, so its title is shown. With a title it needs more space. */
function showTitle(widget: Widget, aliasName: string) {
  // The name of the value is not repeated where the gauge shows it: a small widget has no space for both.
  if (objectOf(widget.config.settings).showTitle === true) widget.config.title = aliasName
  widget.config.showTitle = true
  widget.sizeX = Math.max(widget.sizeX, GAUGE_CELLS)
  widget.sizeY = Math.max(widget.sizeY, GAUGE_CELLS)
}

const isTimeChart = ({ bundleAlias, type }: Widget) => bundleAlias === 'charts' && type === 'timeseries'

/** Time charts have horizontal lines only. */
const horizontalGrid = ({ config }: Widget) => ({
  grid: { ...objectOf(config.settings?.grid), verticalLines: false },
})

function addSource(widget: Widget, choice: GalleryChoice, keys: readonly ChosenKey[], limits: DataLimits) {
  const source: Datasource = { type: 'entity', name: null, entityAliasId: null, filterId: null, dataKeys: [] }
  widget.config.datasources = [source]
  for (const key of keys) {
    const made = newKey({ type: key.type, name: key.name }, widget.config, null)
    const { title, showTitle } = widget.config
    // A card of one key that hides its title shows the label: the label gets the text of the title.
    const showsLabel = widget.bundleAlias === 'cards' && limits.maxDataKeys === 1 && showTitle === false
    made.label = showsLabel && title ? title : labelOf(key, choice, keys, widget, limits)
    if (key.unit) made.units = key.unit
    if (key.decimals !== null) made.decimals = key.decimals
    if (isTimeChart(widget) && key.thresholds.length > 0)
      made.settings = { ...made.settings, thresholds: thresholdSettings(key.thresholds) }
    source.dataKeys.push(made)
  }
  // Widgets of one key use the unit and the decimals of the widget.
  const [only] = keys
  if (limits.maxDataKeys === 1 && only) {
    if (only.unit) widget.config.units = only.unit
    if (only.decimals !== null) widget.config.decimals = only.decimals
    if (isGauge(widget) && only.thresholds.length > 0)
      widget.config.settings = gaugeLimits(widget.bundleAlias, widget.config.settings, only.thresholds)
  }
}

/** Only keys that the type can show, and no more than its limit. */
function keysFor({ keys }: GalleryChoice, type: WidgetType, limits: DataLimits) {
  const usable = usableKeys(keys, type, limits)
  const most = limits.maxDataKeys ?? -1
  return most < 0 ? usable : usable.slice(0, most)
}

/** Series of several devices are named by device; rows and columns of tables, and maps, by key. */
function labelOf(
  { name, label }: ChosenKey,
  { entityCount }: GalleryChoice,
  keys: readonly ChosenKey[],
  { bundleAlias }: Widget,
  limits: DataLimits,
): string {
  if (bundleAlias === 'maps_v2') return name
  if (entityCount < 2 || limits.isPaged || limits.singleEntity) return label
  return keys.length > 1 ? `\${entityName} ${label}` : '${entityName}'
}

/**
 * The title of a widget: the label of its only value, or else the name of the alias. For one device the title
 * always contains the name of the alias. Without values it starts with the name of the type.
 */
function titleOf(
  { aliasName, entityCount, keys: all }: GalleryChoice,
  keys: readonly ChosenKey[],
  limits: DataLimits,
  typeName: string,
): string {
  if (all.length === 0 || keys.length === 0) return `${typeName}, ${aliasName}`
  const [first] = keys
  if (entityCount === 1 || limits.singleEntity)
    return keys.length === 1 ? `${aliasName} ${first?.label ?? ''}`.trim() : aliasName
  return keys.length === 1 ? (first?.label ?? aliasName) : aliasName
}
