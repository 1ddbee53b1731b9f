import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  alarmDeskKeys,
  alarmSummary,
  alarmViewCounts,
  type FleetQuery,
  listFleetAlarms,
} from '../../api/entities/alarm-desk'
import { deskStart, PAGE_SIZE } from './desk-start'

const REFRESH_MS = 30_000

/** The counts of the displayed list, which arrive with its first rows, and the current counts. */
export function useDeskSummary(query: FleetQuery, version: number) {
  const queryClient = useQueryClient()
  const shown = useQuery({ ...deskStart(queryClient, query, version), placeholderData: keepPreviousData })
  const live = useQuery({
    queryKey: alarmDeskKeys.summary(query, 'live'),
    queryFn: () => alarmSummary(query),
    // Not before the list: deskStart stores the counts of its response under this key.
    enabled: shown.data !== undefined && !shown.isPlaceholderData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return { shown, live: live.data }
}

/**
 * The number of alarms in each view. It does not depend on the filter, so another filter does not request it
 * again. It is requested after the list, because the server has to count all alarms for both.
 */
export function useViewCounts(isListLoaded: boolean) {
  const { data } = useQuery({
    queryKey: alarmDeskKeys.views,
    queryFn: alarmViewCounts,
    enabled: isListLoaded,
    refetchInterval: REFRESH_MS,
  })
  return data
}

/** One page of the list. Each refresh of the list has its own version. */
export const deskPage = (query: FleetQuery, version: number, page: number) => ({
  queryKey: alarmDeskKeys.page(query, version, page),
  queryFn: () => listFleetAlarms(query, page, PAGE_SIZE),
  // The first rows arrive with the counts.
  staleTime: page === 0 ? Number.POSITIVE_INFINITY : 0,
})

/** The alarms at some indexes of the list. Only the pages with these indexes are loaded. */
export function useDeskRows(query: FleetQuery, version: number, indexes: readonly number[]) {
  const pages = [...new Set(indexes.map((index) => Math.floor(index / PAGE_SIZE)))]
  const results = useQueries({ queries: pages.map((page) => deskPage(query, version, page)) })
  // `keepPreviousData` has no effect in `useQueries`: another version has other queries.
  const latest = useRef(new Map<number, readonly FleetAlarm[]>())
  for (const [at, page] of pages.entries()) {
    const rows = results[at]?.data?.data
    if (rows) latest.current.set(page, rows)
  }
  for (const page of latest.current.keys()) if (!pages.includes(page)) latest.current.delete(page)
  return {
    /** Rows of the previous version stay until the new ones have arrived. */
    rowAt: (index: number): FleetAlarm | undefined =>
      latest.current.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    loaded: pages.flatMap((page) => latest.current.get(page) ?? []),
  }
}
