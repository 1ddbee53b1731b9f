import { entityId } from '@signalbox/model/entity-id'
import type { Point } from '@signalbox/model/telemetry'
import { COUNTER_NAMES, COUNTERS, type Counts, noCounts } from '../metering/usage-kinds'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import type { UsageRecord } from './usage.repository'

/** What a tenant used in the current month and hour. */
export interface TenantUsage {
  record: UsageRecord
  monthTs: number
  month: Counts
  hourTs: number
  hour: Counts
}

const HOUR_MS = 3_600_000
const hourly = (key: string) => `${key}Hourly`

/** The start of the month, in UTC. */
export function monthStart(now: number) {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

/** The start of the hour, in UTC. */
export const hourStart = (now: number) => now - (now % HOUR_MS)

/** Reads the stored counters, which may be of an earlier month. */
export async function readUsage(
  record: UsageRecord,
  timeseries: Pick<TimeseriesService, 'latest'>,
  now: number,
): Promise<TenantUsage> {
  const keys = COUNTER_NAMES.flatMap((counter) => [COUNTERS[counter].key, hourly(COUNTERS[counter].key)])
  const points = await timeseries.latest(entityId('API_USAGE_STATE', record.id), keys)
  const monthKeys = new Set<string>(COUNTER_NAMES.map((counter) => COUNTERS[counter].key))
  const months = points.filter(({ key }) => monthKeys.has(key)).map(({ ts }) => ts)
  const usage = {
    record,
    monthTs: months.length > 0 ? Math.max(...months) : monthStart(now),
    month: noCounts(),
    hourTs: hourStart(now),
    hour: noCounts(),
  }
  for (const counter of COUNTER_NAMES) {
    usage.month[counter] = valueAt(points, COUNTERS[counter].key, usage.monthTs)
    usage.hour[counter] = valueAt(points, hourly(COUNTERS[counter].key), usage.hourTs)
  }
  return usage
}

const valueAt = (points: Point[], key: string, ts: number) => {
  const point = points.find((candidate) => candidate.key === key && candidate.ts === ts)
  return point?.value.kind === 'LONG' ? Number(point.value.value) : 0
}

/** Adds to the usage, and returns the points to store. A new month starts with all counters at 0. */
export function addUsage(
  before: TenantUsage,
  more: Partial<Counts>,
  now: number,
): { usage: TenantUsage; points: Point[] } {
  const [monthTs, hourTs] = [monthStart(now), hourStart(now)]
  const isNewMonth = monthTs !== before.monthTs
  const month = isNewMonth ? noCounts() : { ...before.month }
  const hour = hourTs === before.hourTs ? { ...before.hour } : noCounts()
  const points: Point[] = []
  for (const counter of COUNTER_NAMES) {
    const added = Math.round(more[counter] ?? 0)
    month[counter] += added
    hour[counter] += added
    const { key } = COUNTERS[counter]
    if (added > 0 || isNewMonth)
      points.push({ ts: monthTs, key, value: { kind: 'LONG', value: month[counter] } })
    if (added > 0)
      points.push({ ts: hourTs, key: hourly(key), value: { kind: 'LONG', value: hour[counter] } })
  }
  return { usage: { record: before.record, monthTs, month, hourTs, hour }, points }
}
