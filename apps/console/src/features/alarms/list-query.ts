import type { QueryClient } from '@tanstack/react-query'
import { type AlarmListQuery, alarmListKeys, alarmSummaryWithRows } from '../../api/entities/alarm-handling'
import { queryClient } from '../../api/request/query-client'
import { claims } from '../../api/request/tokens'
import { queryOf, readFilter } from './filter/alarm-filter'

export const PAGE_SIZE = 50
/** A list that was requested while the script of the page was still loading is not requested again within this time. */
const FRESH_MS = 1000

/** The query for the counts of a list. The response contains the first rows as well. */
export const listQuery = (client: QueryClient, query: AlarmListQuery, version: number) => ({
  queryKey: alarmListKeys.summary(query, version),
  async queryFn() {
    const { first, ...summary } = await alarmSummaryWithRows(query, PAGE_SIZE)
    const totalElements = summary.groups.reduce((sum, { count }) => sum + count, 0)
    client.setQueryData(alarmListKeys.page(query, version, 0), { data: first, totalElements })
    client.setQueryData(alarmListKeys.summary(query, 'live'), summary)
    return summary
  },
  staleTime: FRESH_MS,
})

/** Requests the list of a URL before the alarms page is shown. An open alarms page requests its lists itself. */
export function startLoadingAlarms(url: string, client = queryClient) {
  const user = claims()
  const [openPageQuery] = client
    .getQueryCache()
    .findAll({ queryKey: alarmListKeys.summaries, type: 'active' })
  if (!user || openPageQuery) return
  const query = queryOf(readFilter(new URL(url).searchParams), user.userId, Date.now())
  void client.prefetchQuery(listQuery(client, query, 0))
}
