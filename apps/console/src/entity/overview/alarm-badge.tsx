import type { EntityId } from '@signalbox/model/entity-id'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AlarmSeverityLabel } from '../list/alarm-indicator'
import styles from './alarm-badge.module.css'
import { useActiveAlarms } from './use-active-alarms'

/** The highest severity of the active alarms, with the number of alarms of this severity. Opens the Alarms tab. */
export function AlarmBadge({ entityId }: { entityId: EntityId }) {
  const { t } = useTranslation()
  const { alarms = [], total } = useActiveAlarms(entityId)
  const [mostSevere] = alarms
  if (!mostSevere) return null
  // An unacknowledged alarm of this severity, if any, determines the status that the icon shows.
  const sameSeverity = alarms.filter(({ severity }) => severity === mostSevere.severity)
  const shownAlarm = sameSeverity.find(({ status }) => status === 'ACTIVE_UNACK') ?? mostSevere
  return (
    <Link className={styles.badge} to="?tab=alarms" title={t('overview.view-all-alarms', { count: total })}>
      <AlarmSeverityLabel
        alarm={shownAlarm}
        text={t(`overview.alarms-of.${mostSevere.severity}`, { count: sameSeverity.length })}
      />
    </Link>
  )
}
