import type { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { createRulesOf, type DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'

/** A constant limit of an alarm rule. */
export interface KeyThreshold {
  value: number
  /** Whether values above or below the limit raise the alarm. */
  side: 'above' | 'below'
  color: string
}

const COLORS: Record<AlarmSeverity, string> = {
  CRITICAL: '#d92d20',
  MAJOR: '#e8590c',
  MINOR: '#e6a700',
  WARNING: '#9a8f00',
  INDETERMINATE: '#6b7280',
}
const LIMIT_OPERATIONS = ['GREATER', 'GREATER_OR_EQUAL', 'LESS', 'LESS_OR_EQUAL']

/** The constant limits with which the alarm rules of a profile compare a key. */
export function thresholdsOf(alarms: readonly DeviceProfileAlarm[], key: string): KeyThreshold[] {
  const thresholdByValue = new Map<number, KeyThreshold>()
  for (const alarm of alarms)
    for (const { severity, rule } of createRulesOf(alarm))
      for (const { key: filterKey, predicate } of rule.condition.condition) {
        const isLimit = predicate.type === 'NUMERIC' && LIMIT_OPERATIONS.includes(predicate.operation)
        if (filterKey.key !== key || !isLimit || predicate.value.dynamicValue) continue
        const value = Number(predicate.value.defaultValue)
        const side = predicate.operation.startsWith('GREATER') ? 'above' : 'below'
        if (!thresholdByValue.has(value))
          thresholdByValue.set(value, { value, side, color: COLORS[severity] })
      }
  return [...thresholdByValue.values()]
}

/** The thresholds as settings of a chart's data key. */
export const thresholdSettings = (thresholds: readonly KeyThreshold[]) =>
  thresholds.map(({ value, color }) => ({
    thresholdValueSource: 'predefinedValue',
    thresholdValue: value,
    color,
    lineWidth: 1,
  }))
