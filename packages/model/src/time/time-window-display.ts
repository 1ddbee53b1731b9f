import type { QuickInterval } from './quick-interval'
import { historyRange } from './subscription-window'
import { MINUTE_MS } from './time-intervals'
import { HistoryType, historyType, selectedTab, type TimeWindow, TimeWindowTab } from './time-window'

/**
 * The parts of the selector's text, before translation: "Realtime – Last {lastMs}", "History – from {fromMs} to
 * {toMs}".
 */
export type TimeWindowDisplay = {
  /** Absent if only history can be selected. */
  prefix?: 'realtime' | 'history'
} & ({ lastMs: number } | { fromMs: number; toMs: number } | { quick: QuickInterval })

/** The parts of the text that describes a time window. */
export function timeWindowDisplay(window: TimeWindow, nowMs: number, historyOnly = false): TimeWindowDisplay {
  const isRealtime = !historyOnly && selectedTab(window) === TimeWindowTab.REALTIME
  if (isRealtime) return { prefix: 'realtime', lastMs: window.realtime?.timewindowMs || MINUTE_MS }
  const prefix = historyOnly ? {} : { prefix: 'history' as const }
  if (historyType(window) === HistoryType.LAST_INTERVAL) {
    return { ...prefix, lastMs: window.history?.timewindowMs || MINUTE_MS }
  }
  const quick = window.history?.quickInterval
  if (quick) return { ...prefix, quick }
  const { startTimeMs, endTimeMs } = historyRange(window, nowMs)
  return { ...prefix, fromMs: startTimeMs, toMs: endTimeMs }
}
