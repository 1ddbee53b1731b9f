import type { EntityId } from '@signalbox/model/entity-id'
import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import type { PlaybackClock } from './playback-clock'
import { countUntil, playedSeries } from './played-data'

export interface PlayedRange {
  startMs: number
  endMs: number
}

export type StoredPoints = Pick<Series, 'ts' | 'values'>

/** Loads the stored values of an entity by key, oldest first, including the last value before the range. */
export type LoadPoints = (
  entityId: EntityId,
  keys: readonly string[],
  range: PlayedRange,
) => Promise<Readonly<Record<string, StoredPoints>>>

/** The histories of this many entities are loaded. Further entities keep their newest values, to limit the requests. */
const MAX_ENTITIES = 100

/**
 * Latest values at the playback time. The history of a time series is loaded when the series is first played.
 * Attributes have no history and keep their current value.
 */
export function playedLatest(
  data: WidgetData,
  clock: PlaybackClock,
  range: PlayedRange,
  load: LoadPoints,
): WidgetData {
  const histories = new Map<string, Readonly<Record<string, StoredPoints>>>()
  const requestedIds = new Set<string>()

  function requestHistory(entityId: EntityId) {
    if (requestedIds.has(entityId.id) || requestedIds.size >= MAX_ENTITIES) return
    requestedIds.add(entityId.id)
    const keys = data.series.filter(
      (series) => isPlayed(series) && series.datasource.entityId?.id === entityId.id,
    )
    void load(entityId, [...new Set(keys.map(({ dataKey }) => dataKey.name))], range).then(
      (points) => {
        histories.set(entityId.id, points)
        notify()
      },
      () => undefined, // Without the history, the widget shows the newest value.
    )
  }

  function seriesAt(series: Series, timeMs: number): Series {
    const { entityId } = series.datasource
    if (!entityId || !isPlayed(series)) return series
    const points = histories.get(entityId.id)?.[series.dataKey.name]
    if (!points) {
      requestHistory(entityId)
      return series
    }
    const end = countUntil(points.ts, timeMs)
    const from = Math.max(0, end - 1)
    return { ...series, ts: points.ts.slice(from, end), values: points.values.slice(from, end) }
  }

  const { playbackData, notify } = playedSeries(data, clock, seriesAt)
  return playbackData
}

const isPlayed = ({ dataKey }: Series) => dataKey.type === 'timeseries'
