import type { PageData } from '@signalbox/model/paging'
import { post } from './request'

export interface Usage {
  messagesThisHour: number
  storedPoints: number
  /** 0 means no limit. */
  storedPointsLimit: number
}

interface UsageRow {
  latest: { TIME_SERIES?: Record<string, { value: string }> }
}

const KEYS = ['transportMsgCountHourly', 'storageDataPointsCount', 'storageDataPointsLimit']

/** What the tenant has used, from the telemetry the platform keeps about it. */
export async function getUsage(): Promise<Usage> {
  const page = await post<PageData<UsageRow>>(
    '/api/entitiesQuery/find',
    {
      entityFilter: { type: 'apiUsageState' },
      latestValues: KEYS.map((key) => ({ type: 'TIME_SERIES', key })),
      pageLink: { page: 0, pageSize: 1 },
    },
    { ignoreErrors: true, ignoreLoading: true },
  )
  const [messages, points, limit] = KEYS.map((key) =>
    Number(page.data[0]?.latest.TIME_SERIES?.[key]?.value || 0),
  )
  return { messagesThisHour: messages ?? 0, storedPoints: points ?? 0, storedPointsLimit: limit ?? 0 }
}
