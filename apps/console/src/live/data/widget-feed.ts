import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import {
  axisRange,
  type SubscriptionWindow,
  subscriptionWindow,
} from '@signalbox/model/time/subscription-window'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import type { DataLimits, ExtraKey } from '@signalbox/widgets/define-widget'
import type { RowsRequest, RuntimeDatasource, WidgetData } from '@signalbox/widgets/widget-data'
import { alarmTable } from './alarm-table'
import { type AliasContext, type ResolvedSource, resolveSource } from './alias-context'
import { comparedWindow, comparisonSource, comparisonUnit } from './comparison-keys'
import { entitySource } from './entity-source'
import { entityTable } from './entity-table'
import { dataKeyOf, extraValues } from './extra-values'
import type { FeedHost, SourceFeed } from './feed-parts'
import { functionSource } from './function-source'
import { fillLabels } from './live-labels'
import { widgetStore } from './widget-store'

export interface WidgetFeedParts {
  widget: Pick<Widget, 'type' | 'config'>
  limits: DataLimits
  /** The extra keys of the widget. */
  extraKeys?: readonly ExtraKey[]
  context: AliasContext
  window: TimeWindow
  maxPoints: number
  serverOffsetMs: number
  host: FeedHost
}

export interface WidgetFeed {
  data: WidgetData
  setWindow(window: TimeWindow): void
  /** Requests the rows of tables again, after an acknowledgement for example. */
  refreshRows(): void
  close(): void
}

/** Opens the data of one widget by its configuration. A change of aliases or keys needs a new feed. */
export function openWidgetFeed(parts: WidgetFeedParts): WidgetFeed {
  const { widget, context, maxPoints, serverOffsetMs, host, extraKeys = [] } = parts
  const { type, config } = widget
  const limits = type === 'rpc' ? { ...parts.limits, singleEntity: true } : parts.limits
  let window = parts.window
  const hasWindow = type === 'timeseries' || type === 'alarm'
  const windowNow = (): SubscriptionWindow =>
    subscriptionWindow(window, {
      nowMs: Date.now(),
      serverOffsetMs,
      maxPoints,
      stateData: limits.isStateData,
    })
  const comparedTo = type === 'timeseries' ? comparisonUnit(config) : undefined

  const store = widgetStore((request) => onRows(request))
  const { data } = store
  const sources = sourcesOf(widget, limits, extraKeys)
  let comparisons: SourceFeed[] = []
  const tables = openTables()
  const feeds = openFeeds()
  const extras =
    type === 'rpc' ? [] : extraValues({ keys: extraKeys, context, host, onChange: refreshExtras })
  refreshStructure()

  function openTables() {
    if (type === 'alarm') {
      const onRows = (alarms: NonNullable<WidgetData['alarms']>) => onTableRows({ alarms })
      return [alarmTable({ config, context, host, windowNow, onRows })]
    }
    const [source] = sources
    if (!limits.isPaged || type !== 'latest' || !source || source.type !== 'entity') return []
    const onRows = (entities: NonNullable<WidgetData['entities']>) => onTableRows({ entities })
    return [entityTable({ source, context, host, onRows })]
  }

  function onTableRows(rows: Pick<WidgetData, 'alarms' | 'entities'>) {
    Object.assign(data, rows, { isLoading: false })
    data.datasources = tableSources()
    store.changed()
  }

  function tableSources(): RuntimeDatasource[] {
    const source = type === 'alarm' ? config.alarmSource : sources[0]
    const resolved = source?.type === 'entity' ? resolveSource(source, context) : 'missing'
    return typeof resolved === 'string' ? [] : [tableSource(resolved, data)]
  }

  function openFeeds(): SourceFeed[] {
    let firstPosition = 0
    const open = (source: Datasource, sourceIndex: number, isComparison: boolean): SourceFeed[] => {
      if (tables.length > 0 && source.type === 'entity') return []
      const sourceParts = {
        source,
        sourceIndex,
        context,
        limits,
        host,
        firstPosition,
        entityLimit: entityLimit(config, limits),
        isComparison,
        windowNow:
          type !== 'timeseries'
            ? undefined
            : isComparison
              ? () => comparedWindow(windowNow(), comparedTo)
              : windowNow,
        onChange,
        onStructure: refreshStructure,
      }
      firstPosition += source.dataKeys.length
      return [source.type === 'function' ? functionSource(sourceParts) : entitySource(sourceParts)]
    }
    const now = sources.flatMap((source, index) => open(source, index, false))
    if (!comparedTo) return now
    const agoText = host.agoText(comparedTo)
    comparisons = sources.flatMap((source, index) => open(comparisonSource(source, agoText), index, true))
    return [...now, ...comparisons]
  }

  function onRows(request: RowsRequest) {
    for (const table of tables) table.request(request)
  }

  function refreshStructure() {
    data.datasources = tables.length > 0 ? tableSources() : feeds.flatMap((feed) => feed.datasources)
    data.series = feeds.flatMap((feed) => feed.series)
    refreshExtras()
    onChange()
  }

  function refreshExtras() {
    data.extras = extras.flatMap((feed) => feed.series)
    fillLabels(data.series, data.extras)
    store.changed()
  }

  function onChange() {
    if (tables.length === 0) data.isLoading = feeds.some((feed) => feed.isLoading)
    if (hasWindow) Object.assign(data, shownWindows(windowNow(), comparedTo, serverOffsetMs))
    store.changed()
  }

  // The server sends no updates for the compared past: as the window moves, it is requested again.
  const comparisonTimer =
    comparedTo &&
    setInterval(() => {
      if (windowNow().realtimeWindowMs) for (const feed of comparisons) feed.onWindow()
    }, COMPARISON_REFRESH_MS)

  return {
    data,
    setWindow(next) {
      window = next
      for (const feed of feeds) feed.onWindow()
      if (hasWindow) for (const table of tables) table.again()
      onChange()
    },
    refreshRows() {
      for (const table of tables) table.again()
    },
    close() {
      clearInterval(comparisonTimer)
      for (const feed of [...feeds, ...extras]) feed.close()
      for (const table of tables) table.close()
    },
  }
}

/** The time range of the axis, and the earlier one that it is compared with. */
function shownWindows(
  current: SubscriptionWindow,
  comparedTo: ReturnType<typeof comparisonUnit>,
  serverOffsetMs: number,
): Pick<WidgetData, 'window' | 'comparisonWindow'> {
  const { startTimeMs, endTimeMs } = axisRange(current, Date.now(), serverOffsetMs)
  const isRealtime = current.realtimeWindowMs !== null
  const intervalMs = current.aggregation.interval
  const window = { startMs: startTimeMs, endMs: endTimeMs, intervalMs, isRealtime }
  if (!comparedTo) return { window, comparisonWindow: undefined }
  const shiftMs = current.startTs - comparedWindow(current, comparedTo).startTs
  const comparisonWindow = { ...window, startMs: startTimeMs - shiftMs, endMs: endTimeMs - shiftMs }
  return { window, comparisonWindow }
}

/** Titles of tables may contain their alias, and the entity of an alias of one. */
function tableSource(
  { aliasName, isMultiple }: ResolvedSource,
  { entities, alarms }: WidgetData,
): RuntimeDatasource {
  const row = entities?.data[0]
  const entityName = isMultiple
    ? aliasName
    : (row?.entityName ?? alarms?.data[0]?.originatorName ?? aliasName)
  const entityLabel = (!isMultiple && row?.entityLabel) || ''
  return { sourceIndex: 0, name: entityName, aliasName, entityName, entityLabel, entityDescription: '' }
}

/** The data sources of a widget. A control widget has its target device, with the keys it subscribes to. */
function sourcesOf(
  { type, config }: WidgetFeedParts['widget'],
  limits: DataLimits,
  extraKeys: readonly ExtraKey[],
): Datasource[] {
  if (type === 'rpc') {
    const entityAliasId = config.targetDeviceAliasIds?.[0]
    return entityAliasId ? [{ type: 'entity', entityAliasId, dataKeys: extraKeys.map(dataKeyOf) }] : []
  }
  if (type !== 'timeseries' && type !== 'latest') return []
  return limits.singleEntity ? config.datasources.slice(0, 1) : config.datasources
}

function entityLimit({ settings }: Widget['config'], { entityLimitSetting }: DataLimits) {
  const limit = entityLimitSetting ? Number(settings?.[entityLimitSetting] ?? DEFAULT_LIMIT) : Number.NaN
  return limit >= 1 ? Math.min(Math.floor(limit), DEFAULT_LIMIT) : undefined
}

const DEFAULT_LIMIT = 16_384
const COMPARISON_REFRESH_MS = 30_000
