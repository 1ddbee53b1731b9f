import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { type Column, DataTable } from '@signalbox/ui/table/data-table'
import { useTableState } from '@signalbox/ui/table/table-state'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { getQueueSeries, type QueueSeries, queueStatisticsKeys } from '../../api/queue-statistics'
import { errorText } from '../../api/request/error-text'
import { refreshEvery } from '../../api/request/refresh-interval'
import { entityLink } from '../../entity/entity-link'
import { textColumn } from '../../entity/list/columns'
import { localPage } from '../../entity/list/local-page'
import styles from './usage.module.css'

const KEY = 'ruleEngineException'
const SPAN_MS = 30 * DAY_MS
const REFRESH_MS = 10_000

const FailureDetails = z.object({
  ruleChainId: z.string().optional(),
  ruleChainName: z.string().default(''),
  ruleNodeName: z.string().default(''),
  message: z.string().default(''),
})

interface Failure extends z.infer<typeof FailureDetails> {
  ts: number
  queue: string
}

/** Where and why messages failed in the last 30 days, newest first. A queue stores at most one failure per minute. */
export function RuleEngineFailures() {
  const { t } = useTranslation()
  const table = useTableState({ sort: { property: 'ts', direction: 'DESC' } })
  const query = useQuery({
    queryKey: queueStatisticsKeys.series(KEY),
    queryFn: () => getQueueSeries([KEY], SPAN_MS),
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  const title = t('api-usage.failures')
  return (
    <section className={styles.failures} aria-label={title}>
      <h3>{title}</h3>
      <DataTable<Failure>
        {...localPage(query.data?.queues.flatMap(failuresOf), table)}
        label={title}
        columns={columns(t)}
        error={query.isError ? errorText(query.error) : undefined}
        onRetry={() => void query.refetch()}
        rowKey={({ ts, queue }) => `${queue} ${ts}`}
        rowName={({ message }) => message}
        toPhoneRow={({ ts, message, ruleChainName, ruleNodeName }) => ({
          title: message,
          text: [ruleChainName, ruleNodeName].filter(Boolean).join(' · '),
          note: <Timestamp ms={ts} />,
        })}
        empty={<EmptyState title={t('api-usage.no-failures')} />}
      />
    </section>
  )
}

const failuresOf = ({ queue, series }: QueueSeries): Failure[] =>
  (series[KEY] ?? []).map(({ ts, value }) => ({
    ts,
    queue,
    ...FailureDetails.catch(FailureDetails.parse({})).parse(value),
  }))

const columns = (t: TFunction): Column<Failure>[] => [
  {
    id: 'ts',
    label: t('audit-log.timestamp'),
    width: 168,
    fixed: true,
    render: ({ ts }) => <Timestamp ms={ts} />,
  },
  textColumn('queue', t('device-profile.queue'), ({ queue }) => queue, { width: '18%' }),
  {
    id: 'ruleChainName',
    label: t('entity-type.RULE_CHAIN'),
    width: '18%',
    render: ({ ruleChainId, ruleChainName }) => {
      const link = ruleChainId && entityLink({ entityType: 'RULE_CHAIN', id: ruleChainId })
      return link ? <Link to={link}>{ruleChainName}</Link> : ruleChainName
    },
  },
  textColumn('ruleNodeName', t('entity-type.RULE_NODE'), ({ ruleNodeName }) => ruleNodeName, {
    width: '18%',
  }),
  textColumn('message', t('api-usage.latest-error'), ({ message }) => message),
]
