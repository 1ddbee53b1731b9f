import type { EntityId } from '@signalbox/model/entity-id'
import { DAY_MS, MINUTE_MS } from '@signalbox/model/time/time-intervals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getSeries, type SeriesPoint } from '../../../api/telemetry/timeseries'
import { numberOf, type ShownValue } from './shown-value'

/** Length of a bucket of the sparkline, which has 96 buckets for a day. */
const INTERVAL_MS = 15 * MINUTE_MS
const REFRESH_MS = MINUTE_MS
/** Maximum number of points that are loaded for a state; the newest are loaded. */
const MAX_STATES = 500

export interface DayHistory {
  numbers: ReadonlyMap<string, number[]>
  states: ReadonlyMap<string, StateSpan[]>
}

export interface StateSpan {
  from: number
  to: number
  value: string
}

/** The last 24 hours of the shown values: averages of numbers, spans of states. */
export function useDayHistory(entityId: EntityId, values: readonly ShownValue[]): DayHistory | undefined {
  const keysOf = (kind: ShownValue['kind']) =>
    values
      .filter((value) => value.kind === kind)
      .map(({ key }) => key)
      .sort()
  const numbers = keysOf('NUMBER')
  const states = keysOf('STATE')
  const { data } = useQuery({
    queryKey: ['dayHistory', entityId.entityType, entityId.id, numbers, states],
    queryFn: () => loadDay(entityId, numbers, states),
    enabled: values.length > 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return data
}

async function loadDay(
  entityId: EntityId,
  numbers: readonly string[],
  states: readonly string[],
): Promise<DayHistory> {
  const endTs = Date.now()
  const range = { startTs: endTs - DAY_MS, endTs }
  const [averages, changes] = await Promise.all([
    numbers.length > 0
      ? getSeries(entityId, { ...range, keys: numbers, agg: 'AVG', interval: INTERVAL_MS, limit: 100 })
      : {},
    states.length > 0
      ? getSeries(entityId, { ...range, keys: states, limit: MAX_STATES, orderBy: 'DESC' })
      : {},
  ])
  return {
    numbers: mapValues(averages, (points) =>
      points.map(({ value }) => numberOf(value)).filter((value) => value !== undefined),
    ),
    states: mapValues(changes, (points) => stateSpans(points.toReversed(), endTs)),
  }
}

const mapValues = <T>(series: Record<string, SeriesPoint[]>, map: (points: SeriesPoint[]) => T) =>
  new Map(Object.entries(series).map(([key, points]) => [key, map(points)]))

/** Joins equal adjacent values; the last span extends to `endTs`. Points are oldest first. */
export function stateSpans(points: readonly SeriesPoint[], endTs: number): StateSpan[] {
  const spans: StateSpan[] = []
  for (const { ts, value } of points) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const last = spans.at(-1)
    if (last) last.to = ts
    if (last?.value !== text) spans.push({ from: ts, to: ts, value: text })
  }
  const last = spans.at(-1)
  if (last) last.to = endTs
  return spans
}
