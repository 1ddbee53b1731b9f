import type { EntityId } from '@signalbox/model/entity-id'
import type { TsValue } from '@signalbox/model/query/entity-query'
import { textValue } from '@signalbox/model/telemetry'
import { storableText } from '../../queries/text/text'
import type { HistoryQuery, SeriesPoint } from '../../telemetry/reading/history-query'
import { calendarInterval } from '../../telemetry/telemetry-parameters'
import type { TimeseriesService } from '../../telemetry/timeseries.service'
import type { SeriesPart } from '../frame'

const DEFAULT_LIMIT = 100
const YEAR_MS = 365 * 24 * 3_600_000

/** Points of every entity by key. Each requested key is present, also without points. */
export type SeriesOfEntities = Map<string, Record<string, TsValue[]>>

/**
 * Reads the history of a series command: raw points newest first, aggregated points oldest first. If the
 * command requests the last point before the time range, all points are newest first.
 */
export async function seriesHistory(
  timeseries: Pick<TimeseriesService, 'historyOf'>,
  entities: EntityId[],
  part: SeriesPart,
): Promise<SeriesOfEntities> {
  const query = historyQuery(part)
  const { keys, startTs } = query
  const found = await timeseries.historyOf(entities, query)
  const before = part.fetchLatestPreviousPoint
    ? await timeseries.historyOf(entities, {
        keys,
        startTs: startTs - YEAR_MS,
        endTs: startTs,
        intervalMs: 0,
        limit: 1,
        agg: 'NONE',
        order: 'DESC',
      })
    : undefined
  return new Map(entities.map(({ id }) => [id, seriesOf(id)]))

  function seriesOf(id: string) {
    const series: Record<string, TsValue[]> = Object.create(null)
    for (const key of keys) {
      const values = toValues(found.get(id)?.get(key))
      series[key] = before
        ? [...values, ...toValues(before.get(id)?.get(key))].sort((a, b) => b.ts - a.ts)
        : values
    }
    return series
  }
}

/** The query of a series command. */
export const historyQuery = (part: SeriesPart): HistoryQuery => ({
  keys: part.keys.map(storableText),
  startTs: part.startTs,
  endTs: part.endTs,
  intervalMs: part.interval ?? 0,
  calendar: calendarInterval(part.intervalType, part.timeZoneId),
  limit: part.limit || DEFAULT_LIMIT,
  agg: part.agg,
  order: 'DESC',
})

const toValues = (points: SeriesPoint[] = []): TsValue[] =>
  points.map(({ ts, value }) => ({ ts, value: textValue(value) }))
