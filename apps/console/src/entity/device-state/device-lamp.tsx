import { Dot, Lamp, type LampLevel } from '@signalbox/ui/feedback/lamp'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../api/entities/device-states'
import styles from './device-lamp.module.css'

/** A lamp for the most severe active alarm of a device; without an alarm, a dot for active or a ring for inactive. */
export function DeviceLamp({ state, size = 12 }: { state: DeviceState | undefined; size?: number }) {
  const { t } = useTranslation()
  return <span className={styles.lamp}>{state && <StateMark state={state} size={size} t={t} />}</span>
}

function StateMark({ state, size, t }: { state: DeviceState; size: number; t: (key: string) => string }) {
  if (state.alarm) {
    const { severity, unacknowledged } = state.alarm
    return (
      <Lamp
        level={severity.toLowerCase() as LampLevel}
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
