import { cx } from '@signalbox/ui/cx'
import { Lamp, type LampLevel } from '@signalbox/ui/feedback/lamp'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alarmKeys, countActiveAlarms } from '../../api/entities/alarms'
import { refreshEvery } from '../../api/request/refresh-interval'
import { useSignedIn } from '../../api/request/session'
import { formatNumber } from '../../i18n/format'
import styles from './lamp-board.module.css'

const REFRESH_MS = 30_000

/** A lamp for each severity: the number of active alarms, and a link to them. Hidden until the numbers are loaded. */
export function LampBoard() {
  const { t } = useTranslation()
  const { data } = useAlarmCounts()
  if (!data) return null
  const total = data.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.board} aria-labelledby="lamp-board">
      <h2 id="lamp-board">
        {t('shell.active-alarms')}
        <b>{formatNumber(total)}</b>
      </h2>
      <div className={styles.lamps}>
        {data.map(({ severity, count, unacknowledged }) => (
          <Link
            key={severity}
            to={`/alarms?severity=${severity}&status=ACTIVE`}
            className={cx(count === 0 && styles.zero)}
            aria-label={t('shell.alarms-of', { severity: t(`alarm.severity.${severity}`), count })}
          >
            <Lamp
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

/** The highest unacknowledged severity: the color of the logo's lamp. */
export function useWorstLamp(): LampLevel | undefined {
  const { data } = useAlarmCounts()
  const worst = data?.find(({ unacknowledged }) => unacknowledged)
  return worst && levelOf(worst.severity)
}

function useAlarmCounts() {
  const { authority } = useSignedIn()
  return useQuery({
    queryKey: alarmKeys.board,
    queryFn: countActiveAlarms,
    refetchInterval: refreshEvery(REFRESH_MS),
    enabled: authority !== 'SYS_ADMIN',
  })
}

const levelOf = (severity: string) => severity.toLowerCase() as LampLevel
