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

/** The main numbers. Numbers that the server cannot provide are left out. */
export function KpiStrip() {
  const { t } = useTranslation()
  const devices = useDeviceCounts()
  const alarms = useAlarmCounts()
  const usage = useUsage()
  const isNothingKnown = [devices, alarms].every(({ data, isPending }) => !data && !isPending)
  if (isNothingKnown) return null
  return (
    <section className={styles.kpis} aria-label={t('home.numbers')}>
      <Slot query={devices}>
        {({ active, total }) => (
          <Kpi
            title={t('home.devices-active')}
            value={active}
            shown={formatNumber(active)}
            unit={t('home.of', { total: formatNumber(total) })}
            text={
              total === 0 ? t('gallery.no-devices') : t('home.devices-inactive', { count: total - active })
            }
          />
        )}
      </Slot>
      <Slot query={alarms}>{(counts) => <AlarmKpi counts={counts} />}</Slot>
      <Slot query={usage}>
        {({ messagesThisHour, messageHistory }) => (
          <Kpi
            title={t('home.messages')}
            value={messagesThisHour}
            shown={formatCompact(messagesThisHour)}
            unit={t('home.this-hour')}
            text={t('home.messages-text')}
            history={messageHistory}
          />
        )}
      </Slot>
      <Slot query={usage}>
        {({ storedPoints, storedPointsLimit, pointHistory }) => (
          <Kpi
            title={t('home.stored-points')}
            value={storedPoints}
            shown={formatCompact(storedPoints)}
            unit={t('home.this-month')}
            history={pointHistory}
            text={
              storedPointsLimit > 0
                ? t('home.points-limit', { limit: formatCompact(storedPointsLimit) })
                : t('home.no-limit')
            }
          />
        )}
      </Slot>
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
      shown={formatNumber(active)}
      unit={critical > 0 ? t('home.critical', { count: critical }) : ''}
      text={
        history
          ? t('home.alarms-change', { change: signed(active - (history[0] ?? 0)) })
          : critical === 0 && t('home.no-critical')
      }
      isAlarming={critical > 0}
      {...(history && { history })}
    />
  )
}

/** "+3", "−2" or "±0". The sign stays to the left of the number in right-to-left text. */
const signed = (change: number) =>
  isolateDirection(`${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatNumber(Math.abs(change))}`)

interface SlotProps<T> {
  query: QueryState<T>
  children: (data: T) => ReactNode
}

/** Reserves the space of a number that is loading, so that nothing beside or below it moves. */
function Slot<T>({ query: { data, isPending }, children }: SlotProps<T>) {
  if (data !== undefined) return children(data)
  if (!isPending) return null
  return (
    <div className={cx(styles.kpi, styles.kpiSpace)} aria-hidden="true">
      <Skeleton width="50%" />
      <Skeleton width={64} height={20} />
      <Skeleton width="40%" />
    </div>
  )
}

/** Two points are not a trend. */
const MIN_POINTS = 3

interface KpiProps {
  title: string
  value: number
  shown: string
  unit: string
  text: ReactNode
  /** The last 24 hours if known, else the values since the page was opened. */
  history?: readonly number[]
  isAlarming?: boolean
}

function Kpi({ title, value, shown, unit, text, history, isAlarming = false }: KpiProps) {
  const seen = useTrend(value)
  const trend = history ?? seen
  return (
    <div className={styles.kpi}>
      <h3>{title}</h3>
      <div className={styles.value}>
        {shown}
        <small>{unit}</small>
      </div>
      {trend.length >= MIN_POINTS && (
        <Sparkline values={trend} width={84} height={28} area isAlarming={isAlarming} />
      )}
      <p>{text}</p>
    </div>
  )
}

/** The values since the page was opened. */
function useTrend(value: number): number[] {
  const [trend, setTrend] = useState([value])
  useEffect(() => setTrend((seen) => (seen.at(-1) === value ? seen : [...seen, value].slice(-40))), [value])
  return trend
}
