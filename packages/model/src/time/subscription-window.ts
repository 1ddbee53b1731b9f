import { quickRange } from '../quick-interval'
import type { AggregationType } from './aggregation'
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
  /** How far the server's clock is ahead of this one. */
  serverOffsetMs: number
  /** The server's limit. */
  maxPoints: number
  /** State charts need every point, and the one before the window. */
  stateData?: boolean
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

  const fixedWindow = historyRange(window, nowMs)
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
export function historyRange(window: TimeWindow, nowMs: number): FixedWindow {
  const { fixedTimewindow, timewindowMs, quickInterval } = window.history ?? {}
  if (historyType(window) === HistoryType.FIXED && quickInterval) return quickRange(quickInterval, nowMs)
  if (historyType(window) === HistoryType.FIXED && fixedTimewindow) return fixedTimewindow
  return { startTimeMs: nowMs - (timewindowMs || MINUTE_MS), endTimeMs: nowMs }
}

export type ComparisonUnit = 'days' | 'weeks' | 'months' | 'years'

/** The same window one calendar unit earlier; a fixed one keeps its length. */
export function comparisonWindow(
  window: SubscriptionWindow,
  unit: ComparisonUnit = 'months',
): SubscriptionWindow {
  if (!window.fixedWindow) return { ...window, startTs: shiftBack(window.startTs, unit) }
  const { startTimeMs, endTimeMs } = window.fixedWindow
  const end = shiftBack(endTimeMs, unit)
  const start = end - (endTimeMs - startTimeMs)
  return { ...window, startTs: start, fixedWindow: { startTimeMs: start, endTimeMs: end } }
}

/** One calendar unit earlier, local time; a day that the month lacks becomes its last day. */
export function shiftBack(ms: number, unit: ComparisonUnit): number {
  const date = new Date(ms)
  if (unit === 'days') date.setDate(date.getDate() - 1)
  else if (unit === 'weeks') date.setDate(date.getDate() - 7)
  else {
    const day = date.getDate()
    date.setMonth(date.getMonth() - (unit === 'months' ? 1 : 12), 1)
    const daysInMonth = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()
    date.setDate(Math.min(day, daysInMonth))
  }
  return date.getTime()
}

/** The window after zooming into a chart: that range, grouped as before within its bounds. */
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
