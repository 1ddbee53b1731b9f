import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { useTranslation } from 'react-i18next'
import { INPUT_ID, isNothingSelected } from '../model/chain-draft'
import type { NodeProblem } from '../model/node-problems'
import { useEditorContext } from './editor-context'
import { useEditor } from './editor-store'
import { useApply } from './use-apply'
import { useEditorActions } from './use-editor-actions'

interface EditorShortcutsProps {
  /** Whether keys change the chain: false while versions are compared, or while the dock has the focus. */
  canEdit: boolean
  problems: ReadonlyMap<string, NodeProblem>
  onApply: () => void
  onSearch: () => void
}

/** Registers the shortcuts of the editor, which the list of shortcuts also shows. */
export function EditorShortcuts({ canEdit, problems, onApply, onSearch }: EditorShortcutsProps) {
  const { dock, openDock, openDialog } = useEditorContext()
  const actions = useEditorActions()
  const apply = useApply(problems, onApply)
  const selection = useEditor((state) => state.selection)
  const hasSelection = canEdit && !isNothingSelected(selection)
  const hasNodes = canEdit && selection.nodes.length > 0
  const [single] = selection.nodes
  const isSingle = canEdit && selection.nodes.length === 1
  useKey('Ctrl+s', 'apply-changes', apply, true, true)
  useKey('Ctrl+z', 'undo', actions.undo, canEdit)
  useKey('Ctrl+y', 'redo', actions.redo, canEdit)
  useKey('Ctrl+Shift+z', 'redo', actions.redo, canEdit)
  useKey('Ctrl+a', 'select-all', actions.selectAll, canEdit)
  useKey('Ctrl+c', 'copy-selected', () => void actions.copy(), hasNodes)
  useKey('Ctrl+x', 'cut-selected', () => actions.cut(), hasNodes)
  useKey('Ctrl+v', 'paste', () => actions.paste(), canEdit)
  useKey('Delete', 'delete-selected', () => actions.remove(), hasSelection)
  useKey('Backspace', 'delete-selected', () => actions.remove(), hasSelection)
  useKey('l', 'link-to', () => single && openDialog({ kind: 'link-from', from: single }), isSingle)
  useKey('i', 'link-from-input', () => openDialog({ kind: 'link-from', from: INPUT_ID }), canEdit)
  useKey('f', 'find-node', onSearch, canEdit)
  useKey('Escape', 'deselect', actions.deselect, hasSelection)
  useKey('Escape', 'close-dock', () => void openDock(null), dock !== null)
  return null
}

function useKey(keys: string, text: string, run: () => void, enabled: boolean, inFields = false) {
  const { t } = useTranslation()
  useShortcut({ keys, description: t(`rule-editor.${text}`), inFields }, run, enabled)
}
