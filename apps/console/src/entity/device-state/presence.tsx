import { Dot } from '@signalbox/ui/feedback/severity-indicator'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../api/entities/device-states'
import { formatAgo } from '../../i18n/format'
import styles from './device-state-indicator.module.css'

/** Whether a device is active, and the age of its last message. */
export function Presence({ state: { active, lastActivityTime } }: { state: DeviceState }) {
  const { t } = useTranslation()
  return (
    <span className={styles.presence}>
      <Dot state={active ? 'on' : 'off'} />
      {lastActivityTime === 0
        ? t('overview.no-data-yet')
        : t(active ? 'overview.active-since' : 'overview.inactive-since', {
            ago: formatAgo(lastActivityTime),
          })}
    </span>
  )
}
