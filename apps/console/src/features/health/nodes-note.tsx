import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './health.module.css'
import { isCluster, usePlatformNodes } from './platform-nodes'

/** In a cluster: whose figures the page shows, and where those of the other nodes are. */
export function NodesNote() {
  const { t } = useTranslation()
  const { data } = usePlatformNodes()
  if (!data || !isCluster(data)) return null
  return (
    <p className={styles.nodesNote}>
      {t('health.nodes-note')} <Link to="/nodes">{t('health.nodes')}</Link>
    </p>
  )
}
