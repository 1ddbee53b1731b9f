import type { Cell, Spot } from '@signalbox/model/dashboard/edit-layout'
import { Menu, type MenuEntry } from '@signalbox/ui/actions/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from './edit-context'
import { useEditActions } from './use-edit-actions'

export interface WidgetMenuPlace {
  x: number
  y: number
  spot: Spot
  cell?: Cell
  widgetId?: string
}

/** The actions of a widget, or of an empty cell. */
export function WidgetContextMenu({ place, onClose }: { place: WidgetMenuPlace; onClose: () => void }) {
  const { t } = useTranslation()
  const { selected, openPanel, openDialog } = useEdit()
  const actions = useEditActions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { spot, cell, widgetId } = place
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
        entry('edit-widget', 'edit', '', () => void openPanel({ kind: 'edit', spot, widgetId })),
        entry('duplicate', 'add_circle', 'Ctrl+D', () => actions.duplicate(ids, spot)),
        entry('copy', 'content_copy', 'Ctrl+C', () => actions.copy(ids, spot)),
        entry('copy-reference', 'link', 'Ctrl+R', () => actions.copyReference(ids, spot)),
        { ...entry('remove', 'delete', 'Ctrl+X', () => void actions.remove(ids, spot)), danger: true },
      ]
    : [
        entry('add-widget', 'add', '', () => void openPanel({ kind: 'library', spot })),
        {
          ...entry('paste', 'content_paste', 'Ctrl+V', () => actions.paste(spot, cell)),
          disabled: !actions.hasCopiedWidgets(),
        },
        {
          ...entry('paste-reference', 'link', 'Ctrl+I', () => actions.pasteReference(spot, cell)),
          disabled: actions.referencesFor(spot).length === 0,
        },
        entry('aliases', 'devices_other', '', () => openDialog('aliases')),
        entry('settings', 'settings', '', () => openDialog('settings')),
      ]
  return (
    <>
      <span ref={setAnchor} style={{ position: 'fixed', insetBlockStart: place.y, left: place.x }} />
      <Menu entries={entries} anchor={anchor} onClose={onClose} />
    </>
  )
}
