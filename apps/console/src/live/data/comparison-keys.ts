import type { DataKey, Datasource, WidgetConfig } from '@signalbox/model/dashboard/widget'
import {
  type ComparisonUnit,
  comparisonWindow,
  type SubscriptionWindow,
} from '@signalbox/model/time/subscription-window'
import { ownCalendar } from '../../i18n/format'

const UNITS: readonly unknown[] = ['days', 'weeks', 'months', 'years'] satisfies ComparisonUnit[]

/** The calendar unit between a chart and the period it is compared with; undefined without a comparison. */
export function comparisonUnit({ settings }: WidgetConfig): ComparisonUnit | undefined {
  if (settings?.comparisonEnabled !== true) return undefined
  const { timeForComparison } = settings
  return UNITS.includes(timeForComparison) ? (timeForComparison as ComparisonUnit) : 'months'
}

/** The window one unit back: always history, because it gets no new values. */
export function comparedWindow(
  window: SubscriptionWindow,
  unit: ComparisonUnit | undefined,
): SubscriptionWindow {
  const earlier = comparisonWindow(window, unit, ownCalendar())
  const endTimeMs = earlier.startTs + earlier.aggregation.timeWindow
  const fixedWindow = earlier.fixedWindow ?? { startTimeMs: earlier.startTs, endTimeMs }
  return { ...earlier, fixedWindow, realtimeWindowMs: null }
}

/** The keys of a source that are drawn a second time, under their own names and colors. */
export function comparisonSource(source: Datasource, agoText: string): Datasource {
  return { ...source, dataKeys: source.dataKeys.flatMap((key) => comparisonKey(key, agoText)) }
}

function comparisonKey(key: DataKey, agoText: string): DataKey[] {
  const own = (key.settings?.comparisonSettings ?? {}) as {
    showValuesForComparison?: boolean
    comparisonValuesLabel?: string
    color?: string
  }
  if (own.showValuesForComparison === false) return []
  const label = own.comparisonValuesLabel || `${key.label} (${agoText})`
  return [{ ...key, label, color: own.color || undefined }]
}
