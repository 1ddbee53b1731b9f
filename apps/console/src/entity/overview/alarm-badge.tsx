import type { EntityId } from '@signalbox/model/entity-id'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AlarmSeverityLabel } from '../list/alarm-lamp'
import styles from './alarm-badge.module.css'
import { useActiveAlarms } from './use-active-alarms'

/** The highest severity of the active alarms, with the number of alarms of this severity. Opens the Alarms tab. */
export function AlarmBadge({ entityId }: { entityId: EntityId }) {
  const { t } = useTranslation()
  const { alarms = [], total } = useActiveAlarms(entityId)
  const [worst] = alarms
  if (!worst) return null
  // The lamp is that of an unacknowledged alarm if this severity has one.
  const sameSeverity = alarms.filter(({ severity }) => severity === worst.severity)
  const shown = sameSeverity.find(({ status }) => status === 'ACTIVE_UNACK') ?? worst
  return (
    <Link className={styles.badge} to="?tab=alarms" title={t('overview.view-all-alarms', { count: total })}>
      <AlarmSeverityLabel
        alarm={shown}
        text={t(`overview.alarms-of.${worst.severity}`, { count: sameSeverity.length })}
      />
    </Link>
  )
}
