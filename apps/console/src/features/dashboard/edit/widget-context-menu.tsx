import type { Cell, LayoutAddress } from '@signalbox/model/dashboard/edit-layout'
import { Menu, type MenuEntry } from '@signalbox/ui/actions/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from './edit-context'
import { useEditActions } from './use-edit-actions'

/** Where the context menu was opened: on a widget, or on an empty cell of a layout. */
export interface ContextMenuTarget {
  x: number
  y: number
  address: LayoutAddress
  cell?: Cell
  widgetId?: string
}

/** The actions of a widget, or of an empty cell. */
export function WidgetContextMenu({ target, onClose }: { target: ContextMenuTarget; onClose: () => void }) {
  const { t } = useTranslation()
  const { selected, openPanel, openDialog } = useEdit()
  const actions = useEditActions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { address, cell, widgetId } = target
  const ids = widgetId && !selected.includes(widgetId) ? [widgetId] : selected
  const entry = (id: string, icon: string, shortcut: string, onSelect: () => void): MenuEntry => ({
    id,
    icon,
    label: t(`dashboard-edit.${id}`),
    ...(shortcut && { shortcut }),
    onSelect,
  })

  const entries = widgetId
    ? [
        entry('edit-widget', 'edit', '', () => void openPanel({ kind: 'edit', address, widgetId })),
        entry('duplicate', 'add_circle', 'Ctrl+D', () => actions.duplicate(ids, address)),
        entry('copy', 'content_copy', 'Ctrl+C', () => actions.copy(ids, address)),
        entry('copy-reference', 'link', 'Ctrl+R', () => actions.copyReference(ids, address)),
        { ...entry('remove', 'delete', 'Ctrl+X', () => void actions.remove(ids, address)), danger: true },
      ]
    : [
        entry('add-widget', 'add', '', () => void openPanel({ kind: 'library', address })),
        {
          ...entry('paste', 'content_paste', 'Ctrl+V', () => actions.paste(address, cell)),
          disabled: !actions.hasCopiedWidgets(),
        },
        {
          ...entry('paste-reference', 'link', 'Ctrl+I', () => actions.pasteReference(address, cell)),
          disabled: actions.referencesFor(address).length === 0,
        },
        entry('aliases', 'devices_other', '', () => openDialog('aliases')),
        entry('settings', 'settings', '', () => openDialog('settings')),
      ]
  return (
    <>
      <span ref={setAnchor} style={{ position: 'fixed', insetBlockStart: target.y, left: target.x }} />
      <Menu entries={entries} anchor={anchor} onClose={onClose} />
    </>
  )
}
