import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@signalbox/model/time/time-intervals'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { SmallValueChart } from '@signalbox/ui/small-value-chart'
import { WithUnit } from '@signalbox/widgets/text/with-unit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmKeys } from '../../api/entities/alarms'
import { errorText } from '../../api/request/error-text'
import { getSeries } from '../../api/telemetry/timeseries'
import { formatMoment } from '../../i18n/format'
import styles from './alarm-parts.module.css'
import { watchedNumber, watchedText } from './watched-text'

const RANGES = { '1h': HOUR_MS, '6h': 6 * HOUR_MS, '24h': DAY_MS } as const
type Range = keyof typeof RANGES
const BUCKETS = 300

interface AlarmHistoryProps {
  alarm: AlarmInfo
  condition: CurrentAlarmCondition
  watched: NonNullable<CurrentAlarmCondition['watched']>
}

/** The current value of the key that the rule compares, its distance from the limit, and a chart of its history. */
export function AlarmHistory({ alarm, condition, watched }: AlarmHistoryProps) {
  const { t } = useTranslation()
  const [range, setRange] = useState<Range>(rangeFor(alarm.startTs))
  const { data, error } = useQuery({
    queryKey: [...alarmKeys.one(alarm.id.id), 'history', watched.key, range],
    queryFn: () => loadHistory(alarm, watched.key, RANGES[range]),
    refetchInterval: MINUTE_MS,
  })
  const { value, limit } = watched
  const entry = condition.keys.find(({ key }) => key === watched.key)
  const key = entry?.label || watched.key
  return (
    <section className={styles.history} aria-label={t('alarms.course', { key })}>
      <div className={styles.now}>
        {value !== null && (
          <span className={styles.reading} dir="ltr">
            <WithUnit unit={entry?.unit} className={styles.quiet}>
              <b className={styles.value}>{watchedNumber(condition, value)}</b>
            </WithUnit>
          </span>
        )}
        {value !== null && limit && <Distance {...{ condition, value, limit }} />}
        <span className={styles.space} />
        <Segmented<Range>
          label={t('alarms.range')}
          value={range}
          segments={(Object.keys(RANGES) as Range[]).map((option) => ({
            value: option,
            label: t(`alarms.ranges.${option}`),
          }))}
          onChange={setRange}
        />
      </div>
      {data && data.points.length > 0 ? (
        <SmallValueChart
          label={t('alarm.chart-label', { key })}
          points={data.points}
          from={data.from}
          to={data.to}
          limit={limit ?? undefined}
          moment={{ ts: alarm.startTs, label: t('alarm.raised-at', { time: formatMoment(alarm.startTs) }) }}
          startLabel={formatMoment(data.from)}
          endLabel={formatMoment(data.to)}
          format={(number) => watchedNumber(condition, number)}
        />
      ) : (
        <p className={styles.quiet} role={error ? 'alert' : undefined}>
          {error ? errorText(error) : data && t('alarms.no-values')}
        </p>
      )}
    </section>
  )
}

interface DistanceProps {
  condition: CurrentAlarmCondition
  value: number
  limit: { value: number; isUpper: boolean }
}

function Distance({ condition, value, limit }: DistanceProps) {
  const { t } = useTranslation()
  const distance = Number(Math.abs(value - limit.value).toPrecision(6))
  const isAbove = value > limit.value
  const isExceeded = distance > 0 && isAbove === limit.isUpper
  const texts = {
    distance: watchedText(condition, distance),
    limit: watchedText(condition, limit.value),
  }
  return (
    <span className={isExceeded ? styles.exceeded : styles.withinLimit}>
      {t(isAbove ? 'alarms.above-limit' : 'alarms.below-limit', texts)}
    </span>
  )
}

/** The shortest range that begins well before the start of the alarm; 24 hours for older alarms. */
function rangeFor(startTs: number): Range {
  const ageMs = Date.now() - startTs
  return (Object.keys(RANGES) as Range[]).find((range) => ageMs < RANGES[range] * 0.9) ?? '24h'
}

async function loadHistory(alarm: AlarmInfo, key: string, rangeMs: number) {
  const to = Date.now()
  const from = to - rangeMs
  const series = await getSeries(alarm.originator, {
    keys: [key],
    startTs: from,
    endTs: to,
    agg: 'AVG',
    interval: Math.ceil(rangeMs / BUCKETS),
    limit: BUCKETS + 1,
  })
  const points = (series[key] ?? [])
    .map(({ ts, value }) => ({ ts, value: Number(value) }))
    .filter(({ value }) => Number.isFinite(value))
  return { points, from, to }
}
