import {
  type IndicatorFill,
  SEVERITY_LEVELS,
  SeverityIndicator,
  type SeverityLevel,
} from '@signalbox/ui/feedback/severity-indicator'
import type { WidgetEnvironment } from '../../widget-props'
import styles from './severity.module.css'

interface ShownAlarm {
  severity: string
  status: string
  fields: Record<string, unknown>
}

type Translate = WidgetEnvironment['t']

const NEW_ALARM_MS = 10_000

/** The indicator of an alarm: its shape shows the severity, its fill the status. */
export function TableAlarmIndicator({ alarm, size }: { alarm: ShownAlarm; size?: number }) {
  const fill = fillOf(alarm.status)
  const age = Date.now() - Number(alarm.fields.createdTime ?? 0)
  const isNew = fill === 'glowing' && alarm.severity === 'CRITICAL' && age < NEW_ALARM_MS
  return <SeverityIndicator level={levelOf(alarm.severity)} fill={fill} isNew={isNew} size={size} />
}

/** The severity of an alarm: indicator and text. */
export function SeverityWord({ alarm, t }: { alarm: ShownAlarm; t: Translate }) {
  const isQuiet = alarm.status.startsWith('CLEARED')
  return (
    <span className={styles.word} data-level={isQuiet ? 'quiet' : levelOf(alarm.severity)}>
      <TableAlarmIndicator alarm={alarm} />
      {t(`alarm.severity.${alarm.severity}`)}
    </span>
  )
}

/** The status of an alarm as text. */
export function StatusWord({ status, t }: { status: string; t: Translate }) {
  return (
    <span className={status === 'ACTIVE_UNACK' ? undefined : styles.muted}>
      {t(`alarm.status.${status}`)}
    </span>
  )
}

/** The level of a severity, for the indicator. */
export function levelOf(severity: string): SeverityLevel {
  const level = severity.toLowerCase()
  return SEVERITY_LEVELS.find((each) => each === level) ?? 'indeterminate'
}

function fillOf(status: string): IndicatorFill {
  if (status === 'ACTIVE_UNACK') return 'glowing'
  return status === 'ACTIVE_ACK' ? 'solid' : 'outlined'
}
