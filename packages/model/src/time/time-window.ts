import { z } from 'zod'
import { withoutNulls } from '../json/without-nulls'
import { AggregationType } from './aggregation'
import { QuickInterval } from './quick-interval'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time-intervals'

export const TimeWindowTab = { REALTIME: 0, HISTORY: 1 } as const
export const HistoryType = { LAST_INTERVAL: 0, FIXED: 1 } as const

export const FixedWindow = z.object({ startTimeMs: z.number(), endTimeMs: z.number() })
export type FixedWindow = z.infer<typeof FixedWindow>

/** The time that a widget or dashboard shows, as stored: any part may be missing. */
export const TimeWindow = z.preprocess(
  withoutNulls,
  z.object({
    hideInterval: z.boolean().optional(),
    hideAggregation: z.boolean().optional(),
    hideAggInterval: z.boolean().optional(),
    selectedTab: z.union([z.literal(0), z.literal(1)]).optional(),
    realtime: z.object({ interval: z.number().optional(), timewindowMs: z.number().optional() }).optional(),
    history: z
      .object({
        // Later versions store further types; for those the type is derived from the stored parts.
        historyType: z
          .union([z.literal(0), z.literal(1)])
          .optional()
          .catch(undefined),
        interval: z.number().optional(),
        timewindowMs: z.number().optional(),
        fixedTimewindow: FixedWindow.optional(),
        /** A calendar period; clients that do not know it use `fixedTimewindow`. */
        quickInterval: QuickInterval.optional().catch(undefined),
      })
      .optional(),
    aggregation: z.object({ type: AggregationType.optional(), limit: z.number().optional() }).optional(),
  }),
)
export type TimeWindow = z.infer<typeof TimeWindow>

/** A window with every part, as the selector edits it. */
export type FullTimeWindow = {
  hideInterval: boolean
  hideAggregation: boolean
  hideAggInterval: boolean
  selectedTab: 0 | 1
  realtime: { interval: number; timewindowMs: number }
  history: {
    historyType: 0 | 1
    interval: number
    timewindowMs: number
    fixedTimewindow: FixedWindow
    quickInterval?: QuickInterval | undefined
  }
  aggregation: { type: AggregationType; limit: number }
}

/** The time window of a dashboard made in the console: long enough to show devices that send every few minutes. */
export const NEW_DASHBOARD_WINDOW = {
  selectedTab: TimeWindowTab.REALTIME,
  realtime: { interval: MINUTE_MS, timewindowMs: 6 * HOUR_MS },
  aggregation: { type: 'AVG', limit: 25_000 },
} satisfies TimeWindow

/** The parts used where a stored window lacks them. */
export function defaultTimeWindow(nowMs: number, maxPoints: number): FullTimeWindow {
  return {
    hideInterval: false,
    hideAggregation: false,
    hideAggInterval: false,
    selectedTab: TimeWindowTab.REALTIME,
    realtime: { interval: SECOND_MS, timewindowMs: MINUTE_MS },
    history: {
      historyType: HistoryType.LAST_INTERVAL,
      interval: SECOND_MS,
      timewindowMs: MINUTE_MS,
      fixedTimewindow: { startTimeMs: nowMs - DAY_MS, endTimeMs: nowMs },
    },
    aggregation: { type: 'AVG', limit: Math.floor(maxPoints / 2) },
  }
}

/** The stored window with missing parts filled in. */
export function fullTimeWindow(
  stored: TimeWindow | null | undefined,
  nowMs: number,
  maxPoints: number,
): FullTimeWindow {
  const defaults = defaultTimeWindow(nowMs, maxPoints)
  if (!stored) return defaults
  return {
    ...defaults,
    ...definedMembers({
      hideInterval: stored.hideInterval,
      hideAggregation: stored.hideAggregation,
      hideAggInterval: stored.hideAggInterval,
    }),
    selectedTab: selectedTab(stored),
    realtime: { ...defaults.realtime, ...definedMembers(stored.realtime) },
    history: { ...defaults.history, ...definedMembers(stored.history), historyType: historyType(stored) },
    aggregation: { ...defaults.aggregation, ...definedMembers(stored.aggregation) },
  }
}

/** The window as it is stored: with the part of the selected tab only. */
export function storedTimeWindow(window: FullTimeWindow): TimeWindow {
  const { hideInterval, hideAggregation, hideAggInterval, aggregation } = window
  const hidden = { hideInterval, hideAggregation, hideAggInterval, selectedTab: window.selectedTab }
  if (window.selectedTab === TimeWindowTab.REALTIME)
    return { ...hidden, realtime: window.realtime, aggregation }
  const { historyType, interval, timewindowMs, fixedTimewindow, quickInterval } = window.history
  const period = { fixedTimewindow, ...(quickInterval && { quickInterval }) }
  const range = historyType === HistoryType.FIXED ? period : { timewindowMs }
  return { ...hidden, history: { historyType, interval, ...range }, aggregation }
}

/** The tab to show; old windows do not store it, so it is derived from their parts. */
export function selectedTab(window: TimeWindow): 0 | 1 {
  return window.selectedTab ?? (window.realtime ? TimeWindowTab.REALTIME : TimeWindowTab.HISTORY)
}

/** Whether a history window is a duration (0) or fixed (1). */
export function historyType({ history }: TimeWindow): 0 | 1 {
  if (history?.historyType !== undefined) return history.historyType
  if (!history) return HistoryType.LAST_INTERVAL
  if (history.quickInterval) return HistoryType.FIXED
  return history.timewindowMs ? HistoryType.LAST_INTERVAL : HistoryType.FIXED
}

/** The selector is unavailable when disabled, or for viewers when all its parts are hidden from them. */
export function isSelectorDisabled(
  window: TimeWindow,
  { isDisabled, isEdit, hasAggregation }: { isDisabled: boolean; isEdit: boolean; hasAggregation: boolean },
): boolean {
  if (isDisabled) return true
  if (isEdit || !window.hideInterval) return false
  return !hasAggregation || Boolean(window.hideAggregation && window.hideAggInterval)
}

function definedMembers<T extends object>(
  part: T | undefined,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
