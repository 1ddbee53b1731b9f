import { axisRange, type SubscriptionWindow } from '@signalbox/model/time/subscription-window'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { comparedWindow, type comparisonUnit } from './comparison-keys'

/** The time range of the axis, and the earlier time range if the chart has a comparison. */
export function axisWindows(
  current: SubscriptionWindow,
  unit: ReturnType<typeof comparisonUnit>,
  serverOffsetMs: number,
): Pick<WidgetData, 'window' | 'comparisonWindow'> {
  const { startTimeMs, endTimeMs } = axisRange(current, Date.now(), serverOffsetMs)
  const isRealtime = current.realtimeWindowMs !== null
  const intervalMs = current.aggregation.interval
  const window = { startMs: startTimeMs, endMs: endTimeMs, intervalMs, isRealtime }
  if (!unit) return { window, comparisonWindow: undefined }
  const shiftMs = current.startTs - comparedWindow(current, unit).startTs
  const comparisonWindow = { ...window, startMs: startTimeMs - shiftMs, endMs: endTimeMs - shiftMs }
  return { window, comparisonWindow }
}
