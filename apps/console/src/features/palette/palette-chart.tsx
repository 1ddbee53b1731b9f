import type { EntityId } from '@signalbox/model/entity-id'
import { HOUR_MS, MINUTE_MS } from '@signalbox/model/time/time-intervals'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { SmallValueChart } from '@signalbox/ui/small-value-chart'
import { useQuery } from '@tanstack/react-query'
import { getSeries } from '../../api/telemetry/timeseries'
import type { AlarmLimit } from '../../entity/overview/use-active-alarms'
import { numberOf, type ShownValue } from '../../entity/overview/values/shown-value'
import { formatMoment, formatNumber, formatParts } from '../../i18n/format'
import styles from './palette-preview.module.css'

const RANGE_MS = 12 * HOUR_MS
const INTERVAL_MS = 5 * MINUTE_MS

interface PaletteChartProps {
  id: EntityId
  value: ShownValue
  limit: AlarmLimit['value']
}

/** A chart of the last 12 hours of a value, with the limit of the alarm rule that the value violates. */
export function PaletteChart({ id, value: { key, label, unit }, limit }: PaletteChartProps) {
  const { data } = useQuery({
    queryKey: ['palette-chart', id.id, key],
    queryFn: () => loadHistory(id, key),
    refetchInterval: MINUTE_MS,
  })
  if (!data || data.points.length < 2) return null
  return (
    <section aria-label={label}>
      <h4 className={styles.title}>
        <bdi>{unit ? formatParts([label, isolateLtr(unit)]) : label}</bdi>
      </h4>
      <SmallValueChart
        label={label}
        points={data.points}
        from={data.from}
        to={data.to}
        limit={limit}
        startLabel={formatMoment(data.from)}
        endLabel={formatMoment(data.to)}
        format={formatNumber}
      />
    </section>
  )
}

async function loadHistory(id: EntityId, key: string) {
  const to = Date.now()
  const from = to - RANGE_MS
  const series = await getSeries(id, {
    keys: [key],
    startTs: from,
    endTs: to,
    agg: 'AVG',
    interval: INTERVAL_MS,
    limit: RANGE_MS / INTERVAL_MS + 1,
  })
  const points = (series[key] ?? []).flatMap(({ ts, value }) => {
    const number = numberOf(value)
    return number === undefined ? [] : [{ ts, value: number }]
  })
  return { points, from, to }
}
