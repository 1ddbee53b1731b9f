import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import { type SubscriptionWindow, subscriptionWindow } from '@signalbox/model/time/subscription-window'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import type { DataLimits, ExtraKey } from '@signalbox/widgets/define-widget'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { ownCalendar } from '../../i18n/format'
import type { AliasContext } from './alias-context'
import { axisWindows } from './axis-windows'
import { comparedWindow, comparisonSource, comparisonUnit } from './comparison-keys'
import { openEntitySource } from './entity-source'
import { openExtraValues } from './extra-values'
import type { FeedHost, SourceFeed } from './feed-parts'
import { openFunctionSource } from './function-source'
import { fillLabels } from './live-labels'
import { pagedTable } from './paged-table'
import { entityLimit, widgetSources } from './widget-sources'
import { type HiddenSeries, widgetStore } from './widget-store'

export interface WidgetFeedParts {
  widget: Pick<Widget, 'type' | 'config'>
  limits: DataLimits
  /** Keys that the widget subscribes to besides its data keys. */
  extraKeys?: readonly ExtraKey[]
  context: AliasContext
  window: TimeWindow
  maxPoints: number
  serverOffsetMs: number
  host: FeedHost
  /** The series that the user has hidden or shown. A feed that is opened again with this map shows the same series. */
  hiddenSeries?: HiddenSeries
}

export interface WidgetFeed {
  data: WidgetData
  /** Requests the data of another time window. Nothing is requested for the same object or after `close`. */
  setWindow(window: TimeWindow): void
  /** Requests the rows of tables again, for example after an alarm was acknowledged. */
  refreshRows(): void
  close(): void
}

/** Opens the data of a widget. A change of the aliases or of the configuration needs a new feed. */
export function openWidgetFeed(parts: WidgetFeedParts): WidgetFeed {
  const { widget, context, maxPoints, serverOffsetMs, host, extraKeys = [], hiddenSeries } = parts
  const { type, config } = widget
  const limits = type === 'rpc' ? { ...parts.limits, singleEntity: true } : parts.limits
  let window = parts.window
  const hasWindow = type === 'timeseries' || type === 'alarm'
  const currentWindow = (): SubscriptionWindow =>
    subscriptionWindow(window, {
      nowMs: Date.now(),
      serverOffsetMs,
      maxPoints,
      stateData: limits.isStateData,
      calendar: ownCalendar(),
    })
  const comparedUnit = type === 'timeseries' ? comparisonUnit(config) : undefined

  let isClosed = false
  const store = widgetStore((request) => !isClosed && table?.request(request), hiddenSeries)
  const { data } = store
  const sources = widgetSources(widget, limits, extraKeys)
  let comparisons: SourceFeed[] = []
  const table = pagedTable({
    ...{ widget, source: sources[0], limits, context, host, currentWindow },
    onRows(rows) {
      Object.assign(data, rows, { isLoading: false })
      data.datasources = table?.datasources(data) ?? []
      store.scheduleUpdate()
    },
  })
  if (table) data.loadAllRows = () => table.loadAllRows(data)
  const feeds = openFeeds()
  const extras =
    type === 'rpc' ? [] : openExtraValues({ keys: extraKeys, context, host, onChange: refreshExtras })
  refreshStructure()

  function openFeeds(): SourceFeed[] {
    let firstPosition = 0
    const open = (source: Datasource, sourceIndex: number, isComparison: boolean): SourceFeed[] => {
      if (table && source.type === 'entity') return []
      const sourceParts = {
        source,
        sourceIndex,
        context,
        limits,
        host,
        firstPosition,
        entityLimit: entityLimit(config, limits),
        isComparison,
        currentWindow:
          type !== 'timeseries'
            ? undefined
            : isComparison
              ? () => comparedWindow(currentWindow(), comparedUnit)
              : currentWindow,
        onChange,
        onStructure: refreshStructure,
      }
      firstPosition += source.dataKeys.length
      return [source.type === 'function' ? openFunctionSource(sourceParts) : openEntitySource(sourceParts)]
    }
    const currentFeeds = sources.flatMap((source, index) => open(source, index, false))
    if (!comparedUnit) return currentFeeds
    const agoText = host.agoText(comparedUnit)
    comparisons = sources.flatMap((source, index) => open(comparisonSource(source, agoText), index, true))
    return [...currentFeeds, ...comparisons]
  }

  function refreshStructure() {
    data.datasources = table?.datasources(data) ?? feeds.flatMap((feed) => feed.datasources)
    data.series = feeds.flatMap((feed) => feed.series)
    store.applyHiddenSeries()
    refreshExtras()
    onChange()
  }

  function refreshExtras() {
    data.extras = extras.flatMap((feed) => feed.series)
    fillLabels(data.series, data.extras)
    store.scheduleUpdate()
  }

  function onChange() {
    if (!table) data.isLoading = feeds.some((feed) => feed.isLoading)
    if (hasWindow) Object.assign(data, axisWindows(currentWindow(), comparedUnit, serverOffsetMs))
    store.scheduleUpdate()
  }

  // The server sends no updates for the earlier period. While the window moves, the data of the period is requested
  // again regularly.
  const comparisonTimer =
    comparedUnit &&
    setInterval(() => {
      if (currentWindow().realtimeWindowMs) for (const feed of comparisons) feed.requestWindow()
    }, COMPARISON_REFRESH_MS)

  return {
    data,
    setWindow(next) {
      if (isClosed || next === window) return
      window = next
      for (const feed of feeds) feed.requestWindow()
      if (hasWindow) table?.requestAgain()
      onChange()
    },
    refreshRows: () => !isClosed && table?.requestAgain(),
    close() {
      isClosed = true
      clearInterval(comparisonTimer)
      for (const feed of [...feeds, ...extras]) feed.close()
      table?.close()
    },
  }
}

const COMPARISON_REFRESH_MS = 30_000
