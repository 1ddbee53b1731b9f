import { cx } from '@signalbox/ui/cx'
import { SeverityIndicator, type SeverityLevel } from '@signalbox/ui/feedback/severity-indicator'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alarmKeys, countActiveAlarms } from '../../api/entities/alarms'
import { refreshEvery } from '../../api/request/refresh-interval'
import { useSignedIn } from '../../api/request/session'
import { formatNumber } from '../../i18n/format'
import styles from './menu-card.module.css'

const REFRESH_MS = 30_000

/** The number of active alarms of each severity, with a link to them. Hidden until the numbers are loaded. */
export function ActiveAlarmCounts() {
  const { t } = useTranslation()
  const { data } = useAlarmCounts()
  if (!data) return null
  const total = data.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.card} aria-labelledby="active-alarm-counts">
      <h2 id="active-alarm-counts">
        {t('shell.active-alarms')}
        <b>{formatNumber(total)}</b>
      </h2>
      <div className={styles.counts}>
        {data.map(({ severity, count, unacknowledged }) => (
          <Link
            key={severity}
            to={`/alarms?severity=${severity}&status=ACTIVE`}
            className={cx(count === 0 && styles.zero)}
            aria-label={t('shell.alarms-of', { severity: t(`alarm.severity.${severity}`), count })}
          >
            <SeverityIndicator
              level={levelOf(severity)}
              fill={count === 0 ? 'off' : unacknowledged ? 'glowing' : 'solid'}
            />
            {formatNumber(count)}
          </Link>
        ))}
      </div>
    </section>
  )
}

/** The highest severity of the unacknowledged alarms: the color of the lamp in the logo. */
export function useHighestUnacknowledgedLevel(): SeverityLevel | undefined {
  const { data } = useAlarmCounts()
  const highest = data?.find(({ unacknowledged }) => unacknowledged)
  return highest && levelOf(highest.severity)
}

function useAlarmCounts() {
  const { authority } = useSignedIn()
  return useQuery({
    queryKey: alarmKeys.activeCounts,
    queryFn: countActiveAlarms,
    refetchInterval: refreshEvery(REFRESH_MS),
    enabled: authority !== 'SYS_ADMIN',
  })
}

const levelOf = (severity: string) => severity.toLowerCase() as SeverityLevel
