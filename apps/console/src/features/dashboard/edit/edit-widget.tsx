import { copyWidget } from '@signalbox/model/dashboard/clipboard'
import type { Layout } from '@signalbox/model/dashboard/configuration'
import {
  isInside,
  layoutAt,
  movedTogether,
  moveEntries,
  overlap,
  type Spot,
} from '@signalbox/model/dashboard/edit-layout'
import type { Widget } from '@signalbox/model/dashboard/widget'
import { isRightToLeft } from '@signalbox/model/language'
import { IconButton } from '@signalbox/ui/icon-button'
import { isolated } from '@signalbox/ui/isolated'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadJson } from '../../../entity/json-file'
import { currentLanguage } from '../../../i18n/i18n'
import { useDashboardContext } from '../dashboard-context'
import { WidgetFrame } from '../widget-frame'
import { useEdit } from './edit-context'
import styles from './edit-layout.module.css'
import { useEditActions } from './use-edit-actions'
import { useEditType } from './use-edit-type'

interface EditWidgetProps {
  widget: Widget
  spot: Spot
  onMenu: (event: MouseEvent) => void
}

const ARROWS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A widget one can take hold of. Arrow keys move it, with Shift they change its size. */
export function EditWidget({ widget, spot, onMenu }: EditWidgetProps) {
  const { t } = useTranslation()
  const { isMobile } = useDashboardContext()
  const { configuration, edit, selected, select, panel, openPanel } = useEdit()
  const { remove } = useEditActions()
  const editType = useEditType()
  const box = useRef<HTMLDivElement>(null)
  const isSelected = selected.includes(widget.id)
  const entry = layoutAt(configuration, spot)?.widgets[widget.id]
  const isEdited = panel?.kind === 'edit' && panel.widgetId === widget.id

  const openEditor = () => void openPanel(isEdited ? null : { kind: 'edit', spot, widgetId: widget.id })

  function onMouseDown(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      select(isSelected ? selected.filter((id) => id !== widget.id) : [...selected, widget.id])
    } else if (!isSelected) {
      select([widget.id])
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    if (arrow) move(arrow, event.shiftKey)
    else if (event.key === 'Enter') openEditor()
    else if (event.key === ' ')
      select(isSelected ? selected.filter((id) => id !== widget.id) : [...selected, widget.id])
    else if (event.key === 'Delete') void remove(selected.includes(widget.id) ? selected : [widget.id], spot)
    else return
    event.preventDefault()
  }

  function move([row, right]: [down: number, right: number], isResize: boolean) {
    const layout = layoutAt(configuration, spot)
    // One under the other, places do not show: nobody would see what the keys change.
    if (!layout || isMobile) return
    const col = isRightToLeft(currentLanguage()) ? -right : right
    const together = isSelected ? selected : [widget.id]
    const places = isResize ? resized(layout, row, col) : movedTogether(layout, together, { row, col })
    if (places) edit((now) => moveEntries(now, spot, places))
  }

  function resized(layout: Layout, rows: number, columns: number) {
    if (!entry) return null
    const place = { ...entry, sizeX: entry.sizeX + columns, sizeY: entry.sizeY + rows }
    const isFree = Object.entries(layout.widgets).every(
      ([id, other]) => id === widget.id || !overlap(place, other),
    )
    return isInside(layout, place) && isFree ? { [widget.id]: place } : null
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame inside holds buttons, so this cannot be one
    <div
      ref={box}
      className={styles.widget}
      data-widget={widget.id}
      data-dimmed={(panel?.kind === 'edit' && !isEdited) || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the widget that has the focus
      tabIndex={0}
      role="group"
      aria-label={t('dashboard-edit.widget', { name: widget.config.title || widget.title })}
      aria-roledescription={t('dashboard-edit.movable')}
      onMouseDown={onMouseDown}
      onFocus={(event) => event.target === box.current && !isSelected && select([widget.id])}
      onContextMenu={onMenu}
      onDoubleClick={openEditor}
      onKeyDown={onKeyDown}
    >
      <WidgetFrame
        widget={widget}
        editButtons={
          <>
            <IconButton
              size="small"
              icon="edit"
              active={isEdited}
              label={t('dashboard-edit.edit-widget')}
              onClick={openEditor}
            />
            {!widget.isSystemType && (
              <IconButton
                size="small"
                icon="code"
                label={t('widget-editor.edit-type')}
                onClick={() => void editType(widget)}
              />
            )}
            <IconButton
              size="small"
              icon="download"
              label={t('dashboard-edit.export-widget')}
              onClick={() =>
                downloadJson(widget.config.title || widget.title, copyWidget(configuration, spot, widget.id))
              }
            />
            <IconButton
              size="small"
              icon="close"
              label={t('dashboard-edit.remove-widget')}
              onClick={() => void remove([widget.id], spot)}
            />
          </>
        }
      />
      {isSelected && entry && (
        <span className={styles.size}>{isolated(`${entry.sizeX} × ${entry.sizeY}`)}</span>
      )}
    </div>
  )
}
