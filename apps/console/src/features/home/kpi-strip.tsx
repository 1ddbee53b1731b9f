import { cx } from '@signalbox/ui/cx'
import { Skeleton } from '@signalbox/ui/feedback/loading'
import { isolateDirection } from '@signalbox/ui/layout/isolate'
import { Sparkline } from '@signalbox/ui/sparkline'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeverityCount } from '../../api/entities/alarms'
import { formatCompact, formatNumber } from '../../i18n/format'
import styles from './home.module.css'
import { type QueryState, useAlarmCounts, useAlarmTrend, useDeviceCounts, useUsage } from './use-home-data'

/** The main numbers. A number whose request has failed is left out. */
export function KpiStrip() {
  const { t } = useTranslation()
  const devices = useDeviceCounts()
  const alarms = useAlarmCounts()
  const usage = useUsage()
  const areAllUnavailable = [devices, alarms, usage].every(({ data, isPending }) => !data && !isPending)
  if (areAllUnavailable) return null
  return (
    <section className={styles.kpis} aria-label={t('home.numbers')}>
      <LoadingKpi query={devices}>
        {({ active, total }) => (
          <Kpi
            title={t('home.devices-active')}
            value={active}
            valueText={formatNumber(active)}
            unit={t('home.of', { total: formatNumber(total) })}
            text={
              total === 0 ? t('gallery.no-devices') : t('home.devices-inactive', { count: total - active })
            }
          />
        )}
      </LoadingKpi>
      <LoadingKpi query={alarms}>{(counts) => <AlarmKpi counts={counts} />}</LoadingKpi>
      <LoadingKpi query={usage}>
        {({ messagesThisHour, messageHistory }) => (
          <Kpi
            title={t('home.messages')}
            value={messagesThisHour}
            valueText={formatCompact(messagesThisHour)}
            unit={t('home.this-hour')}
            text={t('home.messages-text')}
            history={messageHistory}
          />
        )}
      </LoadingKpi>
      <LoadingKpi query={usage}>
        {({ storedPoints, storedPointsLimit, pointHistory }) => (
          <Kpi
            title={t('home.stored-points')}
            value={storedPoints}
            valueText={formatCompact(storedPoints)}
            unit={t('home.this-month')}
            history={pointHistory}
            text={
              storedPointsLimit > 0
                ? t('home.points-limit', { limit: formatCompact(storedPointsLimit) })
                : t('home.no-limit')
            }
          />
        )}
      </LoadingKpi>
    </section>
  )
}

function AlarmKpi({ counts }: { counts: readonly SeverityCount[] }) {
  const { t } = useTranslation()
  const active = counts.reduce((sum, { count }) => sum + count, 0)
  const history = useAlarmTrend(active)
  const critical = counts.find(({ severity }) => severity === 'CRITICAL')?.count ?? 0
  return (
    <Kpi
      title={t('shell.active-alarms')}
      value={active}
      valueText={formatNumber(active)}
      unit={critical > 0 ? t('home.critical', { count: critical }) : ''}
      text={
        history
          ? t('home.alarms-change', { change: signedText(active - (history[0] ?? 0)) })
          : critical === 0 && t('home.no-critical')
      }
      isAlarming={critical > 0}
      {...(history && { history })}
    />
  )
}

/** "+3", "−2" or "±0". The sign stays to the left of the number in right-to-left text. */
const signedText = (change: number) =>
  isolateDirection(`${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatNumber(Math.abs(change))}`)

interface LoadingKpiProps<T> {
  query: QueryState<T>
  children: (data: T) => ReactNode
}

/** Renders a number when it is loaded. Until then its space is reserved, so that nothing beside or below it moves. */
function LoadingKpi<T>({ query: { data, isPending }, children }: LoadingKpiProps<T>) {
  if (data !== undefined) return children(data)
  if (!isPending) return null
  return (
    <div className={cx(styles.kpi, styles.kpiPlaceholder)} aria-hidden="true">
      <Skeleton width="50%" />
      <Skeleton width={64} height={20} />
      <Skeleton width="40%" />
    </div>
  )
}

/** A sparkline is drawn for at least this number of values: two values show no trend. */
const MIN_TREND_VALUES = 3

interface KpiProps {
  title: string
  value: number
  valueText: string
  unit: string
  text: ReactNode
  /** The values of the last 24 hours. If undefined, the values since the page was opened are drawn. */
  history?: readonly number[]
  isAlarming?: boolean
}

function Kpi({ title, value, valueText, unit, text, history, isAlarming = false }: KpiProps) {
  const recentValues = useRecentValues(value)
  const trend = history ?? recentValues
  return (
    <div className={styles.kpi}>
      <h3>{title}</h3>
      <div className={styles.value}>
        {valueText}
        <small>{unit}</small>
      </div>
      {trend.length >= MIN_TREND_VALUES && (
        <Sparkline values={trend} width={84} height={28} area isAlarming={isAlarming} />
      )}
      <p>{text}</p>
    </div>
  )
}

/** The values since the page was opened. */
function useRecentValues(value: number): number[] {
  const [values, setValues] = useState([value])
  useEffect(() => setValues((old) => (old.at(-1) === value ? old : [...old, value].slice(-40))), [value])
  return values
}
