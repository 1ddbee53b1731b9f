import type { EntityId } from '@signalbox/model/entity-id'
import type { AggregationType } from '@signalbox/model/time/aggregation'
import { del, get, QUIET } from '../request/request'
import { keyParams } from './key-params'
import { withoutPrototype } from './without-prototype'

export interface SeriesPoint {
  ts: number
  value: unknown
}

interface SeriesQuery {
  keys: readonly string[]
  startTs: number
  endTs: number
  limit?: number
  agg?: AggregationType
  /** Oldest first by default; with a limit, DESC keeps the newest. */
  orderBy?: 'ASC' | 'DESC'
  /** Length of a bucket in milliseconds. */
  interval?: number
}

/** Stored values of an entity by key, oldest first by default. */
export async function getSeries({ entityType, id }: EntityId, { keys, ...query }: SeriesQuery) {
  const path = `/api/plugins/telemetry/${entityType}/${id}/values/timeseries`
  const series = await get<Record<string, SeriesPoint[]>>(path, {
    params: { orderBy: 'ASC', ...query, ...keyParams(keys), useStrictDataTypes: true },
    ...QUIET,
  })
  return withoutPrototype(series)
}

/** Deletes all stored points of the keys, including the latest values. */
export const deleteSeries = ({ entityType, id }: EntityId, keys: readonly string[]) =>
  del(`/api/plugins/telemetry/${entityType}/${id}/timeseries/delete`, {
    params: { ...keyParams(keys), deleteAllDataForKeys: true },
  })
