import { LAMP_LEVELS, Lamp, type LampFill, type LampLevel } from '@signalbox/ui/feedback/lamp'
import type { WidgetEnvironment } from '../../widget-props'
import styles from './severity.module.css'

interface ShownAlarm {
  severity: string
  status: string
  fields: Record<string, unknown>
}

type Translate = WidgetEnvironment['t']

const NEW_ALARM_MS = 10_000

/** The lamp of an alarm: its shape shows the severity, its fill the status. */
export function TableAlarmLamp({ alarm, size }: { alarm: ShownAlarm; size?: number }) {
  const fill = fillOf(alarm.status)
  const age = Date.now() - Number(alarm.fields.createdTime ?? 0)
  const isNew = fill === 'glowing' && alarm.severity === 'CRITICAL' && age < NEW_ALARM_MS
  return <Lamp level={levelOf(alarm.severity)} fill={fill} isNew={isNew} size={size} />
}

/** The severity of an alarm: lamp and text. */
export function SeverityWord({ alarm, t }: { alarm: ShownAlarm; t: Translate }) {
  const isQuiet = alarm.status.startsWith('CLEARED')
  return (
    <span className={styles.word} data-level={isQuiet ? 'quiet' : levelOf(alarm.severity)}>
      <TableAlarmLamp alarm={alarm} />
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

/** The lamp level of a severity. */
export function levelOf(severity: string): LampLevel {
  const level = severity.toLowerCase()
  return LAMP_LEVELS.find((each) => each === level) ?? 'indeterminate'
}

function fillOf(status: string): LampFill {
  if (status === 'ACTIVE_UNACK') return 'glowing'
  return status === 'ACTIVE_ACK' ? 'solid' : 'outlined'
}
