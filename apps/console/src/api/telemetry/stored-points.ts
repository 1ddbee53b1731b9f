import type { EntityId } from '@signalbox/model/entity-id'
import { latestValue } from '@signalbox/model/text/widget-format'
import { getSeries, type SeriesPoint } from './timeseries'
import { withoutPrototype } from './without-prototype'

type Value = number | string
type Points = { ts: number[]; values: Value[] }

/** A numeric key with at least this many points is loaded as averages. */
const MAX_POINTS = 2000
const AVERAGES = 600
/** Texts and booleans have no averages: they are loaded as stored, up to the maximum of the server. */
const MAX_TEXTS = 100_000

/** Stored values of an entity in a range by key, oldest first. They begin with the last value before the range. */
export async function storedPoints(
  entityId: EntityId,
  keys: readonly string[],
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<Record<string, Points>> {
  const range = { startTs: startMs, endTs: endMs }
  const [before, within] = await Promise.all([
    getSeries(entityId, { keys, startTs: 0, endTs: startMs, limit: 1, orderBy: 'DESC' }),
    getSeries(entityId, { keys, ...range, limit: MAX_POINTS }),
  ])
  const many = keys.filter((key) => (within[key]?.length ?? 0) >= MAX_POINTS)
  const numbers = many.filter((key) => within[key]?.every(({ value }) => typeof value === 'number'))
  const texts = many.filter((key) => !numbers.includes(key))
  const interval = Math.max(1, Math.ceil((endMs - startMs) / AVERAGES))
  const [averages, allTexts] = await Promise.all([
    numbers.length > 0
      ? getSeries(entityId, { keys: numbers, ...range, interval, agg: 'AVG', limit: AVERAGES })
      : NONE,
    texts.length > 0 ? getSeries(entityId, { keys: texts, ...range, limit: MAX_TEXTS }) : NONE,
  ])
  return Object.fromEntries(
    keys.map((key) => {
      const found = averages[key] ?? allTexts[key] ?? within[key] ?? []
      return [key, pointsOf([...(before[key] ?? []), ...found])]
    }),
  )
}

const NONE = withoutPrototype<SeriesPoint[]>({})

const pointsOf = (points: readonly SeriesPoint[]): Points => ({
  ts: points.map(({ ts }) => ts),
  values: points.map(({ value }) => shownValue(value)),
})

/** Converts a stored value to the form of live values: a number, or text for everything else. */
const shownValue = (value: unknown): Value =>
  latestValue(typeof value === 'object' ? JSON.stringify(value) : String(value))
