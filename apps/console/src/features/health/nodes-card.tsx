import type { PlatformNode } from '@signalbox/model/platform-health'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPlatformNodes, healthKeys } from '../../api/platform-health'
import tableStyles from '../../entity/list/plain-table.module.css'
import { bytesText } from '../../i18n/bytes-text'
import { formatAge, formatAgo, formatNumber, formatPercent } from '../../i18n/format'
import styles from './health.module.css'

const REFRESH_MS = 5_000
const SHOWN_FAILURES = 3

/** The processes of the platform: load, partitions and recent errors of each. */
export function NodesCard() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: healthKeys.nodes,
    queryFn: getPlatformNodes,
    refetchInterval: ({ state }) => (state.error ? false : REFRESH_MS),
  })
  if (!data) return null
  const isCluster = data.some(({ partitions }) => partitions !== null)
  return (
    <section className={styles.card} aria-labelledby="health-nodes">
      <header>
        <h3 id="health-nodes">{t('health.nodes')}</h3>
        {isCluster && <span>{t('health.nodes-note')}</span>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <div className={tableStyles.scroll} tabIndex={0}>
        <table className={styles.nodes}>
          <thead>
            <tr>
              <th>{t('health.node')}</th>
              <th>{t('health.node-state')}</th>
              <th className={tableStyles.end}>{t('health.node-age')}</th>
              {isCluster && <th className={tableStyles.end}>{t('health.node-partitions')}</th>}
              <th className={tableStyles.end}>{t('health.node-sessions')}</th>
              <th className={tableStyles.end}>{t('health.node-pages')}</th>
              <th className={tableStyles.end}>{t('health.node-rate')}</th>
              <th className={tableStyles.end}>{t('health.queue')}</th>
              <th className={tableStyles.end}>{t('health.node-delay')}</th>
              <th className={tableStyles.end}>{t('health.cpu')}</th>
              <th className={tableStyles.end}>{t('health.memory')}</th>
              <th>{t('health.node-failures')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((node) => (
              <NodeRow key={node.id} node={node} isCluster={isCluster} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function NodeRow({ node, isCluster }: { node: PlatformNode; isCluster: boolean }) {
  const { t } = useTranslation()
  const { figures } = node
  const number = (value: number | undefined, digits = 0) =>
    value === undefined ? '' : formatNumber(Math.round(value * 10 ** digits) / 10 ** digits)
  return (
    <tr>
      <td>
        <b dir="auto">{node.name}</b>
        {isCluster && node.isAnswering && <small> {t('health.node-answering')}</small>}
        <br />
        <small>{t('health.node-version', { version: node.version })}</small>
      </td>
      <td>
        <span className={styles.nodeState} data-state={node.state}>
          {t(`health.node-state-of.${node.state}`)}
        </span>
      </td>
      <td className={tableStyles.end}>{formatAge(node.startedTime)}</td>
      {isCluster && <td className={tableStyles.end}>{number(node.partitions ?? undefined)}</td>}
      <td className={tableStyles.end}>{number(figures?.deviceSessions)}</td>
      <td className={tableStyles.end}>{number(figures?.liveSessions)}</td>
      <td className={tableStyles.end}>{number(figures?.messagesPerSecond, 1)}</td>
      <td className={tableStyles.end}>{number(figures?.queueDepth)}</td>
      <td className={tableStyles.end}>{number(figures?.delayMs, 1)}</td>
      <td className={tableStyles.end}>
        {figures ? formatPercent(Math.round(figures.cpu * 1000) / 1000) : ''}
      </td>
      <td className={tableStyles.end}>{figures ? bytesText(figures.memoryBytes) : ''}</td>
      <td className={styles.failures}>
        {figures?.failures.length === 0 && <small>{t('health.node-no-failures')}</small>}
        {figures?.failures.slice(0, SHOWN_FAILURES).map(({ ts, text }) => (
          <div key={text}>
            <span dir="auto">{text}</span> <small>{formatAgo(ts)}</small>
          </div>
        ))}
      </td>
    </tr>
  )
}
