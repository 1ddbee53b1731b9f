import type { SubscriptionWindow } from '@signalbox/model/time/subscription-window'

/** The part of a command that requests live or historical time series. */
export function seriesCommand(window: SubscriptionWindow, keys: string[]) {
  const { type, interval, limit, timeWindow, stateData } = window.aggregation
  const shared = { keys, interval, limit, agg: type, fetchLatestPreviousPoint: stateData === true }
  if (!window.fixedWindow) return { tsCmd: { ...shared, startTs: window.startTs, timeWindow } }
  const { startTimeMs, endTimeMs } = window.fixedWindow
  return { historyCmd: { ...shared, startTs: startTimeMs, endTs: endTimeMs } }
}

/** The window in which live points are aggregated. */
export const aggregationWindow = ({ startTs, aggregation }: SubscriptionWindow) => ({
  startTs,
  ...aggregation,
})
