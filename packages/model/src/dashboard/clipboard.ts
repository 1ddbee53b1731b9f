import { NULL_UUID } from '../entity-id'
import { isObject } from '../json/is-object'
import { stableJson } from '../json/stable-json'
import type { EntityAlias } from '../query/entity-alias'
import type { DashboardFilter } from '../query/key-filter'
import type { DashboardConfiguration } from './configuration'
import {
  type LayoutAddress,
  layoutAt,
  layoutCount,
  placeWidget,
  type Size,
  type WantedPosition,
} from './edit-layout'
import { type LooseJson, objectOf } from './loose'
import { aliasInfoOf } from './repair-aliases'
import { repairWidget } from './repair-widgets'
import type { Datasource, Widget } from './widget'

type AliasInfo = Omit<EntityAlias, 'id'>
type FilterInfo = Omit<DashboardFilter, 'id'>

/**
 * A widget with everything another dashboard needs to show it. The keys of aliases and filters are those of
 * `sourcesByKey`.
 */
export interface WidgetItem {
  widget: Widget
  aliasesInfo: {
    datasourceAliases: Record<string, AliasInfo>
    targetDeviceAliases: Record<string, AliasInfo>
  }
  filtersInfo: { datasourceFilters: Record<string, FilterInfo> }
  originalSize: Size
  originalColumns: number
}

/** Refers to a widget that is added to another layout of the same dashboard. */
export interface WidgetReference {
  dashboardId: string
  sourceState: string
  sourceLayout: string
  widgetId: string
  originalSize: Size
  originalColumns: number
}

/** The key of the alarm source, which has no index among the data sources. */
const ALARM_KEY = 'alarm'

/** Copies a widget with its aliases and filters. */
export function copyWidget(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  widgetId: string,
): WidgetItem | null {
  const widget = configuration.widgets[widgetId]
  if (!widget) return null
  const datasourceAliases: Record<string, AliasInfo> = {}
  const datasourceFilters: Record<string, FilterInfo> = {}
  for (const [key, source] of sourcesByKey(widget)) {
    const alias = source.entityAliasId && configuration.entityAliases[source.entityAliasId]
    if (alias) datasourceAliases[key] = { alias: alias.alias, filter: alias.filter }
    const filter = source.filterId && configuration.filters[source.filterId]
    if (filter) {
      const { id, ...info } = filter
      datasourceFilters[key] = info
    }
  }
  const target = configuration.entityAliases[widget.config.targetDeviceAliasIds?.[0] ?? '']
  return {
    widget,
    aliasesInfo: {
      datasourceAliases,
      targetDeviceAliases: target ? { 0: { alias: target.alias, filter: target.filter } } : {},
    },
    filtersInfo: { datasourceFilters },
    ...originalSizeOf(configuration, address, widgetId),
  }
}

/** The size of a widget and the columns of its layout, from which `scaledSize` gives its size in another layout. */
export function originalSizeOf(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  widgetId: string,
) {
  const layout = layoutAt(configuration, address)
  const { sizeX, sizeY } = layout?.widgets[widgetId] ?? configuration.widgets[widgetId]!
  const columns = layout?.gridSettings.columns ?? 24
  return {
    originalSize: { sizeX, sizeY },
    originalColumns: columns * layoutCount(configuration, address.stateId),
  }
}

/** Adds a copied widget to a layout. Equal aliases and filters are reused, others are added to the dashboard. */
export function pasteWidget(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  item: WidgetItem,
  newId: () => string,
  position?: WantedPosition,
): { configuration: DashboardConfiguration; widgetId: string } {
  const widget = structuredClone(item.widget)
  widget.id = newId()
  const entityAliases = { ...configuration.entityAliases }
  const filters = { ...configuration.filters }
  for (const [key, source] of sourcesByKey(widget)) {
    const alias = item.aliasesInfo.datasourceAliases[key]
    if (alias) source.entityAliasId = aliasFor(entityAliases, alias, newId)
    const filter = item.filtersInfo?.datasourceFilters[key]
    if (filter) source.filterId = filterFor(filters, filter, newId)
  }
  const target = item.aliasesInfo.targetDeviceAliases[0]
  if (target) widget.config.targetDeviceAliasIds = [aliasFor(entityAliases, target, newId)]
  const size = scaledSize(configuration, address, item)
  return {
    configuration: placeWidget({ ...configuration, entityAliases, filters }, address, widget, size, position),
    widgetId: widget.id,
  }
}

/** The size of a widget in another layout: the same share of the width. */
export function scaledSize(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  { originalSize, originalColumns }: Pick<WidgetItem, 'originalSize' | 'originalColumns'>,
): Size {
  const columns = layoutAt(configuration, address)?.gridSettings.columns ?? 24
  const ratio = (columns * layoutCount(configuration, address.stateId)) / originalColumns
  return {
    sizeX: Math.max(1, Math.floor(originalSize.sizeX * ratio)),
    sizeY: Math.max(1, Math.floor(originalSize.sizeY * ratio)),
  }
}

/** Reads a widget from a file or from the clipboard of another tab; null for any other content. */
export function readWidgetItem(stored: unknown): WidgetItem | null {
  if (!isObject(stored) || !isObject(stored.widget) || !isObject(stored.aliasesInfo)) return null
  if (typeof stored.originalColumns !== 'number' || stored.originalColumns <= 0) return null
  const { widget } = stored
  const names = ['bundleAlias', 'typeAlias', 'type']
  if (typeof widget.isSystemType !== 'boolean' || names.some((name) => typeof widget[name] !== 'string'))
    return null
  const { datasourceAliases, targetDeviceAliases } = stored.aliasesInfo
  const size = isObject(stored.originalSize) ? stored.originalSize : widget
  const filtersInfo = isObject(stored.filtersInfo) ? stored.filtersInfo : {}
  return {
    // repairWidget works on JSON of any shape and adds every member that a widget has.
    widget: repairWidget(structuredClone(widget)) as unknown as Widget,
    aliasesInfo: {
      datasourceAliases: usableEntries<AliasInfo>(datasourceAliases, aliasInfoOf),
      targetDeviceAliases: usableEntries<AliasInfo>(targetDeviceAliases, aliasInfoOf),
    },
    filtersInfo: {
      datasourceFilters: usableEntries<FilterInfo>(filtersInfo.datasourceFilters, filterInfoOf),
    },
    originalSize: { sizeX: Number(size.sizeX) || 8, sizeY: Number(size.sizeY) || 6 },
    originalColumns: stored.originalColumns,
  }
}

const filterInfoOf = (info: LooseJson) =>
  typeof info.filter === 'string' && Array.isArray(info.keyFilters) ? info : null

/** The usable entries by key; `read` returns null for an entry without the members that pasting needs. */
function usableEntries<T>(stored: unknown, read: (info: LooseJson) => object | null): Record<string, T> {
  const entries = Object.entries(objectOf(stored)).flatMap(([key, info]) => {
    const usable = isObject(info) ? read(info) : null
    return usable ? [[key, usable]] : []
  })
  return Object.fromEntries(entries) as Record<string, T>
}

/** Adds missing aliases of sources to the item: files of older releases have none for the alarm source. */
export function withAllAliases(item: WidgetItem): WidgetItem {
  const datasourceAliases = { ...item.aliasesInfo.datasourceAliases }
  for (const [key, { entityAliasId, name }] of sourcesByKey(item.widget)) {
    if (!entityAliasId || datasourceAliases[key]) continue
    const alias = name || item.widget.config.title || item.widget.typeAlias
    datasourceAliases[key] = { alias, filter: NO_ENTITY }
  }
  return { ...item, aliasesInfo: { ...item.aliasesInfo, datasourceAliases } }
}

const NO_ENTITY: AliasInfo['filter'] = {
  type: 'singleEntity',
  resolveMultiple: false,
  singleEntity: { entityType: 'DEVICE', id: NULL_UUID },
}

/** The data sources by their index, and the alarm source. */
function sourcesByKey({ config }: Widget): [key: string, Datasource][] {
  const sources = config.datasources.map((source, index): [string, Datasource] => [String(index), source])
  return config.alarmSource ? [...sources, [ALARM_KEY, config.alarmSource]] : sources
}

function aliasFor(aliases: Record<string, EntityAlias>, { alias, filter }: AliasInfo, newId: () => string) {
  const equal = Object.values(aliases).find((existing) => isSame(existing.filter, filter))
  if (equal) return equal.id
  const id = newId()
  const names = Object.values(aliases).map((existing) => existing.alias)
  aliases[id] = { id, alias: numbered(alias, names), filter }
  return id
}

function filterFor(filters: Record<string, DashboardFilter>, info: FilterInfo, newId: () => string) {
  const equal = Object.values(filters).find((existing) => isSame(existing.keyFilters, info.keyFilters))
  if (equal) return equal.id
  const id = newId()
  const names = Object.values(filters).map((existing) => existing.filter)
  filters[id] = { ...info, id, editable: info.editable ?? true, filter: numbered(info.filter, names) }
  return id
}

/** `Boilers`, `Boilers1`, `Boilers2` and so on. */
function numbered(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  let number = 1
  while (taken.includes(`${name}${number}`)) number++
  return `${name}${number}`
}

/** Compares without regard to the order of members. */
const isSame = (a: unknown, b: unknown) => stableJson(a) === stableJson(b)
