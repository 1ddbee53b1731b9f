import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import {
  type IndicatorFill,
  SeverityIndicator,
  SeverityLabel,
  type SeverityLevel,
} from '@signalbox/ui/feedback/severity-indicator'
import { useTranslation } from 'react-i18next'

interface AlarmIndicatorProps {
  alarm: { severity: AlarmSeverity; status: AlarmStatus }
  size?: number
}

/** The severity indicator of an alarm: shape by severity, fill by status. */
export function AlarmIndicator({ alarm: { severity, status }, size = 12 }: AlarmIndicatorProps) {
  const { t } = useTranslation()
  return (
    <SeverityIndicator
      level={levelOf(severity)}
      fill={fills[status]}
      size={size}
      label={t(`alarm.severity.${severity}`)}
    />
  )
}

/** The severity indicator of an alarm with its severity, or another text, beside it. */
export function AlarmSeverityLabel({
  alarm: { severity, status },
  text,
}: AlarmIndicatorProps & { text?: string }) {
  const { t } = useTranslation()
  return (
    <SeverityLabel level={levelOf(severity)} fill={fills[status]}>
      {text ?? t(`alarm.severity.${severity}`)}
    </SeverityLabel>
  )
}

const levelOf = (severity: AlarmSeverity) => severity.toLowerCase() as SeverityLevel

const fills: Record<AlarmStatus, IndicatorFill> = {
  ACTIVE_UNACK: 'glowing',
  ACTIVE_ACK: 'solid',
  CLEARED_UNACK: 'outlined',
  CLEARED_ACK: 'outlined',
}
