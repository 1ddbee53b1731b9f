import { Menu, type MenuEntry } from '@signalbox/ui/actions/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../editor/editor-context'
import { isDirty, useEditor } from '../editor/editor-store'
import { useApply } from '../editor/use-apply'
import { useEditorActions } from '../editor/use-editor-actions'
import { INPUT_ID, isNothingSelected, nodeOf, type Selection } from '../model/chain-draft'
import type { CanvasPoint } from '../model/edit-chain'

/** The position of the menu on the screen, and the node or link that the user clicked. */
export interface OpenMenu {
  x: number
  y: number
  /** The position in canvas coordinates. */
  canvasPosition: CanvasPoint
  /** The node or link under the pointer. */
  target?: Selection | undefined
}

/** The menu with the actions for a node, a link, the selection or the canvas. */
export function ContextMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const { t } = useTranslation()
  const editor = useEditorContext()
  const actions = useEditorActions()
  const apply = useApply(editor.problems, editor.apply)
  const isEdited = useEditor(isDirty)
  const draft = useEditor(({ history }) => history.present)
  const selection = useEditor((state) => state.selection)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { target } = menu
  const entry = (id: string, icon: string, shortcut: string, onSelect: () => void): MenuEntry => ({
    id,
    icon,
    label: t(`rule-editor.${id}`),
    ...(shortcut && { shortcut }),
    onSelect,
  })
  const isInSelection =
    target?.nodes.every((id) => selection.nodes.includes(id)) &&
    target.links.every((id) => selection.links.includes(id))

  function ofNode(id: string, clicked: Selection): MenuEntry[] {
    const node = nodeOf(draft, id)
    return [
      entry('details', 'edit', 'Enter', () => void editor.openDock({ kind: 'node', id })),
      ...(node?.kind === 'node'
        ? [
            entry('link-to', 'arrow_forward', 'L', () => editor.openDialog({ kind: 'link-from', from: id })),
            {
              ...entry('debug-mode', 'bug_report', '', () => actions.setDebug(!node.debugMode, [id])),
              checked: node.debugMode,
            },
          ]
        : []),
      ...(node?.kind === 'chain' && node.targetId
        ? [entry('open-chain', 'login', '', () => editor.openChain(node.targetId ?? ''))]
        : []),
      entry('copy', 'content_copy', 'Ctrl+C', () => actions.copy(clicked)),
      { ...entry('delete', 'delete', 'Del', () => actions.remove(clicked)), danger: true },
    ]
  }

  function ofLink(id: string, clicked: Selection): MenuEntry[] {
    const isFromInput = id.startsWith(`${INPUT_ID}>`)
    return [
      ...(isFromInput
        ? []
        : [entry('details', 'edit', 'Enter', () => void editor.openDock({ kind: 'link', id }))]),
      { ...entry('delete', 'delete', 'Del', () => actions.remove(clicked)), danger: true },
    ]
  }

  function ofCanvas(): MenuEntry[] {
    const isEmptySelection = isNothingSelected(selection)
    const paste = entry('paste', 'content_paste', 'Ctrl+V', () => actions.paste(menu.canvasPosition))
    return [
      ...(selection.nodes.length > 0
        ? [
            entry('copy-selected', 'content_copy', 'Ctrl+C', () => void actions.copy()),
            entry('cut-selected', 'content_cut', 'Ctrl+X', () => actions.cut()),
          ]
        : []),
      { ...paste, disabled: !actions.hasCopied() },
      isEmptySelection
        ? entry('select-all', 'select_all', 'Ctrl+A', actions.selectAll)
        : entry('deselect', 'deselect', 'Esc', actions.deselect),
      entry('auto-layout', 'account_tree', '', () => void actions.layout()),
      { ...entry('apply-changes', 'check', 'Ctrl+S', apply), disabled: !isEdited },
      { ...entry('decline-changes', 'close', '', editor.discard), disabled: !isEdited },
      ...(isEmptySelection
        ? []
        : [{ ...entry('delete-selected', 'delete', 'Del', () => actions.remove()), danger: true }]),
    ]
  }

  const [nodeId, linkId] = [target?.nodes[0], target?.links[0]]
  const isMany = isInSelection && selection.nodes.length + selection.links.length > 1
  const entries =
    target && !isMany ? (nodeId ? ofNode(nodeId, target) : ofLink(linkId ?? '', target)) : ofCanvas()
  return (
    <>
      <span ref={setAnchor} style={{ position: 'fixed', insetBlockStart: menu.y, left: menu.x }} />
      <Menu entries={entries} anchor={anchor} onClose={onClose} />
    </>
  )
}
