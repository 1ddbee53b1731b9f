import type { PageData, TimePageLink } from '@signalbox/model/query/paging'
import { historyRange } from '@signalbox/model/time/subscription-window'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { HistoryType, type TimeWindow, TimeWindowTab } from '@signalbox/model/time/time-window'
import type { TableState } from '@signalbox/ui/table/table-state'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { ownCalendar } from '../../i18n/format'
import { useEntityList } from './use-entity-list'

const LAST_DAY: TimeWindow = {
  selectedTab: TimeWindowTab.HISTORY,
  history: { historyType: HistoryType.LAST_INTERVAL, timewindowMs: DAY_MS },
}

interface TimedListSource<T> {
  table: TableState
  queryKey: (...rest: unknown[]) => QueryKey
  load: (link: TimePageLink) => Promise<PageData<T>>
  refreshMs?: number
}

/** One page of a list with a time range, initially the last day. Spread `timeWindow` into the selector. */
export function useTimedList<T>({ table, queryKey, load, refreshMs }: TimedListSource<T>) {
  const [window, setWindow] = useState(LAST_DAY)
  const list = useEntityList<T>({
    table,
    queryKey: (link) => queryKey(link, window),
    load: (link) => {
      // Intervals such as "last day" end at the time of the request.
      const { startTimeMs, endTimeMs } = historyRange(window, Date.now(), ownCalendar())
      return load({ ...link, startTime: startTimeMs, endTime: endTimeMs })
    },
    refreshMs,
  })
  return {
    ...list,
    timeWindow: {
      historyOnly: true,
      value: window,
      onChange(next: TimeWindow) {
        setWindow(next)
        table.setPage(0)
      },
    },
  }
}
