import { MIN_PERIOD_MS } from '@signalbox/model/time/date-period'
import { type QuickInterval, quickRange } from '@signalbox/model/time/quick-interval'
import { maxInterval, minInterval, nearestInterval } from '@signalbox/model/time/time-intervals'
import {
  type FixedWindow,
  type FullTimeWindow,
  HistoryType,
  TimeWindowTab,
} from '@signalbox/model/time/time-window'
import { ownCalendar } from '../../i18n/format'

/** The length of the window in the draft; 0 or `NaN` while the user is typing it. */
export function windowLength({ selectedTab, realtime, history }: FullTimeWindow): number {
  if (selectedTab === TimeWindowTab.REALTIME) return realtime.timewindowMs
  if (history.historyType === HistoryType.LAST_INTERVAL) return history.timewindowMs
  return history.fixedTimewindow.endTimeMs - history.fixedTimewindow.startTimeMs
}

/**
 * Whether start and end are complete, the start is at least a second before the end, and the end is not in the future.
 */
export const isValidPeriod = ({ startTimeMs, endTimeMs }: FixedWindow, nowMs = Date.now()) =>
  startTimeMs + MIN_PERIOD_MS <= endTimeMs && endTimeMs <= nowMs

/** The change of the draft that opens the history tab for the first time: it shows as much time as the realtime tab. */
export const withInitialHistory = ({ history, realtime }: FullTimeWindow) =>
  ({
    selectedTab: TimeWindowTab.HISTORY,
    history: { ...history, ...realtime },
  }) satisfies Partial<FullTimeWindow>

/**
 * The change of the draft that sets the length of a "last ..." window. It keeps the grouping interval within its new
 * bounds.
 */
export function withWindow(draft: FullTimeWindow, timewindowMs: number): Partial<FullTimeWindow> {
  const part = draft.selectedTab === TimeWindowTab.REALTIME ? draft.realtime : draft.history
  const interval = fittingInterval(part.interval, timewindowMs)
  if (draft.selectedTab === TimeWindowTab.REALTIME) return { realtime: { interval, timewindowMs } }
  return {
    history: { ...draft.history, historyType: HistoryType.LAST_INTERVAL, interval, timewindowMs },
  }
}

/**
 * The change of the draft that sets a period between two times. It keeps the grouping interval within the bounds of a
 * valid period.
 */
export function withPeriod(draft: FullTimeWindow, fixedTimewindow: FixedWindow): Partial<FullTimeWindow> {
  const { startTimeMs, endTimeMs } = fixedTimewindow
  const interval = isValidPeriod(fixedTimewindow)
    ? fittingInterval(draft.history.interval, endTimeMs - startTimeMs)
    : draft.history.interval
  const historyType = HistoryType.FIXED
  return { history: { ...draft.history, historyType, fixedTimewindow, quickInterval: undefined, interval } }
}

/**
 * The change of the draft that sets a calendar period. Clients that do not know `quickInterval` use the stored start
 * and end.
 */
export function withQuickInterval(draft: FullTimeWindow, quickInterval: QuickInterval, nowMs = Date.now()) {
  const fixedTimewindow = quickRange(quickInterval, nowMs, ownCalendar())
  const interval = fittingInterval(
    draft.history.interval,
    fixedTimewindow.endTimeMs - fixedTimewindow.startTimeMs,
  )
  const history = {
    ...draft.history,
    historyType: HistoryType.FIXED,
    interval,
    fixedTimewindow,
    quickInterval,
  }
  return { selectedTab: TimeWindowTab.HISTORY, history } satisfies Partial<FullTimeWindow>
}

/**
 * The window with the current start and end of its calendar period. The stored start and end are from an earlier time.
 */
export function withCurrentPeriod(window: FullTimeWindow, nowMs = Date.now()): FullTimeWindow {
  const { quickInterval } = window.history
  if (!quickInterval) return window
  const fixedTimewindow = quickRange(quickInterval, nowMs, ownCalendar())
  return { ...window, history: { ...window.history, fixedTimewindow } }
}

/** The change of the draft that sets the grouping interval. */
export function withInterval(draft: FullTimeWindow, interval: number): Partial<FullTimeWindow> {
  return draft.selectedTab === TimeWindowTab.REALTIME
    ? { realtime: { ...draft.realtime, interval } }
    : { history: { ...draft.history, interval } }
}

/** The grouping interval of the selected tab. */
export const groupingIntervalOf = ({ selectedTab, realtime, history }: FullTimeWindow) =>
  (selectedTab === TimeWindowTab.REALTIME ? realtime : history).interval

/** The grouping interval if it is within the bounds of the window, else the nearest predefined one. */
export function fittingInterval(interval: number, windowMs: number): number {
  const [min, max] = [minInterval(windowMs), maxInterval(windowMs)]
  return interval >= min && interval <= max ? interval : nearestInterval(min, max, interval)
}
