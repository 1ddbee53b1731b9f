import { type Chunk, offsetsIn } from '../storage/chunks'
import { onlyNumericKind, type PointKind, storedValue } from '../storage/point-row'
import type { Queryable, StoredSeries } from '../storage/series-lookup'
import type { SeriesPoint } from './history-query'

export interface RawQuery {
  startTs: number
  endTs: number
  limit: number
  order: 'ASC' | 'DESC'
}

type Row = [seriesId: number, t: number, num: number | null, kind: PointKind, txt: string | null]

/** Reads stored points without aggregation, chunk by chunk until every series has reached its limit. */
export async function readRaw(
  db: Queryable,
  chunks: Chunk[],
  series: StoredSeries[],
  query: RawQuery,
): Promise<Map<number, SeriesPoint[]>> {
  const found = new Map<number, SeriesPoint[]>(series.map(({ id }) => [id, []]))
  for (const chunk of query.order === 'ASC' ? chunks : chunks.toReversed()) {
    const incomplete = series.filter(({ id }) => found.get(id)!.length < query.limit)
    if (incomplete.length === 0) break
    const numeric = incomplete.filter(({ kinds }) => onlyNumericKind(kinds))
    const others = incomplete.filter(({ kinds }) => !onlyNumericKind(kinds))
    if (numeric.length > 0) await readChunk(db, chunk, numeric, query, found)
    if (others.length > 0) await readChunk(db, chunk, others, query, found)
  }
  return found
}

/** Reads one chunk. Either each of the series has a single numeric kind, or none has: this decides the columns. */
async function readChunk(
  db: Queryable,
  chunk: Chunk,
  series: StoredSeries[],
  { startTs, endTs, limit, order }: RawQuery,
  found: Map<number, SeriesPoint[]>,
) {
  const kindOf = new Map(series.map(({ id, kinds }) => [id, onlyNumericKind(kinds)]))
  const columns = kindOf.get(series[0]!.id) ? 't, num' : 't, num, kind, txt'
  const [from, to] = offsetsIn(chunk, startTs, endTs)
  const { rows } = await db.query<Row>({
    rowMode: 'array',
    text: `SELECT s.id, p.* FROM unnest($1::int[]) AS s (id) CROSS JOIN LATERAL (
             SELECT ${columns} FROM ${chunk.name} WHERE series_id = s.id AND t >= $2 AND t <= $3
             ORDER BY t ${order} LIMIT $4) p`,
    values: [series.map(({ id }) => id), from, to, limit],
  })
  for (const [id, t, num, kind, txt] of rows) {
    const points = found.get(id)!
    if (points.length >= limit) continue
    points.push({ ts: t + chunk.baseTs, value: storedValue({ kind: kindOf.get(id) ?? kind, num, txt }) })
  }
}
