import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useTranslation } from 'react-i18next'
import type { VersionPair } from '../../../entity/versions/version-list'
import { formatNumber } from '../../../i18n/format'
import canvasStyles from '../canvas/canvas.module.css'
import type { ChainComparison, ChangeKind } from '../model/compare-chains'
import { ChangeIcon } from './change-list'
import styles from './versions.module.css'

interface ComparedVersionsProps {
  pair: VersionPair
  onPair: (pair: VersionPair) => void
  onClose: () => void
}

/** A bar over the canvas that names the compared versions. */
export function ComparedVersions({ pair, onPair, onClose }: ComparedVersionsProps) {
  const { t } = useTranslation()
  return (
    <div className={canvasStyles.bar}>
      <span className={styles.compared}>
        {t('rule-editor.versions-compared', { older: pair.older.version, newer: pair.newer.version })}
      </span>
      <IconButton
        size="small"
        icon="swap_horiz"
        label={t('rule-editor.swap-versions')}
        onClick={() => onPair({ older: pair.newer, newer: pair.older })}
      />
      <IconButton size="small" icon="close" label={t('rule-editor.back-to-editing')} onClick={onClose} />
    </div>
  )
}

const KINDS: readonly ChangeKind[] = ['added', 'removed', 'changed']

/** How many nodes were added, removed and changed. */
export function ComparisonLegend({ comparison: { nodes } }: { comparison: ChainComparison }) {
  const { t } = useTranslation()
  return (
    <div className={canvasStyles.bar}>
      {KINDS.map((kind) => (
        <span key={kind} className={styles.legend}>
          <ChangeIcon kind={kind} />
          {t(`rule-editor.change.${kind}`)}
          <b>{formatNumber(nodes.filter((change) => change.kind === kind).length)}</b>
        </span>
      ))}
    </div>
  )
}
