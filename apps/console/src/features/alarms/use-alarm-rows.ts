import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type AlarmListQuery,
  alarmListKeys,
  alarmSummary,
  alarmViewCounts,
  listAllAlarms,
} from '../../api/entities/alarm-handling'
import { listQuery, PAGE_SIZE } from './list-query'

const REFRESH_MS = 30_000

/** The counts of the displayed list, which arrive with its first rows, and the current counts. */
export function useAlarmSummary(query: AlarmListQuery, version: number) {
  const queryClient = useQueryClient()
  const summaryQuery = useQuery({
    ...listQuery(queryClient, query, version),
    placeholderData: keepPreviousData,
  })
  const currentQuery = useQuery({
    queryKey: alarmListKeys.summary(query, 'live'),
    queryFn: () => alarmSummary(query),
    // Enabled only after the list is loaded, because `listQuery` stores the counts of its response under this key.
    enabled: summaryQuery.data !== undefined && !summaryQuery.isPlaceholderData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return { summaryQuery, currentSummary: currentQuery.data }
}

/**
 * The number of alarms in each view. The numbers do not depend on the filter, so a change of the filter does not
 * request them again. The numbers are requested after the list, because counting all alarms would delay the list.
 */
export function useViewCounts(isListLoaded: boolean) {
  const { data } = useQuery({
    queryKey: alarmListKeys.views,
    queryFn: alarmViewCounts,
    enabled: isListLoaded,
    refetchInterval: REFRESH_MS,
  })
  return data
}

/** The query for one page of the list. Each refresh of the list has its own version. */
export const pageQuery = (query: AlarmListQuery, version: number, page: number) => ({
  queryKey: alarmListKeys.page(query, version, page),
  queryFn: () => listAllAlarms(query, page, PAGE_SIZE),
  // `listQuery` stores the first page with the counts, so the page is requested only after it was removed from the
  // cache.
  staleTime: page === 0 ? Number.POSITIVE_INFINITY : 0,
})

/**
 * Loads the pages of the list that contain the given indexes. Returns a function that returns the alarm at an index;
 * rows of the previous version stay until the rows of the new version are loaded.
 */
export function useAlarmRows(query: AlarmListQuery, version: number, indexes: readonly number[]) {
  const pages = [...new Set(indexes.map((index) => Math.floor(index / PAGE_SIZE)))]
  const queryClient = useQueryClient()
  const hasCounts = queryClient.getQueryData(alarmListKeys.summary(query, version)) !== undefined
  const results = useQueries({
    // The first page arrives with the counts of its version.
    queries: pages.map((page) => ({ ...pageQuery(query, version, page), enabled: page > 0 || hasCounts })),
  })
  // `keepPreviousData` has no effect in `useQueries`: another version has other queries.
  const latestPages = useRef(new Map<number, readonly ListedAlarm[]>())
  for (const [index, page] of pages.entries()) {
    const rows = results[index]?.data?.data
    if (rows) latestPages.current.set(page, rows)
  }
  for (const page of latestPages.current.keys()) if (!pages.includes(page)) latestPages.current.delete(page)
  return (index: number): ListedAlarm | undefined =>
    latestPages.current.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE]
}
