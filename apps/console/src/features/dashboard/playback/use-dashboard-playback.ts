import {
  fullTimeWindow,
  HistoryType,
  selectedTab,
  storedTimeWindow,
  type TimeWindow,
  TimeWindowTab,
} from '@signalbox/model/time/time-window'
import { useState } from 'react'
import type { DashboardContext } from '../dashboard-context'

/**
 * Whether the dashboard is played back. If its window is realtime, the same length of history is played. The end of the
 * playback restores the realtime window.
 */
export function useDashboardPlayback({ window, setWindow, maxPoints }: DashboardContext) {
  const [isOpen, setOpen] = useState(false)
  const [realtime, setRealtime] = useState<TimeWindow | null>(null)
  const isHistory = selectedTab(window) === TimeWindowTab.HISTORY
  // If the user chooses a realtime window during the playback, the playback ends.
  if (isOpen && !isHistory) {
    setOpen(false)
    setRealtime(null)
  }

  function open() {
    if (!isHistory) {
      setRealtime(window)
      setWindow(asHistory(window, maxPoints))
    }
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setRealtime(null)
    if (realtime && isHistory) setWindow(realtime)
  }

  const isOn = isOpen && isHistory
  return { isOn, isHistory, toggle: isOn ? close : open, close }
}

/** Returns a history window with the length of a realtime window. */
export function asHistory(window: TimeWindow, maxPoints: number): TimeWindow {
  const full = fullTimeWindow(window, Date.now(), maxPoints)
  const { interval, timewindowMs } = full.realtime
  const history = { ...full.history, historyType: HistoryType.LAST_INTERVAL, interval, timewindowMs }
  return storedTimeWindow({ ...full, selectedTab: TimeWindowTab.HISTORY, history })
}
