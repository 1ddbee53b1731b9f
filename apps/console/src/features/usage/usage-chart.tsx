import type { EntityId } from '@signalbox/model/entity-id'
import { DAY_MS, HOUR_MS } from '@signalbox/model/time-intervals'
import { BarChart } from '@signalbox/ui/chart/bar-chart'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getSeries } from '../../api/timeseries'
import { usageKeys } from '../../api/usage'
import { formatCompact } from '../../i18n/format'
import styles from './usage.module.css'
import { hourlyKey, type UsageCounter } from './usage-features'

/** The last day by hours, the last month by days, the last year by months. */
const PERIODS = {
  hourly: { spanMs: DAY_MS, stepMs: HOUR_MS },
  daily: { spanMs: 30 * DAY_MS, stepMs: DAY_MS },
  monthly: { spanMs: 365 * DAY_MS, stepMs: 30 * DAY_MS },
} as const
export type Period = keyof typeof PERIODS

const MOST_POINTS = 1000
const REFRESH_MS = 60_000

interface UsageChartProps {
  stateId: EntityId
  counter: UsageCounter
  period: Period
}

/** How much of one thing was used, over time. */
export function UsageChart({ stateId, counter, period }: UsageChartProps) {
  const { t } = useTranslation()
  const { spanMs, stepMs } = PERIODS[period]
  const { data } = useQuery({
    queryKey: usageKeys.series(counter.count, period),
    queryFn: () => loadPoints(stateId, counter, period),
    refetchInterval: REFRESH_MS,
  })
  const to = data?.to ?? Date.now()
  const name = t(`api-usage.counter.${counter.count}`)
  const title = t(`api-usage.${period}`, { what: name })
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <BarChart
        summary={t('api-usage.chart-summary', {
          what: title,
          total: formatCompact(data?.points.reduce((sum, { value }) => sum + value, 0) ?? 0),
        })}
        label={name}
        points={data?.points ?? []}
        from={to - spanMs}
        to={to}
        stepMs={stepMs}
        format={formatCompact}
      />
    </figure>
  )
}

async function loadPoints(stateId: EntityId, counter: UsageCounter, period: Period) {
  const { spanMs, stepMs } = PERIODS[period]
  const to = Date.now()
  // Months are counted by the platform; days are the sum of their hours.
  const key = period === 'monthly' ? counter.count : hourlyKey(counter)
  const series = await getSeries(stateId, {
    keys: [key],
    startTs: to - spanMs,
    endTs: to,
    limit: MOST_POINTS,
    ...(period === 'daily' ? { agg: 'SUM', interval: stepMs } : { agg: 'NONE' }),
  })
  return { to, points: (series[key] ?? []).map(({ ts, value }) => ({ ts, value: Number(value) })) }
}
