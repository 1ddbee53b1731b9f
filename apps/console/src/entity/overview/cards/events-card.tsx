import type { EntityId } from '@signalbox/model/entity-id'
import { Icon } from '@signalbox/ui/icons/icon'
import { isolateDirection } from '@signalbox/ui/layout/isolate'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alarmKeys, listEntityAlarms } from '../../../api/entities/alarms'
import { auditLogKeys, listAuditLogs } from '../../../api/entities/audit-logs'
import { useSignedIn } from '../../../api/request/session'
import { formatMoment } from '../../../i18n/format'
import { alarmTypeOfEntry } from '../../alarm-type-of-entry'
import styles from './cards.module.css'
import { CardNote, SideCard } from './side-card'

const MAX_SHOWN = 6
const newestPage = {
  page: 0,
  pageSize: MAX_SHOWN,
  sortProperty: 'createdTime',
  sortOrder: 'DESC' as const,
}

interface RecentEvent {
  id: string
  ts: number
  icon: 'notifications' | 'history'
  text: string
}

/** Recent events of the entity: alarms for all users, user actions for tenant administrators. */
export function EventsCard({ entityId }: { entityId: EntityId }) {
  const { t } = useTranslation()
  const isTenantAdmin = useSignedIn().authority === 'TENANT_ADMIN'
  const { data: alarms } = useQuery({
    queryKey: alarmKeys.of(entityId, 'recent'),
    queryFn: () => listEntityAlarms(entityId, newestPage, 'ANY'),
  })
  const { data: actions } = useQuery({
    queryKey: auditLogKeys.list({ entity: entityId }, 'recent'),
    queryFn: () => listAuditLogs({ entity: entityId }, newestPage),
    enabled: isTenantAdmin,
  })
  const isLoaded = alarms && (actions || !isTenantAdmin)
  const events: RecentEvent[] = [
    ...(alarms?.data ?? []).map((alarm) => ({
      id: alarm.id.id,
      ts: alarm.createdTime,
      icon: 'notifications' as const,
      text: t('overview.alarm-raised', {
        type: isolateDirection(alarm.type),
        severity: t(`alarm.severity.${alarm.severity}`),
      }),
    })),
    // Actions on alarms are left out: the list contains the alarms themselves.
    ...(actions?.data ?? [])
      .filter((log) => alarmTypeOfEntry(log) === undefined)
      .map((log) => ({
        id: log.id.id,
        ts: log.createdTime,
        icon: 'history' as const,
        text: t('overview.action-by', {
          action: t(`audit-log.action.${log.actionType}`),
          user: isolateDirection(log.userName ?? ''),
        }),
      })),
  ]
    .sort((a, b) => b.ts - a.ts)
    .slice(0, MAX_SHOWN)

  return (
    <SideCard
      title={t('overview.recent-events')}
      action={<Link to={isTenantAdmin ? '?tab=audit' : '?tab=alarms'}>{t('overview.all')}</Link>}
    >
      {isLoaded && events.length === 0 ? (
        <CardNote>{t('overview.no-events')}</CardNote>
      ) : (
        <ul className={styles.rows}>
          {events.map(({ id, ts, icon, text }) => (
            <li key={id}>
              <Icon name={icon} size={16} />
              <span className={styles.text}>{text}</span>
              <time dateTime={new Date(ts).toISOString()}>{formatMoment(ts)}</time>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}
