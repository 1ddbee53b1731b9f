import type { PageData } from '@signalbox/model/query/paging'
import type {
  AlarmRow,
  DataWindow,
  EntityRow,
  RowsRequest,
  RuntimeDatasource,
  Series,
  WidgetData,
} from '@signalbox/widgets/widget-data'
import { scheduleDraw } from './draw-schedule'

/** A series whose points the feed replaces. */
export interface MutableSeries extends Series {
  ts: number[]
  values: (number | string | null)[]
}

/** Whether a series is hidden, by the key of the series. Contains only series that the user has hidden or shown. */
export type HiddenSeries = Map<string, boolean>

const seriesKey = ({ datasource, dataKey, isComparison }: Series) =>
  JSON.stringify([
    datasource.sourceIndex,
    datasource.entityId?.id,
    dataKey.type,
    dataKey.name,
    dataKey.pattern,
    isComparison,
  ])

/**
 * The data of a widget. Feeds change the data in place and call `scheduleUpdate`. Views are notified once per draw, so
 * that many new points are drawn together.
 */
export function widgetStore(
  requestRows: (request: RowsRequest) => void,
  hiddenSeries: HiddenSeries = new Map(),
) {
  const listeners = new Set<() => void>()
  const data = {
    version: 0,
    datasources: [] as RuntimeDatasource[],
    series: [] as MutableSeries[],
    window: undefined as DataWindow | undefined,
    comparisonWindow: undefined as DataWindow | undefined,
    isLoading: true as boolean,
    entities: undefined as PageData<EntityRow> | undefined,
    alarms: undefined as PageData<AlarmRow> | undefined,
    extras: [] as MutableSeries[],
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    requestRows,
    loadAllRows: undefined as WidgetData['loadAllRows'],
    setHidden(seriesIndex: number, isHidden: boolean) {
      const series = data.series[seriesIndex]
      if (!series || series.isHidden === isHidden) return
      series.isHidden = isHidden
      hiddenSeries.set(seriesKey(series), isHidden)
      notify()
    },
  } satisfies WidgetData & Record<string, unknown>

  function notify() {
    data.version++
    for (const listener of [...listeners]) listener()
  }

  /** Hides and shows the series of a new list as the user has chosen. */
  function applyHiddenSeries() {
    if (hiddenSeries.size === 0) return
    for (const series of data.series) series.isHidden = hiddenSeries.get(seriesKey(series)) ?? series.isHidden
  }

  return { data, applyHiddenSeries, scheduleUpdate: () => scheduleDraw(notify) }
}
