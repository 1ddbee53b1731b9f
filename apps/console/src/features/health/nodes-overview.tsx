import type { PlatformNode } from '@signalbox/model/platform-health'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import tableStyles from '../../entity/list/plain-table.module.css'
import { ScrollRegion } from '../../entity/list/scroll-region'
import { formatAge, formatNumber, formatPercent } from '../../i18n/format'
import styles from './health.module.css'
import { isCluster, usePlatformNodes } from './platform-nodes'

/** A row for each node of the platform. In a cluster, `HealthFigures` shows the figures of only one node. */
export function NodesOverview() {
  const { t } = useTranslation()
  const { data: nodes } = usePlatformNodes()
  if (!nodes) return null
  const ready = nodes.filter(({ state }) => state === 'ready').length
  return (
    <section className={styles.card} aria-labelledby="health-nodes">
      <header>
        <h3 id="health-nodes">{t('health.nodes')}</h3>
        <span>
          {t('health.nodes-ready', { ready: formatNumber(ready), total: formatNumber(nodes.length) })}
        </span>
        <Link to="/nodes">{t('home.view-all')}</Link>
      </header>
      <ScrollRegion label={t('health.nodes')}>
        <table>
          <thead>
            <tr>
              <th>{t('entity.name')}</th>
              {isCluster(nodes) && <th className={tableStyles.end}>{t('health.node-partitions')}</th>}
              <th className={tableStyles.end}>{t('health.cpu')}</th>
              <th className={tableStyles.end}>{t('health.node-rate')}</th>
              <th className={tableStyles.end}>{t('health.node-sessions')}</th>
              <th className={tableStyles.end}>{t('health.node-age')}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map((node) => (
              <NodeRow key={node.id} node={node} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {isCluster(nodes) && <p className={styles.cardNote}>{t('health.nodes-note')}</p>}
    </section>
  )
}

function NodeRow({ node: { name, state, partitions, startedTime, figures } }: { node: PlatformNode }) {
  const { t } = useTranslation()
  return (
    <tr>
      <td>
        <b dir="auto">{name}</b>{' '}
        <small className={styles.nodeState} data-state={state}>
          {t(`health.node-state-of.${state}`)}
        </small>
      </td>
      {partitions !== null && <td className={tableStyles.end}>{formatNumber(partitions)}</td>}
      <td className={tableStyles.end}>{figures && formatPercent(tenths(figures.cpu * 100) / 100)}</td>
      <td className={tableStyles.end}>{figures && formatNumber(tenths(figures.messagesPerSecond))}</td>
      <td className={tableStyles.end}>{figures && formatNumber(figures.deviceSessions)}</td>
      <td className={tableStyles.end}>{formatAge(startedTime)}</td>
    </tr>
  )
}

const tenths = (value: number) => Math.round(value * 10) / 10
