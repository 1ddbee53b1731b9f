import type { PlatformNode } from '@signalbox/model/platform-health'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { ScrollPage } from '@signalbox/ui/layout/page'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/request/error-text'
import styles from './health.module.css'
import { NodeCard } from './node-card'
import { isCluster, usePlatformNodes } from './platform-nodes'

/** The nodes of the cluster, or the single process, with load and the newest warnings and errors of their logs. */
export function Component() {
  const query = usePlatformNodes()
  return (
    <ScrollPage>
      {query.isError && <ErrorView text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && <Nodes nodes={query.data} />}
    </ScrollPage>
  )
}

function Nodes({ nodes }: { nodes: PlatformNode[] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      {!isCluster(nodes) && <p>{t('health.nodes-alone')}</p>}
      <div className={styles.nodes}>
        {nodes.map((node) => (
          <NodeCard key={node.id} node={node} isCluster={isCluster(nodes)} />
        ))}
      </div>
    </div>
  )
}
