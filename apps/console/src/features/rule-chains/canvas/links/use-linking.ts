import { showToast } from '@signalbox/ui/feedback/toasts'
import type { Connection, FinalConnectionState } from '@xyflow/react'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../../editor/editor-context'
import { useEditorStore } from '../../editor/editor-store'
import { type ChainDraft, INPUT_ID } from '../../model/chain-draft'
import { reconnect, setLink } from '../../model/edit-chain'
import { linkProblem } from '../../model/link-rules'
import type { Catalogue } from '../../model/node-info'
import type { FlowLink } from './flow-link'

/** Adds and reconnects links that are drawn from port to port. If a link is not allowed, a message shows the reason. */
export function useLinking(draft: ChainDraft, catalogue: Catalogue) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const editor = useEditorContext()

  const problemOf = ({ source, target }: Pick<Connection, 'source' | 'target'>) =>
    linkProblem(draft, source, target, (type) => catalogue.get(type)?.hasInput ?? true)

  function onConnect({ source, target }: Pick<Connection, 'source' | 'target'>) {
    if (source === INPUT_ID) store.getState().edit((now) => setLink(now, source, target, []))
    else editor.openDialog({ kind: 'link', from: source, to: target })
  }

  return {
    onConnect,
    onReconnect(link: FlowLink, { source, target }: Connection) {
      const old = draft.links.find(({ id }) => id === link.id)
      if (old) store.getState().edit((now) => reconnect(now, old, source, target))
      else onConnect({ source, target })
    },
    onConnectEnd(_: MouseEvent | TouchEvent, { isValid, fromNode, toNode }: FinalConnectionState) {
      if (isValid || !fromNode || !toNode) return
      const problem = problemOf({ source: fromNode.id, target: toNode.id })
      if (problem) showToast({ type: 'error', text: t(`rule-editor.link-problem.${problem}`) })
    },
    isValidConnection: (connection: Pick<Connection, 'source' | 'target'>) => problemOf(connection) === null,
  }
}
