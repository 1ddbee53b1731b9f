import { HOUR_MS, MINUTE_MS } from '@signalbox/model/time/time-intervals'
import { CountChart } from '@signalbox/ui/chart/count-chart'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getQueueSeries, queueStatisticsKeys } from '../../api/queue-statistics'
import { refreshEvery } from '../../api/request/refresh-interval'
import { formatCompact, formatLabeled, formatParts } from '../../i18n/format'
import { RuleEngineFailures } from './rule-engine-failures'
import styles from './usage.module.css'

const REFRESH_MS = 10_000

/** The results of messages in the queues of the rule engine, and why some of them failed. */
export function RuleEngineStatistics() {
  return (
    <>
      <QueueChart id="queue-messages" keys={['successfulMsgs', 'failedMsgs', 'tmpFailed']} />
      <QueueChart id="queue-timeouts" keys={['timeoutMsgs', 'tmpTimeout']} />
      <RuleEngineFailures />
    </>
  )
}

/** A chart of the last hour of each queue, with one point per minute. */
function QueueChart({ id, keys }: { id: string; keys: readonly string[] }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: queueStatisticsKeys.series(...keys),
    queryFn: () => getQueueSeries(keys, HOUR_MS),
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  const to = data?.to ?? Date.now()
  const title = t(`api-usage.${id}`)
  const series = (data?.queues ?? []).flatMap(({ queue, series: stored }) =>
    keys.map((key) => ({
      label: formatLabeled(queue, t(`api-usage.queue.${key}`)),
      points: (stored[key] ?? []).map(({ ts, value }) => ({ ts, value: Number(value) })),
    })),
  )
  const totals = series.map(({ label, points }) =>
    t('api-usage.chart-summary', {
      what: label,
      total: formatCompact(points.reduce((sum, { value }) => sum + value, 0)),
    }),
  )
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <CountChart
        summary={formatParts([title, ...totals])}
        series={series}
        kind="line"
        from={to - HOUR_MS}
        to={to}
        stepMs={MINUTE_MS}
        format={formatCompact}
        height={240}
      />
    </figure>
  )
}
