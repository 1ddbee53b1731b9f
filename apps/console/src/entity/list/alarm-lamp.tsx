import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import { Lamp, type LampFill, type LampLevel, SeverityLabel } from '@signalbox/ui/feedback/lamp'
import { useTranslation } from 'react-i18next'

interface AlarmLampProps {
  alarm: { severity: AlarmSeverity; status: AlarmStatus }
  size?: number
}

/** The lamp of an alarm: shape by severity, fill by status. */
export function AlarmLamp({ alarm: { severity, status }, size = 12 }: AlarmLampProps) {
  const { t } = useTranslation()
  return (
    <Lamp
      level={levelOf(severity)}
      fill={fills[status]}
      size={size}
      label={t(`alarm.severity.${severity}`)}
    />
  )
}

/** The lamp of an alarm with its severity, or another text, beside it. */
export function AlarmSeverityLabel({
  alarm: { severity, status },
  text,
}: AlarmLampProps & { text?: string }) {
  const { t } = useTranslation()
  return (
    <SeverityLabel level={levelOf(severity)} fill={fills[status]}>
      {text ?? t(`alarm.severity.${severity}`)}
    </SeverityLabel>
  )
}

const levelOf = (severity: AlarmSeverity) => severity.toLowerCase() as LampLevel

const fills: Record<AlarmStatus, LampFill> = {
  ACTIVE_UNACK: 'glowing',
  ACTIVE_ACK: 'solid',
  CLEARED_UNACK: 'outlined',
  CLEARED_ACK: 'outlined',
}
