import type { EntityId } from '@signalbox/model/entity-id'
import { get } from './request'

export interface SeriesPoint {
  ts: number
  value: unknown
}

interface SeriesAsk {
  keys: readonly string[]
  startTs: number
  endTs: number
  limit?: number
  agg?: 'NONE' | 'SUM' | 'AVG'
  /** Length of a bucket in milliseconds. */
  interval?: number
}

/** Stored values of an entity, oldest first, by key. */
export const getSeries = ({ entityType, id }: EntityId, { keys, ...ask }: SeriesAsk) =>
  get<Record<string, SeriesPoint[]>>(`/api/plugins/telemetry/${entityType}/${id}/values/timeseries`, {
    params: { ...ask, keys: keys.join(','), orderBy: 'ASC', useStrictDataTypes: true },
    ignoreErrors: true,
    ignoreLoading: true,
  })
