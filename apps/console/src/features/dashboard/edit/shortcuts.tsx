import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { useTranslation } from 'react-i18next'
import { useEdit } from './edit-context'
import type { DraftControl } from './use-draft'
import { useEditActions } from './use-edit-actions'

interface ShortcutsProps {
  draft: DraftControl
  /** False while the panel of a widget has changes that were not applied. */
  mayApply: boolean
  onApply: () => void
}

/**
 * The shortcuts of edit mode. While a panel is open, undo, redo, Escape and Ctrl+S work; Ctrl+S first applies the
 * changes of the panel.
 */
export function Shortcuts({ draft, mayApply, onApply }: ShortcutsProps) {
  const { t } = useTranslation()
  const { selected, select, panel, openPanel } = useEdit()
  const actions = useEditActions()
  const isLayout = panel === null
  const hasSelection = isLayout && selected.length > 0
  const text = (key: string) => t(`dashboard-edit.${key}`)

  useShortcut({ keys: 'Ctrl+z', description: text('undo') }, draft.undo)
  useShortcut({ keys: 'Ctrl+y', description: text('redo') }, draft.redo)
  useShortcut(
    { keys: 'Ctrl+s', description: text('apply'), inFields: true },
    onApply,
    mayApply && panel?.kind !== 'add',
  )
  useShortcut({ keys: 'Ctrl+d', description: text('duplicate') }, () => actions.duplicate(), hasSelection)
  useShortcut({ keys: 'Ctrl+c', description: text('copy') }, () => actions.copy(), hasSelection)
  useShortcut(
    { keys: 'Ctrl+r', description: text('copy-reference') },
    () => actions.copyReference(),
    hasSelection,
  )
  useShortcut({ keys: 'Ctrl+v', description: text('paste') }, () => actions.paste(), isLayout)
  useShortcut(
    { keys: 'Ctrl+i', description: text('paste-reference') },
    () => actions.pasteReference(),
    isLayout,
  )
  useShortcut({ keys: 'Ctrl+x', description: text('remove') }, () => void actions.remove(), hasSelection)
  useShortcut(
    { keys: 'Escape', description: text('close-panel') },
    () => void openPanel(null),
    panel !== null,
  )
  useShortcut({ keys: 'Escape', description: text('select-none') }, () => select([]), hasSelection)
  return null
}
