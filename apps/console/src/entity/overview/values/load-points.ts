import type { EntityId } from '@signalbox/model/entity-id'
import { getSeries, type SeriesPoint } from '../../../api/telemetry/timeseries'
import type { ChartRange } from './chart-data'
import type { ShownValue } from './shown-value'

/** The newest points of a value in a range, oldest first and at most `limit`. Only numbers are aggregated. */
export async function loadPoints(
  entityId: EntityId,
  { key, kind }: Pick<ShownValue, 'key' | 'kind'>,
  { startMs, endMs, limit, agg, intervalMs }: ChartRange,
): Promise<SeriesPoint[]> {
  const aggregation = kind === 'NUMBER' ? { agg, interval: intervalMs } : {}
  const query = { keys: [key], startTs: startMs, endTs: endMs, limit, orderBy: 'DESC' as const }
  const series = await getSeries(entityId, { ...query, ...aggregation })
  return (series[key] ?? []).toSorted((a, b) => a.ts - b.ts)
}
