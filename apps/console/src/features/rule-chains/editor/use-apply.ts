import { showToast } from '@signalbox/ui/feedback/toasts'
import { useTranslation } from 'react-i18next'
import { nodeOf } from '../model/chain-draft'
import { blockingProblem, type NodeProblem } from '../model/node-problems'
import { useEditorStore } from './editor-store'
import { useEditorActions } from './use-editor-actions'

/** Saves the draft. If a problem of a node prevents the save, shows that node and the problem instead. */
export function useApply(problems: ReadonlyMap<string, NodeProblem>, onApply: () => void) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const { showNode } = useEditorActions()

  return () => {
    const { history, saved } = store.getState()
    if (history.present === saved) return
    const blocking = blockingProblem(problems)
    const node = blocking && nodeOf(history.present, blocking.nodeId)
    if (!node) return onApply()
    showNode(node)
    const name = node.name || t('rule-editor.unresolved')
    const problem = t(`rule-editor.problem.${blocking.problem}`)
    showToast({ type: 'error', text: t('rule-editor.blocked', { name, problem }) })
  }
}
