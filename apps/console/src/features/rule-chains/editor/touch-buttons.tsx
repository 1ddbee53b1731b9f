import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useTranslation } from 'react-i18next'
import { INPUT_ID, nodeOf } from '../model/chain-draft'
import { useEditorContext } from './editor-context'
import { useEditor } from './editor-store'

/** Buttons for touch screens that open the details of the selected node or link, or start a link. */
export function TouchButtons() {
  const { t } = useTranslation()
  const { openDock, openDialog } = useEditorContext()
  const { nodes, links } = useEditor(({ selection }) => selection)
  const node = useEditor(({ history }) => nodeOf(history.present, nodes[0] ?? ''))
  const isSingle = nodes.length + links.length === 1
  const [link] = links
  const canOpen = isSingle && !link?.startsWith(`${INPUT_ID}>`)

  function onDetails() {
    if (node) void openDock({ kind: 'node', id: node.id })
    else if (link) void openDock({ kind: 'link', id: link })
  }

  return (
    <>
      <IconButton
        size="small"
        icon="edit"
        label={t('rule-editor.details')}
        disabled={!canOpen}
        onClick={onDetails}
      />
      <IconButton
        size="small"
        icon="arrow_forward"
        label={t('rule-editor.link-to')}
        disabled={!isSingle || node?.kind !== 'node'}
        onClick={() => node && openDialog({ kind: 'link-from', from: node.id })}
      />
    </>
  )
}
