import { Button } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DiffLayout, DiffLayoutSwitch, DiffView } from '../../../entity/versions/diff-view'
import { useEditorContext } from '../editor/editor-context'
import type { NodeChange } from '../model/compare-chains'
import { infoFor } from '../model/node-info'
import styles from '../trace/trace.module.css'
import { nodeContents } from './node-contents'

interface NodeDifferenceProps {
  change: NodeChange | undefined
  onRestore: (change: NodeChange) => void
}

/** What changed in one node, and a button that restores only this node. */
export function NodeDifference({ change, onRestore }: NodeDifferenceProps) {
  const { t } = useTranslation()
  const [layout, setLayout] = useState<DiffLayout>('unified')
  const { catalogue } = useEditorContext()
  const node = change?.after ?? change?.before
  if (!change) return <p className={styles.none}>{t('rule-editor.no-node-changes')}</p>
  return (
    <div className={styles.detail}>
      <header>
        <h3>
          <bdi>{change.name || t('rule-editor.unresolved')}</bdi>
          {node && <small>{t(infoFor(catalogue, node).name)}</small>}
        </h3>
        <DiffLayoutSwitch value={layout} onChange={setLayout} />
      </header>
      <DiffView
        label={t('versions.difference')}
        {...nodeContents(change.before, change.after)}
        layout={layout}
        whole
        flush
        actions={
          <Button size="small" kind="ghost" icon="history" onClick={() => onRestore(change)}>
            {t('rule-editor.restore-node')}
          </Button>
        }
      />
    </div>
  )
}
