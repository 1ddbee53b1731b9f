import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import type { PlaybackClock } from './playback-clock'

/**
 * The data of a widget up to the playback time. The time window stays, so its part after the playback time is empty.
 */
export const playedData = (data: WidgetData, clock: PlaybackClock): WidgetData =>
  playedSeries(data, clock, seriesUntil).playbackData

/**
 * The data of a widget whose series are replaced by `seriesAt` during playback. `notify` tells the listeners that the
 * results of `seriesAt` have changed.
 */
export function playedSeries(
  data: WidgetData,
  clock: PlaybackClock,
  seriesAt: (series: Series, timeMs: number) => Series,
): { playbackData: WidgetData; notify(): void } {
  let ticks = 0
  let cache: { version: number; series: readonly Series[] } | undefined
  const listeners = new Set<() => void>()
  const playbackData: WidgetData = Object.create(data, {
    version: { get: () => data.version + ticks },
    series: {
      get() {
        const { timeMs } = clock
        if (timeMs === null) return data.series
        if (cache?.version !== playbackData.version)
          cache = {
            version: playbackData.version,
            series: data.series.map((series) => seriesAt(series, timeMs)),
          }
        return cache.series
      },
    },
    subscribe: {
      value(listener: () => void) {
        listeners.add(listener)
        const stops = [data.subscribe(listener), clock.subscribe(tick)]
        function tick() {
          // Only the first listener increases the version: all listeners of a tick must get the same version.
          if (listeners.values().next().value === listener) ticks++
          listener()
        }
        return () => {
          listeners.delete(listener)
          for (const stop of stops) stop()
        }
      },
    },
  })
  function notify() {
    ticks++
    for (const listener of listeners) listener()
  }
  return { playbackData, notify }
}

function seriesUntil(series: Series, timeMs: number): Series {
  const end = countUntil(series.ts, timeMs)
  return { ...series, ts: series.ts.slice(0, end), values: series.values.slice(0, end) }
}

/** How many of the sorted times are at or before a time. */
export function countUntil(ts: readonly number[], timeMs: number): number {
  let [low, high] = [0, ts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ts[middle]! <= timeMs) low = middle + 1
    else high = middle
  }
  return low
}
