import { isObject } from '../json/is-object'
import { QuickInterval } from '../time/quick-interval'
import { DAY_MS } from '../time/time-intervals'
import { HistoryType } from '../time/time-window'

/** Types of history windows of later releases. */
const QUICK = 2
const WHOLE_TIME = 3

/** Calendar periods of later releases that have another name here. */
const PERIODS: Record<string, QuickInterval> = {
  CURRENT_DAY: 'CURRENT_DAY_SO_FAR',
  CURRENT_WEEK: 'CURRENT_WEEK_ISO_SO_FAR',
  CURRENT_WEEK_ISO: 'CURRENT_WEEK_ISO_SO_FAR',
  CURRENT_WEEK_SO_FAR: 'CURRENT_WEEK_ISO_SO_FAR',
  CURRENT_MONTH: 'CURRENT_MONTH_SO_FAR',
  CURRENT_QUARTER: 'CURRENT_QUARTER_SO_FAR',
  CURRENT_HALF_YEAR: 'CURRENT_HALF_YEAR_SO_FAR',
  CURRENT_YEAR: 'CURRENT_YEAR_SO_FAR',
  PREVIOUS_WEEK: 'PREVIOUS_WEEK_ISO',
}

/**
 * Converts the history type of a stored time window to one that exists here. Later releases also have calendar periods
 * (2) and the whole time (3), and store the values of all types, not only those of the chosen one.
 */
export function repairWindow(stored: unknown): unknown {
  return isObject(stored) ? repairHistory(withoutCalendarIntervals(withRealtimeLength(stored))) : stored
}

/** Later releases can also group by weeks or months: here the grouping follows the length of the window. */
function withoutCalendarIntervals(window: Record<string, unknown>) {
  const parts = ['realtime', 'history', 'aggregation'].flatMap((name) => {
    const part = window[name]
    if (!isObject(part) || typeof part.interval !== 'string') return []
    const { interval: _text, ...rest } = part
    return [[name, rest]]
  })
  return parts.length > 0 ? { ...window, ...Object.fromEntries(parts) } : window
}

/** A realtime window of a calendar period (realtimeType 1) becomes a window with the length of the period. */
function withRealtimeLength(window: Record<string, unknown>) {
  const { realtime } = window
  if (!isObject(realtime) || realtime.realtimeType !== 1) return window
  const timewindowMs = periodLength(String(realtime.quickInterval))
  return { ...window, realtime: { ...realtime, realtimeType: 0, timewindowMs } }
}

/** The maximum length of a period such as CURRENT_WEEK or CURRENT_HALF_YEAR. */
function periodLength(period: string) {
  const [, days = 1] = LENGTHS.find(([name]) => period.includes(name)) ?? []
  return days * DAY_MS
}

const LENGTHS: [name: string, days: number][] = [
  ['HOUR', 1 / 24],
  ['WEEK', 7],
  ['MONTH', 31],
  ['QUARTER', 92],
  ['HALF_YEAR', 184],
  ['YEAR', 366],
]

function repairHistory(stored: Record<string, unknown>) {
  if (!isObject(stored.history)) return stored
  const { quickInterval, ...history } = stored.history
  const { historyType, timewindowMs, fixedTimewindow } = history
  const period = QuickInterval.safeParse(PERIODS[String(quickInterval)] ?? quickInterval).data
  if (historyType === QUICK && period) {
    const { timewindowMs: _unused, ...rest } = history
    return { ...stored, history: { ...rest, historyType: HistoryType.FIXED, quickInterval: period } }
  }
  if (historyType === QUICK) {
    const timewindowMs = periodLength(String(quickInterval))
    return { ...stored, history: { ...history, historyType: HistoryType.LAST_INTERVAL, timewindowMs } }
  }
  if (historyType === WHOLE_TIME) {
    const range = isObject(fixedTimewindow)
      ? { historyType: HistoryType.FIXED }
      : { historyType: HistoryType.LAST_INTERVAL, timewindowMs: timewindowMs || DAY_MS }
    return { ...stored, history: { ...history, ...range } }
  }
  // A window saved here has either a calendar period or a length. If both are stored, the length is used.
  return timewindowMs === undefined ? stored : { ...stored, history }
}
