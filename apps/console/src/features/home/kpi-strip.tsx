import { Skeleton } from '@signalbox/ui/loading'
import { Sparkline } from '@signalbox/ui/sparkline'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmKeys } from '../../api/alarms'
import { useSignedIn } from '../../api/session'
import { formatCompact, formatNumber } from '../../i18n/format'
import styles from './home.module.css'
import { useAlarmCounts, useDeviceCounts, useUsage } from './use-home-data'

/** The few numbers that tell how things stand. What the server cannot tell is left out. */
export function KpiStrip() {
  const { t } = useTranslation()
  const devices = useDeviceCounts()
  const alarms = useAlarmCounts()
  const usage = useUsage()
  const { authority } = useSignedIn()
  const isLoading = useIsFetching({ queryKey: alarmKeys.board }) > 0
  if (!devices && !alarms) return isLoading ? <KpiRoom count={authority === 'TENANT_ADMIN' ? 4 : 2} /> : null
  const activeAlarms = alarms?.reduce((sum, { count }) => sum + count, 0)
  const critical = alarms?.find(({ severity }) => severity === 'CRITICAL')?.count ?? 0
  return (
    <section className={styles.kpis} aria-label={t('home.numbers')}>
      {devices && (
        <Kpi
          title={t('home.devices-active')}
          value={devices.active}
          shown={formatNumber(devices.active)}
          unit={t('home.of', { total: formatNumber(devices.total) })}
          text={t('home.devices-inactive', { count: devices.total - devices.active })}
        />
      )}
      {activeAlarms !== undefined && (
        <Kpi
          title={t('shell.active-alarms')}
          value={activeAlarms}
          shown={formatNumber(activeAlarms)}
          unit={t('home.critical', { count: formatNumber(critical) })}
          text={t(critical > 0 ? 'home.critical-first' : 'home.no-critical')}
          hot={critical > 0}
        />
      )}
      {usage && (
        <Kpi
          title={t('home.messages')}
          value={usage.messagesThisHour}
          shown={formatCompact(usage.messagesThisHour)}
          unit={t('home.this-hour')}
          text={t('home.messages-text')}
        />
      )}
      {usage && (
        <Kpi
          title={t('home.stored-points')}
          value={usage.storedPoints}
          shown={formatCompact(usage.storedPoints)}
          unit={t('home.this-month')}
          text={
            usage.storedPointsLimit > 0
              ? t('home.points-limit', { limit: formatCompact(usage.storedPointsLimit) })
              : t('home.no-limit')
          }
        />
      )}
    </section>
  )
}

/** The room the numbers will take, so that nothing below them jumps. */
function KpiRoom({ count }: { count: number }) {
  return (
    <div className={styles.kpis} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without numbers have no identity
        <div key={index} className={styles.kpiRoom}>
          <Skeleton width="50%" />
          <Skeleton width={64} height={20} />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}

interface KpiProps {
  title: string
  value: number
  shown: string
  unit: string
  text: ReactNode
  hot?: boolean
}

function Kpi({ title, value, shown, unit, text, hot = false }: KpiProps) {
  const trend = useTrend(value)
  return (
    <div className={styles.kpi}>
      <h3>{title}</h3>
      <div className={styles.value}>
        {shown}
        <small>{unit}</small>
      </div>
      {trend.length > 1 && <Sparkline values={trend} width={104} height={28} area hot={hot} />}
      <p>{text}</p>
    </div>
  )
}

/** The values this page has seen since it was opened. */
function useTrend(value: number): number[] {
  const [trend, setTrend] = useState([value])
  useEffect(() => setTrend((seen) => (seen.at(-1) === value ? seen : [...seen, value].slice(-40))), [value])
  return trend
}
