import type { Widget } from '@signalbox/model/dashboard/widget'
import { axisRange, type SubscriptionWindow, subscriptionWindow } from '@signalbox/model/subscription-window'
import type { TimeWindow } from '@signalbox/model/time-window'
import type { DataLimits } from '@signalbox/widgets/define-widget'
import type { RowsRequest, WidgetData } from '@signalbox/widgets/widget-props'
import { alarmTable } from './alarm-table'
import type { AliasContext } from './alias-context'
import { entitySource } from './entity-source'
import { entityTable } from './entity-table'
import type { FeedSurroundings, SourceFeed } from './feed-parts'
import { functionSource } from './function-source'
import { widgetStore } from './widget-store'

export interface WidgetFeedParts {
  widget: Pick<Widget, 'type' | 'config'>
  limits: DataLimits
  context: AliasContext
  window: TimeWindow
  maxPoints: number
  serverOffsetMs: number
  surroundings: FeedSurroundings
}

export interface WidgetFeed {
  data: WidgetData
  setWindow(window: TimeWindow): void
  /** Tables ask again, after an acknowledgement for example. */
  refreshRows(): void
  close(): void
}

/** Opens the data of one widget as its configuration says. A change of aliases or keys needs a new feed. */
export function openWidgetFeed({
  widget,
  limits,
  context,
  maxPoints,
  serverOffsetMs,
  surroundings,
  ...given
}: WidgetFeedParts): WidgetFeed {
  const { type, config } = widget
  let window = given.window
  const hasWindow = type === 'timeseries' || type === 'alarm'
  const windowNow = (): SubscriptionWindow =>
    subscriptionWindow(window, {
      nowMs: Date.now(),
      serverOffsetMs,
      maxPoints,
      stateData: limits.isStateData,
    })

  const store = widgetStore((request) => onRows(request))
  const { data } = store
  const sources = limits.singleEntity ? config.datasources.slice(0, 1) : config.datasources
  const tables = openTables()
  const feeds = type === 'timeseries' || type === 'latest' ? openFeeds() : []
  refreshStructure()

  function openTables() {
    if (type === 'alarm') {
      return [
        alarmTable({
          config,
          context,
          surroundings,
          windowNow,
          onOverflow: surroundings.onOverflow,
          onRows(rows) {
            data.alarms = rows
            data.isLoading = false
            store.changed()
          },
        }),
      ]
    }
    const [source] = sources
    if (!limits.isPaged || type !== 'latest' || !source || source.type !== 'entity') return []
    const onRows = (rows: NonNullable<WidgetData['entities']>) => {
      data.entities = rows
      data.isLoading = false
      store.changed()
    }
    return [entityTable({ source, context, surroundings, onRows })]
  }

  function openFeeds(): SourceFeed[] {
    let firstPosition = 0
    return sources.flatMap((source, sourceIndex) => {
      if (tables.length > 0 && source.type === 'entity') return []
      const parts = {
        source,
        sourceIndex,
        context,
        limits,
        surroundings,
        firstPosition,
        windowNow: type === 'timeseries' ? windowNow : undefined,
        onChange,
        onStructure: refreshStructure,
      }
      firstPosition += source.dataKeys.length
      return [source.type === 'function' ? functionSource(parts) : entitySource(parts)]
    })
  }

  function onRows(request: RowsRequest) {
    for (const table of tables) table.request(request)
  }

  function refreshStructure() {
    data.datasources = feeds.flatMap((feed) => feed.datasources)
    data.series = feeds.flatMap((feed) => feed.series)
    onChange()
  }

  function onChange() {
    if (tables.length === 0) data.isLoading = feeds.some((feed) => feed.isLoading)
    if (hasWindow) {
      const current = windowNow()
      const { startTimeMs, endTimeMs } = axisRange(current, Date.now(), serverOffsetMs)
      const isRealtime = current.realtimeWindowMs !== null
      data.window = {
        startMs: startTimeMs,
        endMs: endTimeMs,
        intervalMs: current.aggregation.interval,
        isRealtime,
      }
    }
    store.changed()
  }

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
      for (const feed of feeds) feed.close()
      for (const table of tables) table.close()
    },
  }
}
