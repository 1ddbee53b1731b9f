import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData } from '@signalbox/model/query/paging'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { post, QUIET } from '../request/request'
import { getSeries } from '../telemetry/timeseries'

export interface Usage {
  messagesThisHour: number
  storedPoints: number
  /** 0 means no limit. */
  storedPointsLimit: number
  /** Messages in each of the last 24 hours. */
  messageHistory: readonly number[]
  /** Stored points in each of the last 24 hours. */
  pointHistory: readonly number[]
}

export interface UsageRecord {
  id: EntityId
  values: Readonly<Record<string, string>>
}

interface UsageRow {
  entityId: EntityId
  latest: { TIME_SERIES?: Record<string, { value: string }> }
}

export const usageKeys = {
  state: ['usage', 'state'] as const,
  series: (key: string, ...rest: unknown[]) => ['usage', 'series', key, ...rest] as const,
}

/** The usage record of the tenant, with the latest values of the keys. */
export async function getUsageRecord(keys: readonly string[]): Promise<UsageRecord | null> {
  const page = await post<PageData<UsageRow>>(
    '/api/entitiesQuery/find',
    {
      entityFilter: { type: 'apiUsageState' },
      latestValues: keys.map((key) => ({ type: 'TIME_SERIES', key })),
      pageLink: { page: 0, pageSize: 1 },
    },
    QUIET,
  )
  const row = page.data[0]
  if (!row) return null
  const latest = Object.entries(row.latest.TIME_SERIES ?? {})
  return { id: row.entityId, values: Object.fromEntries(latest.map(([key, { value }]) => [key, value])) }
}

const HISTORY_KEYS = ['transportMsgCountHourly', 'storageDataPointsCountHourly'] as const

/** The usage shown on the home page. */
export async function getUsage(): Promise<Usage> {
  const keys = ['transportMsgCountHourly', 'storageDataPointsCount', 'storageDataPointsLimit']
  const record = await getUsageRecord(keys)
  const [messages, points, limit] = keys.map((key) => Number(record?.values[key] || 0))
  const now = Date.now()
  const series =
    record && (await getSeries(record.id, { keys: HISTORY_KEYS, startTs: now - DAY_MS, endTs: now }))
  const [messageHistory, pointHistory] = HISTORY_KEYS.map((key) =>
    (series?.[key] ?? []).map(({ value }) => Number(value)),
  )
  return {
    messagesThisHour: messages ?? 0,
    storedPoints: points ?? 0,
    storedPointsLimit: limit ?? 0,
    messageHistory: messageHistory ?? [],
    pointHistory: pointHistory ?? [],
  }
}
