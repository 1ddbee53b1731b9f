import { IconButton } from '@signalbox/ui/actions/icon-button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../editor/editor-context'
import { useEditorStore } from '../editor/editor-store'
import type { ChainComparison, NodeChange } from '../model/compare-chains'
import traceStyles from '../trace/trace.module.css'
import { changeEntries } from './change-entries'
import { ChangeList } from './change-list'
import { LinkDifference, NodeDifference } from './node-difference'

interface ComparisonProps {
  comparison: ChainComparison
  onRestore: (change: NodeChange) => void
  /** If not empty, shown instead of the difference of the chosen node or link. */
  children: ReactNode
}

/** The list of changes and the details of the chosen change, whose node or link is selected on the canvas. */
export function Comparison({ comparison, onRestore, children }: ComparisonProps) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const { catalogue } = useEditorContext()
  const entries = changeEntries(comparison, catalogue, t)
  const [chosenId, setChosenId] = useState(entries[0]?.id ?? null)
  const index = entries.findIndex(({ id }) => id === chosenId)
  const entry = entries[index]
  const nodeChange = comparison.nodes.find(({ id }) => id === chosenId)

  function choose(id: string | undefined) {
    if (id === undefined) return
    setChosenId(id)
    const isNode = comparison.merged.nodes.some((node) => node.id === id)
    store.getState().select(isNode ? { nodes: [id], links: [] } : { nodes: [], links: [id] })
  }

  return (
    <>
      <div>
        <header className={traceStyles.stepHead}>
          <b>{t('rule-editor.changes')}</b>
          <span>
            {entries.length > 0 && t('rule-editor.change-of', { number: index + 1, total: entries.length })}
          </span>
          <IconButton
            size="small"
            icon="keyboard_arrow_up"
            label={t('rule-editor.previous-change')}
            disabled={index <= 0}
            onClick={() => choose(entries[index - 1]?.id)}
          />
          <IconButton
            size="small"
            icon="keyboard_arrow_down"
            label={t('rule-editor.next-change')}
            disabled={index >= entries.length - 1}
            onClick={() => choose(entries[index + 1]?.id)}
          />
        </header>
        <ChangeList comparison={comparison} catalogue={catalogue} chosenId={chosenId} onChoose={choose} />
      </div>
      {children ||
        (nodeChange ? (
          <NodeDifference change={nodeChange} onRestore={onRestore} />
        ) : entry ? (
          <LinkDifference entry={entry} />
        ) : (
          <p className={traceStyles.none}>{t('rule-editor.no-node-changes')}</p>
        ))}
    </>
  )
}
