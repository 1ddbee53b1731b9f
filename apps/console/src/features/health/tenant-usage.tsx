import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getTenantUsage, healthKeys } from '../../api/platform-health'
import tableStyles from '../../entity/list/plain-table.module.css'
import { ScrollRegion } from '../../entity/list/scroll-region'
import { formatCompact, formatNumber } from '../../i18n/format'
import styles from './health.module.css'

/** The numbers of entities and the usage of each tenant, the tenant with the most messages first. */
export function TenantUsage() {
  const { t } = useTranslation()
  const { data } = useQuery({ queryKey: healthKeys.tenants, queryFn: getTenantUsage })
  if (!data) return null
  return (
    <section className={styles.card} aria-labelledby="health-tenants">
      <header>
        <h3 id="health-tenants">{t('health.tenant-usage')}</h3>
        <Link to="/tenants">{t('tenant.tenants')}</Link>
      </header>
      <ScrollRegion label={t('health.tenant-usage')}>
        <table>
          <thead>
            <tr>
              <th>{t('entity-type.TENANT')}</th>
              <th className={tableStyles.end}>{t('device.devices')}</th>
              <th className={tableStyles.end}>{t('health.users')}</th>
              <th className={tableStyles.end}>{t('shell.active-alarms')}</th>
              <th className={tableStyles.end}>{t('health.messages-hour')}</th>
              <th className={tableStyles.end}>{t('health.points-month')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.tenantId}>
                <td>
                  <Link to={`/tenants?id=${row.tenantId}`} dir="auto">
                    {row.title}
                  </Link>{' '}
                  <Link className={styles.quietLink} to={`/auditLogs?tenant=${row.tenantId}`}>
                    {t('audit-log.audit-logs')}
                  </Link>
                </td>
                <td className={tableStyles.end}>{formatNumber(row.devices)}</td>
                <td className={tableStyles.end}>{formatNumber(row.users)}</td>
                <td className={tableStyles.end}>{formatNumber(row.activeAlarms)}</td>
                <td className={tableStyles.end}>{formatCompact(row.messagesThisHour)}</td>
                <td className={tableStyles.end}>{formatCompact(row.dataPointsThisMonth)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
