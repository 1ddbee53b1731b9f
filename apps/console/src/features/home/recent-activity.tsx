import { Icon, type IconName } from '@signalbox/ui/icons/icon'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { newestAuditLogs } from '../../api/entities/audit-logs'
import { alarmTypeOfEntry } from '../../entity/alarm-type-of-entry'
import { formatMoment } from '../../i18n/format'
import { CardPlaceholder } from './card-placeholder'
import styles from './home.module.css'
import cardStyles from './home-card.module.css'

const MAX_ROWS = 7

/** The latest user actions, from the audit log. */
export function RecentActivity() {
  const { t } = useTranslation()
  const { data, isPending } = useQuery({
    queryKey: ['auditLogs', 'newest'],
    queryFn: () => newestAuditLogs(MAX_ROWS),
  })
  if (isPending) return <CardPlaceholder />
  if (!data) return null
  return (
    <section className={cardStyles.card} aria-labelledby="recent-activity">
      <header>
        <h3 id="recent-activity">{t('home.recent-activity')}</h3>
        <Link className={cardStyles.more} to="/auditLogs">
          {t('audit-log.audit-logs')}
        </Link>
      </header>
      <ul className={styles.activity}>
        {data.data.map((log) => (
          <li key={log.id.id}>
            <Icon
              name={log.actionStatus === 'FAILURE' ? 'error' : (icons[log.actionType] ?? 'history')}
              size={16}
            />
            <span>
              <b>{t(`audit-log.action.${log.actionType}`)}</b>{' '}
              <bdi>{alarmTypeOfEntry(log) ?? log.entityName}</bdi>{' '}
              <small>{t(`entity-type.${alarmTypeOfEntry(log) ? 'ALARM' : log.entityId.entityType}`)}</small>
              {log.actionStatus === 'FAILURE' && (
                <em className={styles.failed}>{t('audit-log.status.FAILURE')}</em>
              )}
            </span>
            <time dateTime={new Date(log.createdTime).toISOString()}>{formatMoment(log.createdTime)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

const icons: Record<string, IconName> = {
  ADDED: 'add_circle',
  ALARM_ACK: 'check',
  ALARM_CLEAR: 'done_all',
  ASSIGNED_TO_CUSTOMER: 'assignment_ind',
  ATTRIBUTES_DELETED: 'delete',
  ATTRIBUTES_UPDATED: 'edit',
  CREDENTIALS_UPDATED: 'vpn_key',
  DELETED: 'delete',
  LOGIN: 'login',
  LOGOUT: 'logout',
  UNASSIGNED_FROM_CUSTOMER: 'assignment_return',
  UPDATED: 'edit',
}
