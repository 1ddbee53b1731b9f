import type { AlarmInfo } from '@signalbox/model/alarm'
import { MINUTE_MS } from '@signalbox/model/time-intervals'
import { MomentChart } from '@signalbox/ui/moment-chart'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { findAlarmCondition } from '../../api/alarm-condition'
import { alarmKeys } from '../../api/alarms'
import { useSignedIn } from '../../api/session'
import { getSeries } from '../../api/timeseries'
import { formatNumber } from '../../i18n/format'

const SHOWN_MS = 40 * MINUTE_MS
const AFTER_MS = 10 * MINUTE_MS
const MOST_POINTS = 2000

/** Forty minutes around the moment the alarm was raised, of the value its rule watches. */
export function ConditionChart({ alarm }: { alarm: AlarmInfo }) {
  const { t } = useTranslation()
  const isTenant = useSignedIn().authority === 'TENANT_ADMIN'
  const { data } = useQuery({
    queryKey: [...alarmKeys.one(alarm.id.id), 'condition'],
    queryFn: () => loadEvidence(alarm),
    enabled: isTenant,
    staleTime: MINUTE_MS,
  })
  if (!data || data.points.length < 2) return null
  const { key, limit, points, from, to } = data
  return (
    <section>
      <h3 dir="auto">{key}</h3>
      <MomentChart
        label={t('alarm.chart-label', { key })}
        {...{ points, from, to, limit }}
        moment={{ ts: alarm.startTs, label: t('alarm.raised-at', { time: clock(alarm.startTs) }) }}
        startLabel={clock(from)}
        format={formatNumber}
      />
    </section>
  )
}

async function loadEvidence(alarm: AlarmInfo) {
  const condition = await findAlarmCondition(alarm)
  if (!condition) return null
  const to = Math.min(Date.now(), alarm.startTs + AFTER_MS)
  const from = to - SHOWN_MS
  const series = await getSeries(alarm.originator, {
    keys: [condition.key],
    startTs: from,
    endTs: to,
    limit: MOST_POINTS,
  })
  const points = (series[condition.key] ?? [])
    .map(({ ts, value }) => ({ ts, value: Number(value) }))
    .filter(({ value }) => Number.isFinite(value))
  return { ...condition, points, from, to }
}

function clock(ms: number): string {
  const at = new Date(ms)
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
