import { dataAggregation } from '@signalbox/model/time/data-aggregation'
import type { RuntimeDatasource } from '@signalbox/widgets/widget-data'
import type { SourceFeed, SourceParts } from './feed-parts'
import { runtimeKey } from './runtime-keys'
import { aggregationWindow } from './series-command'
import type { MutableSeries } from './widget-store'

const LATEST_INTERVAL_MS = 1000
const MAX_STEP_MS = 5000
const MAX_POINTS = 20_000

/** Fills series with user functions that compute the value for a time. One call in the sandbox computes many points. */
export function openFunctionSource(parts: SourceParts): SourceFeed {
  const { source, sourceIndex, host, currentWindow, onChange } = parts
  const name = source.name || 'function'
  const datasource: RuntimeDatasource = {
    sourceIndex,
    name,
    aliasName: '',
    entityName: name,
    entityLabel: name,
    entityDescription: '',
  }
  const functions = source.dataKeys.map((key) =>
    host.compile(overTimes(key.funcBody ?? ''), ['times', 'prevValue']),
  )
  const previous: unknown[] = source.dataKeys.map(() => 0)
  const series = emptySeries(parts, datasource)
  let timer: ReturnType<typeof setInterval> | undefined
  let isLoading = true
  let isClosed = false
  let generation = 0

  /** Computes the values of each key at these times. */
  async function computeValues(times: number[]): Promise<(number | string)[][]> {
    return Promise.all(
      functions.map(async (fn, k) => {
        const [result] = (await fn?.call([[times, previous[k]]])) ?? []
        const list = Array.isArray(result) ? result : []
        if (list.length > 0) previous[k] = list.at(-1)
        return list
      }),
    )
  }

  const showLatest = oneAtATime(async () => {
    const now = Date.now()
    const results = await computeValues([now])
    results.forEach(([value], k) => {
      series[k]!.ts = value === undefined ? [] : [now]
      series[k]!.values = value === undefined ? [] : [value]
    })
    finish()
  })

  function startSeries(windowOf: NonNullable<SourceParts['currentWindow']>) {
    const window = windowOf()
    const current = ++generation
    const { interval, timeWindow, type, limit } = window.aggregation
    const span = type === 'NONE' ? Math.min(timeWindow, limit * interval) : timeWindow
    const step = Math.max(Math.min(interval, MAX_STEP_MS), Math.ceil(span / MAX_POINTS))
    const aggregation = dataAggregation(aggregationWindow(window), performance.now())
    const end = window.startTs + timeWindow
    let next = end - span

    const extend = oneAtATime(async (until: number) => {
      const times: number[] = []
      for (; next <= until; next += step) times.push(next)
      const results = await computeValues(times)
      if (current !== generation || isClosed) return
      aggregation.add(
        Object.fromEntries(
          results.map((list, k) => [
            String(k),
            list.map((value, i) => ({ ts: times[i]!, value: String(value) })),
          ]),
        ),
      )
      const points = aggregation.series()
      series.forEach((target, k) => {
        target.ts = (points[k] ?? []).map(([ts]) => ts)
        target.values = (points[k] ?? []).map(([, value]) => value)
      })
      finish()
    })

    // The aggregation expects that the server has grouped the points of the first message. After an empty first
    // message, the aggregation groups all points itself.
    aggregation.add({})
    void extend(Math.min(end, Date.now()))
    if (window.realtimeWindowMs) {
      timer = setInterval(
        () => {
          aggregation.advance(performance.now())
          void extend(Date.now())
        },
        Math.max(step, LATEST_INTERVAL_MS),
      )
    }
  }

  function finish() {
    if (isClosed) return
    isLoading = false
    onChange()
  }

  function start() {
    clearInterval(timer)
    if (currentWindow) return startSeries(currentWindow)
    void showLatest()
    timer = setInterval(showLatest, LATEST_INTERVAL_MS)
  }

  start()
  return {
    get isLoading() {
      return isLoading
    },
    datasources: [datasource],
    series,
    requestWindow: start,
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}

const emptySeries = (
  { source, host, firstPosition, isComparison = false }: SourceParts,
  datasource: RuntimeDatasource,
) =>
  source.dataKeys.map((key, k): MutableSeries => {
    const dataKey = runtimeKey(key, datasource, firstPosition + k, true, host)
    const isHidden = dataKey.settings.hideDataByDefault === true
    return { datasource, dataKey, ts: [], values: [], isHidden, isComparison }
  })

/** The code of a function that runs `body` once for each point in time, with the result for the previous point. */
const overTimes = (body: string) => `
  const valueAt = function(time, prevValue) {
${body}
  };
  let value = prevValue;
  return times.map((time) => (value = valueAt(time, value)));`

/**
 * Skips calls while a call is running: a function needs its previous result, and the calls of a slow function must not
 * delay all other functions.
 */
function oneAtATime<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  let isRunning = false
  return async (...args: Args) => {
    if (isRunning) return
    isRunning = true
    try {
      await work(...args)
    } finally {
      isRunning = false
    }
  }
}
