import { Button } from '@signalbox/ui/actions/button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DiffLayout, DiffLayoutSwitch, DiffView } from '../../../entity/versions/diff-view'
import { useEditorContext } from '../editor/editor-context'
import type { NodeChange } from '../model/compare-chains'
import { infoFor } from '../model/node-info'
import styles from '../trace/trace.module.css'
import type { ChangeEntry } from './change-entries'
import { nodeContents } from './node-contents'

interface NodeDifferenceProps {
  change: NodeChange
  onRestore: (change: NodeChange) => void
}

/** The changes of one node, and a button that restores only this node. */
export function NodeDifference({ change, onRestore }: NodeDifferenceProps) {
  const { t } = useTranslation()
  const { catalogue } = useEditorContext()
  const node = change.after ?? change.before
  return (
    <Difference
      title={change.name || t('rule-editor.unresolved')}
      subtitle={node && t(infoFor(catalogue, node).name)}
      {...nodeContents(change.before, change.after)}
      actions={
        <Button size="small" kind="ghost" icon="history" onClick={() => onRestore(change)}>
          {t('rule-editor.restore-node')}
        </Button>
      }
    />
  )
}

/** The changed labels of a link. A link is restored with the whole version, or with a node at one of its ends. */
export function LinkDifference({ entry: { title, difference } }: { entry: ChangeEntry }) {
  return difference && <Difference title={title} {...difference} />
}

interface DifferenceProps {
  title: string
  subtitle?: string | undefined
  before: string
  after: string
  actions?: ReactNode
}

function Difference({ title, subtitle, before, after, actions }: DifferenceProps) {
  const { t } = useTranslation()
  const [layout, setLayout] = useState<DiffLayout>('unified')
  return (
    <div className={styles.detail}>
      <header>
        <h3>
          <bdi>{title}</bdi>
          {subtitle && <small>{subtitle}</small>}
        </h3>
        <DiffLayoutSwitch value={layout} onChange={setLayout} />
      </header>
      <DiffView
        label={t('versions.difference')}
        before={before}
        after={after}
        layout={layout}
        showsAllLines
        hidesFrame
        actions={actions}
      />
    </div>
  )
}
