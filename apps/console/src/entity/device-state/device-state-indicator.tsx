import { Dot, SeverityIndicator, type SeverityLevel } from '@signalbox/ui/feedback/severity-indicator'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../api/entities/device-states'
import styles from './device-state-indicator.module.css'

/**
 * The severity indicator of the most severe active alarm of a device. Without an alarm, a dot for an active device or a
 * ring for an inactive one.
 */
export function DeviceStateIndicator({
  state,
  size = 12,
}: {
  state: DeviceState | undefined
  size?: number
}) {
  const { t } = useTranslation()
  return <span className={styles.indicator}>{state && <StateMark state={state} size={size} t={t} />}</span>
}

function StateMark({ state, size, t }: { state: DeviceState; size: number; t: (key: string) => string }) {
  if (state.alarm) {
    const { severity, unacknowledged } = state.alarm
    return (
      <SeverityIndicator
        level={severity.toLowerCase() as SeverityLevel}
        fill={unacknowledged ? 'glowing' : 'solid'}
        size={size}
        label={t(`alarm.severity.${severity}`)}
      />
    )
  }
  return (
    <Dot state={state.active ? 'on' : 'off'} label={t(state.active ? 'device.active' : 'device.inactive')} />
  )
}
