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

/** The number of grid columns to which the sizes of widget types refer. */
export const LIBRARY_COLUMNS = 24

/** Creates a widget of a type for the chosen values, with title, labels, units and limits. */
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

/** Shows the title of a gauge, because its labels do not name the device. A gauge with a title needs more space. */
function showTitle(widget: Widget, aliasName: string) {
  // With the setting `showTitle`, the gauge shows the name of the value: the widget title does not repeat the name.
  if (objectOf(widget.config.settings).showTitle === true) widget.config.title = aliasName
  widget.config.showTitle = true
  widget.sizeX = Math.max(widget.sizeX, GAUGE_CELLS)
  widget.sizeY = Math.max(widget.sizeY, GAUGE_CELLS)
}

const isTimeChart = ({ bundleAlias, type }: Widget) => bundleAlias === 'charts' && type === 'timeseries'

/** The settings of a time chart for a grid with horizontal lines only. */
const horizontalGrid = ({ config }: Widget) => ({
  grid: { ...objectOf(config.settings?.grid), verticalLines: false },
})

function addSource(widget: Widget, choice: GalleryChoice, keys: readonly ChosenKey[], limits: DataLimits) {
  const source: Datasource = { type: 'entity', name: null, entityAliasId: null, filterId: null, dataKeys: [] }
  widget.config.datasources = [source]
  for (const key of keys) {
    const dataKey = newKey({ type: key.type, name: key.name }, widget.config, null)
    const { title, showTitle } = widget.config
    // If the title of a card for one key is hidden, the card shows the label: the label gets the text of the title.
    const showsLabel = widget.bundleAlias === 'cards' && limits.maxDataKeys === 1 && showTitle === false
    dataKey.label = showsLabel && title ? title : labelOf(key, choice, keys, widget, limits)
    if (key.unit) dataKey.units = key.unit
    if (key.decimals !== null) dataKey.decimals = key.decimals
    if (isTimeChart(widget) && key.thresholds.length > 0)
      dataKey.settings = { ...dataKey.settings, thresholds: thresholdSettings(key.thresholds) }
    source.dataKeys.push(dataKey)
  }
  // Widgets for a single key read unit and decimals from the configuration of the widget, not of the key.
  const [singleKey] = keys
  if (limits.maxDataKeys === 1 && singleKey) {
    if (singleKey.unit) widget.config.units = singleKey.unit
    if (singleKey.decimals !== null) widget.config.decimals = singleKey.decimals
    if (isGauge(widget) && singleKey.thresholds.length > 0)
      widget.config.settings = gaugeLimits(widget.bundleAlias, widget.config.settings, singleKey.thresholds)
  }
}

/** The keys that the type can show, up to its limit. */
function keysFor({ keys }: GalleryChoice, type: WidgetType, limits: DataLimits) {
  const usable = usableKeys(keys, type, limits)
  const maxKeys = limits.maxDataKeys ?? -1
  return maxKeys < 0 ? usable : usable.slice(0, maxKeys)
}

/**
 * The label of a data key. With several devices it contains the device name, except in tables, maps and widgets for
 * one device.
 */
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
 * The title of a widget. Without values: the names of the type and of the alias. For one device: the name of the alias,
 * and the label if there is one value. For several devices: the label of the only value, or else the name of the alias.
 */
function titleOf(
  { aliasName, entityCount, keys: allKeys }: GalleryChoice,
  keys: readonly ChosenKey[],
  limits: DataLimits,
  typeName: string,
): string {
  if (allKeys.length === 0 || keys.length === 0) return `${typeName}, ${aliasName}`
  const [first] = keys
  if (entityCount === 1 || limits.singleEntity)
    return keys.length === 1 ? `${aliasName} ${first?.label ?? ''}`.trim() : aliasName
  return keys.length === 1 ? (first?.label ?? aliasName) : aliasName
}
