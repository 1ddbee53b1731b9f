import type { EntityId } from '@signalbox/model/entity-id'
import { latestValue } from '@signalbox/model/text/widget-format'
import { getSeries, type SeriesPoint } from './timeseries'
import { withoutPrototype } from './without-prototype'

type Value = number | string
type Points = { ts: number[]; values: Value[] }

/** A numeric key with this number of points or more is loaded as averages. */
const MAX_POINTS = 2000
const MAX_AVERAGES = 600
/** Texts and booleans have no averages: all points are loaded, up to the maximum of the server. */
const MAX_TEXTS = 100_000

/** The last value before a range, if there is one, and the values in the range, by key; oldest first. */
export async function storedPoints(
  entityId: EntityId,
  keys: readonly string[],
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<Record<string, Points>> {
  const range = { startTs: startMs, endTs: endMs }
  const [lastBefore, inRange] = await Promise.all([
    getSeries(entityId, { keys, startTs: 0, endTs: startMs, limit: 1, orderBy: 'DESC' }),
    getSeries(entityId, { keys, ...range, limit: MAX_POINTS }),
  ])
  const longKeys = keys.filter((key) => (inRange[key]?.length ?? 0) >= MAX_POINTS)
  const numericKeys = longKeys.filter((key) => inRange[key]?.every(({ value }) => typeof value === 'number'))
  const textKeys = longKeys.filter((key) => !numericKeys.includes(key))
  const interval = Math.max(1, Math.ceil((endMs - startMs) / MAX_AVERAGES))
  const [averages, textPoints] = await Promise.all([
    numericKeys.length > 0
      ? getSeries(entityId, { keys: numericKeys, ...range, interval, agg: 'AVG', limit: MAX_AVERAGES })
      : NONE,
    textKeys.length > 0 ? getSeries(entityId, { keys: textKeys, ...range, limit: MAX_TEXTS }) : NONE,
  ])
  return Object.fromEntries(
    keys.map((key) => {
      const points = averages[key] ?? textPoints[key] ?? inRange[key] ?? []
      return [key, pointsOf([...(lastBefore[key] ?? []), ...points])]
    }),
  )
}

const NONE = withoutPrototype<SeriesPoint[]>({})

const pointsOf = (points: readonly SeriesPoint[]): Points => ({
  ts: points.map(({ ts }) => ts),
  values: points.map(({ value }) => toLiveValue(value)),
})

/** Converts a stored value to the form of live values: a number, or text for everything else. */
const toLiveValue = (value: unknown): Value =>
  latestValue(typeof value === 'object' ? JSON.stringify(value) : String(value))
