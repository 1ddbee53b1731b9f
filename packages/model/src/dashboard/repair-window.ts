import type { QuickInterval } from '../quick-interval'
import { DAY_MS } from '../time/time-intervals'
import { HistoryType } from '../time/time-window'
import { isObject } from './loose'

/** Types of history windows of later releases. */
const QUICK = 2
const WHOLE_TIME = 3

/** Calendar periods of later releases and their counterparts here. */
const PERIODS: Record<string, QuickInterval> = {
  CURRENT_DAY: 'CURRENT_DAY_SO_FAR',
  CURRENT_DAY_SO_FAR: 'CURRENT_DAY_SO_FAR',
  YESTERDAY: 'YESTERDAY',
  CURRENT_WEEK: 'CURRENT_WEEK_ISO_SO_FAR',
  CURRENT_WEEK_ISO: 'CURRENT_WEEK_ISO_SO_FAR',
  CURRENT_WEEK_SO_FAR: 'CURRENT_WEEK_ISO_SO_FAR',
  CURRENT_WEEK_ISO_SO_FAR: 'CURRENT_WEEK_ISO_SO_FAR',
  CURRENT_MONTH: 'CURRENT_MONTH_SO_FAR',
  CURRENT_MONTH_SO_FAR: 'CURRENT_MONTH_SO_FAR',
}

/**
 * A stored time window with a history type known here. Later releases have calendar periods (2) and the whole
 * time (3), and store the parts of all types side by side.
 */
export function repairWindow(stored: unknown): unknown {
  if (!isObject(stored) || !isObject(stored.history)) return stored
  const { quickInterval, ...history } = stored.history
  const { historyType, timewindowMs, fixedTimewindow } = history
  const period = PERIODS[String(quickInterval)]
  if (historyType === QUICK && period) {
    const { timewindowMs: _unused, ...rest } = history
    return { ...stored, history: { ...rest, historyType: HistoryType.FIXED, quickInterval: period } }
  }
  if (historyType === QUICK || historyType === WHOLE_TIME) {
    const range = isObject(fixedTimewindow)
      ? { historyType: HistoryType.FIXED }
      : { historyType: HistoryType.LAST_INTERVAL, timewindowMs: timewindowMs || DAY_MS }
    return { ...stored, history: { ...history, ...range } }
  }
  // A period beside a length of time is ignored: windows saved here have one of the two.
  return timewindowMs === undefined ? stored : { ...stored, history }
}
