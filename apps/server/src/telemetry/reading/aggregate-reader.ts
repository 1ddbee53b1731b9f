import type { TypedValue } from '@signalbox/model/telemetry'
import type { AggregationType } from '@signalbox/model/time/aggregation'
import { type Chunk, offsetsIn } from '../storage/chunks'
import { onlyNumericKind } from '../storage/point-row'
import type { Queryable, StoredSeries } from '../storage/series-lookup'
import { exactTypes } from '../storage/value-columns'
import { buckets, bucketTs, type CheckedQuery, type SeriesPoint } from './history-query'

/** Reads series in buckets of time, computed by the database. */
export async function readAggregated(
  db: Queryable,
  chunks: Chunk[],
  series: StoredSeries[],
  query: CheckedQuery,
): Promise<Map<number, SeriesPoint[]>> {
  const found = new Map<number, SeriesPoint[]>(series.map(({ id }) => [id, []]))

  async function read(kind: Group, ids: number[]) {
    const columns = kind === 'l' || kind === 'd' ? 'num' : 'kind, txt, num'
    const { rows } = await db.query<unknown[]>({
      rowMode: 'array',
      types: exactTypes,
      text: statement(chunks, query, columns, AGGREGATES[kind][query.agg]),
      values: [ids, query.edges ?? query.intervalMs],
    })
    for (const [id, bucket, ...aggregates] of rows as [number, number, ...unknown[]][]) {
      const value = RESULTS[kind](query.agg, aggregates)
      if (value) found.get(id)!.push({ ts: bucketTs(query, bucket), value })
    }
  }

  for (const kind of ['l', 'd', 'any'] as const) {
    const ids = series.filter(({ kinds }) => kindGroup(kinds) === kind).map(({ id }) => id)
    if (ids.length === 0 || chunks.length === 0) continue
    await read(kind, ids).catch((error) => {
      if (!isOverflow(error)) throw error
      return read('wide', ids)
    })
  }
  return found
}

/** How a series is aggregated; `wide` is slow and is used only for sums that exceed the range of doubles. */
type Group = 'l' | 'd' | 'any' | 'wide'

const isOverflow = (error: { code?: unknown }) => error.code === '22003'

/**
 * A series whose values are all longs or all doubles is read from the index only. Booleans are only counted, so a
 * series of booleans is read like a series of several kinds.
 */
function kindGroup(kinds: number): 'l' | 'd' | 'any' {
  const kind = onlyNumericKind(kinds)
  return kind === undefined || kind === 'b' ? 'any' : kind
}

/**
 * Each part of the union computes the bucket: in the outer query this would take as long as the aggregation.
 */
function statement(chunks: Chunk[], query: CheckedQuery, columns: string, aggregates: string) {
  const { startTs } = query
  const parts = chunks.map((chunk) => {
    const [from, to] = offsetsIn(chunk, startTs, buckets(query).endTs)
    return `SELECT series_id, ${bucketOf(chunk, query)} AS bucket, ${columns}
            FROM ${chunk.name} WHERE series_id = ANY ($1::int[]) AND t >= ${from} AND t <= ${to}`
  })
  return `SELECT series_id, bucket, ${aggregates}
          FROM (${parts.join(' UNION ALL ')}) p GROUP BY 1, 2 ORDER BY 1, 2`
}

/** A point at the edge of two buckets belongs to the earlier one. */
const bucketOf = ({ baseTs }: Chunk, { startTs, edges }: CheckedQuery) =>
  edges
    ? `width_bucket(t + ${baseTs - 1}::bigint, $2::bigint[]) - 1`
    : `(t + ${baseTs - startTs - 1}::bigint) / $2::bigint`

const LONG = "CASE kind WHEN 'l' THEN num::bigint WHEN 'L' THEN txt::bigint END"
const isKind = (kind: string) => `FILTER (WHERE kind = '${kind}')`
const extreme = (name: 'min' | 'max') =>
  `${name}(txt COLLATE "C") ${isKind('s')}, ${name}(${LONG}), ${name}(num) ${isKind('d')}`
const SUMS = `sum(${LONG})::text, sum(num) ${isKind('d')}`

const NUMERIC =
  "CASE kind WHEN 'L' THEN txt::numeric WHEN 'l' THEN num::numeric WHEN 'd' THEN num::numeric END"

const MIXED: Record<AggregationType, string> = {
  NONE: '',
  MIN: extreme('min'),
  MAX: extreme('max'),
  AVG: `${SUMS}, count(*) FILTER (WHERE kind IN ('l', 'L', 'd'))`,
  SUM: SUMS,
  COUNT: `count(*) ${isKind('b')}, count(*) ${isKind('s')}, count(*) ${isKind('j')}, count(*)`,
}

const AGGREGATES: Record<Group, Record<AggregationType, string>> = {
  l: {
    NONE: '',
    MIN: 'min(num)',
    MAX: 'max(num)',
    AVG: 'avg(num)',
    SUM: 'sum(num::bigint)::text',
    COUNT: 'count(*)',
  },
  d: { NONE: '', MIN: 'min(num)', MAX: 'max(num)', AVG: 'avg(num)', SUM: 'sum(num)', COUNT: 'count(*)' },
  any: MIXED,
  wide: {
    ...MIXED,
    AVG: `avg(${NUMERIC})::text`,
    SUM: `sum(${NUMERIC})::text, count(*) ${isKind('d')}`,
  },
}

const long = (value: unknown): TypedValue => ({ kind: 'LONG', value: value as number | bigint })
const double = (value: unknown): TypedValue => ({ kind: 'DOUBLE', value: Number(value) })

const RESULTS: Record<Group, (agg: AggregationType, values: unknown[]) => TypedValue | undefined> = {
  l: (agg, [value]) => (agg === 'AVG' ? double(value) : agg === 'SUM' ? longSum(value) : long(value)),
  d: (agg, [value]) => (agg === 'COUNT' ? long(value) : double(value)),
  any: mixedResult,
  wide: wideResult,
}

/** A sum beyond the range of doubles becomes the largest double with the sign of the sum. */
function wideResult(agg: AggregationType, values: unknown[]): TypedValue | undefined {
  const [text, doubleCount] = values as [string | null, number | undefined]
  if (agg === 'AVG') return double(text ?? 0)
  if (agg !== 'SUM') return mixedResult(agg, values)
  if (!doubleCount) return longSum(text ?? '0')
  return double(Math.min(Math.max(Number(text), -Number.MAX_VALUE), Number.MAX_VALUE))
}

function mixedResult(agg: AggregationType, values: unknown[]): TypedValue | undefined {
  if (agg === 'COUNT') return long(values.find((count) => count !== 0) ?? 0)
  if (agg === 'MIN' || agg === 'MAX') return mixedExtreme(agg, values as [string, number | bigint, number])
  const [longs, doubles, count] = values as [string | null, number | null, number | undefined]
  if (agg === 'AVG') return double(count ? (Number(longs ?? 0) + (doubles ?? 0)) / count : 0)
  return doubles === null ? longSum(longs ?? '0') : double(Number(longs ?? 0) + doubles)
}

/** If any value is a text, the result is a text. If no value is a text and any is a double, it is a double. */
function mixedExtreme(agg: 'MIN' | 'MAX', values: [string | null, number | bigint | null, number | null]) {
  const [text, longs, doubles] = values
  if (text !== null) return { kind: 'STRING', value: text } satisfies TypedValue
  if (doubles === null) return longs === null ? undefined : long(longs)
  if (longs === null) return double(doubles)
  return double(agg === 'MIN' ? Math.min(Number(longs), doubles) : Math.max(Number(longs), doubles))
}

/** The sum as a 64-bit integer if it fits; else rounded to a double. */
function longSum(text: unknown): TypedValue {
  const sum = BigInt(text as string)
  if (BigInt.asIntN(64, sum) !== sum) return double(sum)
  const number = Number(sum)
  return long(Number.isSafeInteger(number) ? number : sum)
}
