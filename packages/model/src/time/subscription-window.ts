import type { AggregationType } from './aggregation'
import { addMonths, GREGORIAN, type MonthCalendar } from './calendar'
import { quickRange } from './quick-interval'
import { groupingInterval, MINUTE_MS } from './time-intervals'
import {
  type FixedWindow,
  HistoryType,
  historyType,
  selectedTab,
  type TimeWindow,
  TimeWindowTab,
} from './time-window'

export type SubscriptionAggregation = {
  type: AggregationType
  interval: number
  limit: number
  timeWindow: number
  stateData?: boolean
}

/** The exact times and grouping of a subscription. */
export type SubscriptionWindow = {
  fixedWindow: FixedWindow | null
  realtimeWindowMs: number | null
  startTs: number
  aggregation: SubscriptionAggregation
}

export type SubscriptionOptions = {
  nowMs: number
  /** How far the clock of the server is ahead of the clock of this browser. */
  serverOffsetMs: number
  /** The server's limit. */
  maxPoints: number
  /** For state charts, which need every point and the last point before the window. */
  stateData?: boolean
  /** The calendar of the user's language, for the start of a month. Grouping intervals do not depend on it. */
  calendar?: MonthCalendar
}

/** The times and grouping to request for a stored time window. */
export function subscriptionWindow(window: TimeWindow, options: SubscriptionOptions): SubscriptionWindow {
  const { nowMs, serverOffsetMs, maxPoints, stateData } = options
  const type = stateData ? 'NONE' : (window.aggregation?.type ?? 'AVG')
  const configuredLimit = stateData ? maxPoints : window.aggregation?.limit || maxPoints
  const grouping = (interval: number, timeWindow: number): SubscriptionAggregation => ({
    type,
    interval,
    limit: type === 'NONE' ? configuredLimit : Math.ceil(timeWindow / interval),
    timeWindow,
    ...(stateData && { stateData }),
  })

  if (selectedTab(window) === TimeWindowTab.REALTIME) {
    const realtimeWindowMs = window.realtime?.timewindowMs || MINUTE_MS
    const interval = groupingInterval(realtimeWindowMs, window.realtime?.interval, type)
    const exactStart = nowMs + serverOffsetMs - realtimeWindowMs
    // Starts on a whole interval; otherwise the first bucket is incomplete and its average jumps.
    const startTs = Math.floor(exactStart / interval) * interval
    const timeWindow = startTs === exactStart ? realtimeWindowMs : realtimeWindowMs + interval
    return { fixedWindow: null, realtimeWindowMs, startTs, aggregation: grouping(interval, timeWindow) }
  }

  const fixedWindow = historyRange(window, nowMs, options.calendar)
  const timeWindow = fixedWindow.endTimeMs - fixedWindow.startTimeMs
  const interval = groupingInterval(timeWindow, window.history?.interval, type)
  return {
    fixedWindow,
    realtimeWindowMs: null,
    startTs: fixedWindow.startTimeMs,
    aggregation: grouping(interval, timeWindow),
  }
}

/** The time a history window shows. */
export function historyRange(window: TimeWindow, nowMs: number, calendar?: MonthCalendar): FixedWindow {
  const { fixedTimewindow, timewindowMs, quickInterval } = window.history ?? {}
  if (historyType(window) === HistoryType.FIXED && quickInterval)
    return quickRange(quickInterval, nowMs, calendar)
  if (historyType(window) === HistoryType.FIXED && fixedTimewindow) return fixedTimewindow
  return { startTimeMs: nowMs - (timewindowMs || MINUTE_MS), endTimeMs: nowMs }
}

export type ComparisonUnit = 'days' | 'weeks' | 'months' | 'years'

/** The same window one calendar unit earlier; a fixed window keeps its length. */
export function comparisonWindow(
  window: SubscriptionWindow,
  unit: ComparisonUnit = 'months',
  calendar: MonthCalendar = GREGORIAN,
): SubscriptionWindow {
  if (!window.fixedWindow) return { ...window, startTs: shiftBack(window.startTs, unit, calendar) }
  const { startTimeMs, endTimeMs } = window.fixedWindow
  const end = shiftBack(endTimeMs, unit, calendar)
  const start = end - (endTimeMs - startTimeMs)
  return { ...window, startTs: start, fixedWindow: { startTimeMs: start, endTimeMs: end } }
}

/** One calendar unit earlier, local time; a day that the month lacks becomes its last day. */
export function shiftBack(ms: number, unit: ComparisonUnit, calendar: MonthCalendar = GREGORIAN): number {
  if (unit === 'months') return addMonths(ms, -1, calendar)
  if (unit === 'years') return addMonths(ms, -12, calendar)
  const date = new Date(ms)
  date.setDate(date.getDate() - (unit === 'days' ? 1 : 7))
  return date.getTime()
}

/** The window after zooming into a chart. It keeps the grouping interval, as far as the new range permits. */
export function zoomedWindow(window: TimeWindow, range: FixedWindow): TimeWindow {
  const length = range.endTimeMs - range.startTimeMs
  const previous = selectedTab(window) === TimeWindowTab.REALTIME ? window.realtime : window.history
  return {
    ...window,
    selectedTab: TimeWindowTab.HISTORY,
    realtime: undefined,
    history: {
      historyType: HistoryType.FIXED,
      interval: groupingInterval(length, previous?.interval, 'AVG'),
      fixedTimewindow: range,
    },
  }
}

/** The range of the time axis; that of a realtime window moves with the clock. */
export function axisRange(window: SubscriptionWindow, nowMs: number, serverOffsetMs: number): FixedWindow {
  if (window.fixedWindow) return window.fixedWindow
  const endTimeMs = nowMs + serverOffsetMs
  return { startTimeMs: endTimeMs - (window.realtimeWindowMs ?? 0), endTimeMs }
}
