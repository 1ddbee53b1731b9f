import type { PlatformNode } from '@signalbox/model/platform-health'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../i18n/bytes-text'
import { formatAge, formatAgo, formatNumber, formatPercent } from '../../i18n/format'
import styles from './health.module.css'

interface NodeCardProps {
  node: PlatformNode
  isCluster: boolean
}

/** One process of the platform: state, version, load, partitions, and the newest warnings and errors of its log. */
export function NodeCard({ node, isCluster }: NodeCardProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby={node.id}>
      <header>
        <h3 id={node.id} dir="auto">
          {node.name}
        </h3>
        <span className={styles.nodeState} data-state={node.state}>
          {t(`health.node-state-of.${node.state}`)}
        </span>
        <small className={styles.nodeNote}>
          {t('health.node-version', { version: node.version })}
          {isCluster && node.isAnswering && `, ${t('health.node-answering')}`}
        </small>
      </header>
      <NodeFacts node={node} />
      <NodeFailures node={node} />
    </section>
  )
}

function NodeFacts({ node: { figures, partitions, startedTime } }: { node: PlatformNode }) {
  const { t } = useTranslation()
  const facts: [label: string, value: string | undefined][] = [
    ['health.node-age', formatAge(startedTime)],
    ['health.node-partitions', partitions === null ? undefined : formatNumber(partitions)],
  ]
  if (figures)
    facts.push(
      ['health.node-sessions', formatNumber(figures.deviceSessions)],
      ['health.node-pages', formatNumber(figures.liveSessions)],
      ['health.node-rate', formatNumber(rounded(figures.messagesPerSecond, 1))],
      ['health.queue', formatNumber(figures.queueDepth)],
      ['health.node-delay', formatNumber(rounded(figures.delayMs, 1))],
      ['health.cpu', formatPercent(rounded(figures.cpu, 3))],
      ['health.memory', bytesText(figures.memoryBytes)],
    )
  return (
    <dl className={styles.nodeFacts}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function NodeFailures({ node: { figures } }: { node: PlatformNode }) {
  const { t } = useTranslation()
  if (!figures) return null
  return (
    <div className={styles.failures}>
      <h4>{t('health.node-failures')}</h4>
      {figures.failures.length === 0 && <p>{t('health.node-no-failures')}</p>}
      <ul>
        {figures.failures.map(({ ts, text }) => (
          <li key={text}>
            <span dir="auto">{text}</span> <small>{formatAgo(ts)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
