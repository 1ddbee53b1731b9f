import type { EntityId } from '@signalbox/model/entity-id'
import { CountChart } from '@signalbox/ui/chart/count-chart'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usageKeys } from '../../api/entities/usage'
import { getSeries } from '../../api/telemetry/timeseries'
import { formatCompact, formatParts } from '../../i18n/format'
import styles from './usage.module.css'
import { hourlyKey, type UsageCounter, type UsageFeature } from './usage-features'
import { dailySums, spanOf, type UsagePeriod } from './usage-span'

const MAX_POINTS = 1000
const REFRESH_MS = 60_000

interface UsageChartProps {
  stateId: EntityId
  feature: UsageFeature
  period: UsagePeriod
  /** Links beside the title. */
  links?: ReactNode
}

/** The usage of one feature over time. */
export function UsageChart({ stateId, feature, period, links }: UsageChartProps) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: usageKeys.series(feature.id, period),
    queryFn: () => loadPoints(stateId, feature, period),
    refetchInterval: REFRESH_MS,
  })
  const { from, to, stepMs } = data?.span ?? spanOf(period, Date.now())
  const [first, ...more] = feature.counters
  const name =
    first && more.length === 0 ? t(`api-usage.counter.${first.count}`) : t(`api-usage.feature.${feature.id}`)
  const title = t(`api-usage.${period}`, { what: name })
  // Bars of later series cover those of earlier series. A message has at least one data point, so data points are
  // the first series, and the shorter bars of messages stay visible.
  const series = feature.counters.toReversed().map(({ count }) => ({
    label: t(`api-usage.counter.${count}`),
    points: data?.points[count] ?? [],
  }))
  const totals = series.map(({ label, points }) =>
    t('api-usage.chart-summary', {
      what: series.length > 1 ? formatParts([title, label]) : title,
      total: formatCompact(points.reduce((sum, { value }) => sum + value, 0)),
    }),
  )
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}
        {links}
      </figcaption>
      <CountChart
        summary={data ? formatParts(totals) : title}
        series={series}
        {...{ from, to, stepMs }}
        format={formatCompact}
      />
    </figure>
  )
}

async function loadPoints(stateId: EntityId, { counters }: UsageFeature, period: UsagePeriod) {
  const span = spanOf(period, Date.now())
  // The platform stores counts per month and per hour; the count of a day is the sum of its hours.
  const keyOf = (counter: UsageCounter) => (period === 'monthly' ? counter.count : hourlyKey(counter))
  const series = await getSeries(stateId, {
    keys: counters.map(keyOf),
    startTs: span.from,
    endTs: span.to,
    limit: MAX_POINTS,
    agg: 'NONE',
  })
  const points = counters.map((counter) => {
    const counts = (series[keyOf(counter)] ?? []).map(({ ts, value }) => ({ ts, value: Number(value) }))
    return [counter.count, period === 'daily' ? dailySums(counts) : counts]
  })
  return { span, points: Object.fromEntries(points) as Record<string, { ts: number; value: number }[]> }
}
