import type { DataKey, Datasource, WidgetConfig } from '@signalbox/model/dashboard/widget'
import {
  type ComparisonUnit,
  comparisonWindow,
  type SubscriptionWindow,
} from '@signalbox/model/time/subscription-window'
import { ownCalendar } from '../../i18n/format'

const UNITS: readonly unknown[] = ['days', 'weeks', 'months', 'years'] satisfies ComparisonUnit[]

/** The calendar unit by which the earlier period of a comparison is shifted; undefined without a comparison. */
export function comparisonUnit({ settings }: WidgetConfig): ComparisonUnit | undefined {
  if (settings?.comparisonEnabled !== true) return undefined
  const { timeForComparison } = settings
  return UNITS.includes(timeForComparison) ? (timeForComparison as ComparisonUnit) : 'months'
}

/** The window one unit earlier. It is a fixed window, because the earlier period gets no new values. */
export function comparedWindow(
  window: SubscriptionWindow,
  unit: ComparisonUnit | undefined,
): SubscriptionWindow {
  const earlier = comparisonWindow(window, unit, ownCalendar())
  const endTimeMs = earlier.startTs + earlier.aggregation.timeWindow
  const fixedWindow = earlier.fixedWindow ?? { startTimeMs: earlier.startTs, endTimeMs }
  return { ...earlier, fixedWindow, realtimeWindowMs: null }
}

/**
 * The source for the earlier period, with the labels and colors of the comparison. Keys without a comparison are left
 * out.
 */
export function comparisonSource(source: Datasource, agoText: string): Datasource {
  return { ...source, dataKeys: source.dataKeys.flatMap((key) => comparisonKey(key, agoText)) }
}

function comparisonKey(key: DataKey, agoText: string): DataKey[] {
  const comparison = (key.settings?.comparisonSettings ?? {}) as {
    showValuesForComparison?: boolean
    comparisonValuesLabel?: string
    color?: string
  }
  if (comparison.showValuesForComparison === false) return []
  const label = comparison.comparisonValuesLabel || `${key.label} (${agoText})`
  return [{ ...key, label, color: comparison.color || undefined }]
}
