import { axisRange, subscriptionWindow } from '@signalbox/model/time/subscription-window'
import {
  fullTimeWindow,
  HistoryType,
  storedTimeWindow,
  TimeWindowTab,
} from '@signalbox/model/time/time-window'
import type { DashboardTime } from '@signalbox/widgets/widget-props'
import { useMemo } from 'react'
import { ownCalendar } from '../../../i18n/format'
import { useDashboardContext } from '../dashboard-context'

/** The time window of the dashboard for views that show it and change it. */
export function useDashboardTime(): DashboardTime {
  const { window, setWindow, maxPoints, serverOffsetMs, playback } = useDashboardContext()
  return useMemo(() => {
    const nowMs = Date.now()
    const current = subscriptionWindow(window, { nowMs, serverOffsetMs, maxPoints, calendar: ownCalendar() })
    const { startTimeMs: startMs, endTimeMs: endMs } = axisRange(current, nowMs, serverOffsetMs)
    return {
      startMs,
      endMs,
      playback,
      isRealtime: current.realtimeWindowMs !== null,
      setRange(startTimeMs, endTimeMs) {
        const full = fullTimeWindow(window, nowMs, maxPoints)
        const history = {
          ...full.history,
          historyType: HistoryType.FIXED,
          fixedTimewindow: { startTimeMs, endTimeMs },
          // A calendar period would take precedence over the fixed range.
          quickInterval: undefined,
        }
        setWindow(storedTimeWindow({ ...full, selectedTab: TimeWindowTab.HISTORY, history }))
      },
    }
  }, [window, setWindow, maxPoints, serverOffsetMs, playback])
}
