import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { useTranslation } from 'react-i18next'
import { isNothingSelected } from '../model/chain-draft'
import type { NodeProblem } from '../model/node-problems'
import { useEditorContext } from './editor-context'
import { useEditor } from './editor-store'
import { useApply } from './use-apply'
import { useEditorActions } from './use-editor-actions'

interface EditorShortcutsProps {
  /** The dock has the focus: keys that change the chain do not work there. */
  isInDock: boolean
  problems: ReadonlyMap<string, NodeProblem>
  onApply: () => void
  onSearch: () => void
}

/** The keys of the editor; the list of shortcuts names them. */
export function EditorShortcuts({ isInDock, problems, onApply, onSearch }: EditorShortcutsProps) {
  const { dock, openDock, openDialog } = useEditorContext()
  const actions = useEditorActions()
  const apply = useApply(problems, onApply)
  const selection = useEditor((state) => state.selection)
  const isCanvas = !isInDock
  const hasSelection = isCanvas && !isNothingSelected(selection)
  const hasNodes = isCanvas && selection.nodes.length > 0
  const [single] = selection.nodes
  const isSingle = isCanvas && selection.nodes.length === 1
  useKey('Ctrl+s', 'apply-changes', apply, true, true)
  useKey('Ctrl+z', 'undo', actions.undo, isCanvas)
  useKey('Ctrl+y', 'redo', actions.redo, isCanvas)
  useKey('Ctrl+Shift+z', 'redo', actions.redo, isCanvas)
  useKey('Ctrl+a', 'select-all', actions.selectAll, isCanvas)
  useKey('Ctrl+c', 'copy-selected', () => void actions.copy(), hasNodes)
  useKey('Ctrl+x', 'cut-selected', () => actions.cut(), hasNodes)
  useKey('Ctrl+v', 'paste', () => actions.paste(), isCanvas)
  useKey('Delete', 'delete-selected', () => actions.remove(), hasSelection)
  useKey('Backspace', 'delete-selected', () => actions.remove(), hasSelection)
  useKey('l', 'link-to', () => single && openDialog({ kind: 'link-from', from: single }), isSingle)
  useKey('i', 'link-from-input', () => openDialog({ kind: 'link-from', from: 'input' }), isCanvas)
  useKey('f', 'find-node', onSearch, isCanvas)
  useKey('Escape', 'deselect', actions.deselect, hasSelection)
  useKey('Escape', 'close-dock', () => void openDock(null), dock !== null)
  return null
}

function useKey(keys: string, text: string, run: () => void, enabled: boolean, inFields = false) {
  const { t } = useTranslation()
  useShortcut({ keys, description: t(`rule-editor.${text}`), inFields }, run, enabled)
}
