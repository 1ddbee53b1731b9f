import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import type { PlaybackClock } from './playback-clock'

/** The data of a widget up to the moment that is played back. The window stays, so the rest of it is empty. */
export function playedData(data: WidgetData, clock: PlaybackClock): WidgetData {
  let ticks = 0
  let known: { version: number; series: readonly Series[] } | undefined
  const listeners = new Set<() => void>()
  const played: WidgetData = Object.create(data, {
    version: { get: () => data.version + ticks },
    series: {
      get() {
        const { timeMs } = clock
        if (timeMs === null) return data.series
        if (known?.version !== played.version)
          known = { version: played.version, series: data.series.map((one) => until(one, timeMs)) }
        return known.series
      },
    },
    subscribe: {
      value(listener: () => void) {
        listeners.add(listener)
        const stops = [data.subscribe(listener), clock.subscribe(tick)]
        function tick() {
          // All listeners of one tick see the same version.
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
  return played
}

function until(series: Series, timeMs: number): Series {
  const end = countUntil(series.ts, timeMs)
  return { ...series, ts: series.ts.slice(0, end), values: series.values.slice(0, end) }
}

/** How many of the sorted times lie at or before a moment. */
function countUntil(ts: readonly number[], timeMs: number): number {
  let [low, high] = [0, ts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ts[middle]! <= timeMs) low = middle + 1
    else high = middle
  }
  return low
}
