import { copyWidget } from '@signalbox/model/dashboard/clipboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { type LayoutAddress, layoutAt, moveEntries } from '@signalbox/model/dashboard/edit-layout'
import { arrangementOf, movedPositions, resizedPositions } from '@signalbox/model/dashboard/grid-moves'
import type { Widget } from '@signalbox/model/dashboard/widget'
import { isRightToLeft } from '@signalbox/model/text/language'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { isFromInside } from '@signalbox/ui/layout/is-from-inside'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadJson } from '../../../../entity/form/json-file'
import { currentLanguage } from '../../../../i18n/i18n'
import { useDashboardContext } from '../../dashboard-context'
import { WidgetFrame } from '../../widget/widget-frame'
import { useEdit } from '../edit-context'
import { useEditActions } from '../use-edit-actions'
import { useEditType } from '../use-edit-type'
import styles from './edit-layout.module.css'

interface EditWidgetProps {
  widget: Widget
  address: LayoutAddress
  onMenu: (event: MouseEvent, widgetId: string) => void
}

const ARROWS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A widget in edit mode. Arrow keys move the widget; with Shift, arrow keys change its size. */
export const EditWidget = memo(function EditWidget({ widget, address, onMenu }: EditWidgetProps) {
  const { t } = useTranslation()
  const { isMobile } = useDashboardContext()
  const { configuration, edit, selected, select, panel, openPanel } = useEdit()
  const { remove } = useEditActions()
  const editType = useEditType()
  const box = useRef<HTMLDivElement>(null)
  const isSelected = selected.includes(widget.id)
  const entry = layoutAt(configuration, address)?.widgets[widget.id]
  const isEdited = panel?.kind === 'edit' && panel.widgetId === widget.id

  // A widget that is selected at its first rendering was just added: it is scrolled into view.
  const isNew = useRef(isSelected)
  useEffect(() => {
    if (isNew.current) box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const togglePanel = () => void openPanel(isEdited ? null : { kind: 'edit', address, widgetId: widget.id })

  function onMouseDown(event: MouseEvent) {
    if (!isFromInside(event)) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      // Without `preventDefault`, the widget would get the focus, which would select the widget again.
      if (isSelected) event.preventDefault()
      select(isSelected ? selected.filter((id) => id !== widget.id) : [...selected, widget.id])
    } else if (!isSelected) {
      select([widget.id])
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    if (arrow) moveOrResize(arrow, event.shiftKey)
    else if (event.key === 'Enter') togglePanel()
    else if (event.key === ' ')
      select(isSelected ? selected.filter((id) => id !== widget.id) : [...selected, widget.id])
    else if (event.key === 'Delete')
      void remove(selected.includes(widget.id) ? selected : [widget.id], address)
    else return
    event.preventDefault()
  }

  function moveOrResize([row, columns]: [rows: number, columns: number], isResize: boolean) {
    const layout = layoutAt(configuration, address)
    // The phone column does not show the positions that arrow keys change.
    if (!layout || isMobile) return
    const col = isRightToLeft(currentLanguage()) ? -columns : columns
    const arrangement = arrangementOf(configuration.settings)
    const movedIds = isSelected ? selected : [widget.id]
    const resizedEntry = entry && { ...entry, sizeX: entry.sizeX + col, sizeY: entry.sizeY + row }
    const positions =
      isResize && resizedEntry
        ? resizedPositions(layout, widget.id, resizedEntry, arrangement)
        : movedPositions(layout, movedIds, { row, col }, arrangement)
    if (positions) edit((now) => moveEntries(now, address, positions))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot contain the buttons of the widget
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
      onContextMenu={(event) => isFromInside(event) && onMenu(event, widget.id)}
      onDoubleClick={(event) => isFromInside(event) && togglePanel()}
      onKeyDown={onKeyDown}
    >
      <WidgetFrame
        widget={widget}
        onOwnWindow={(timewindow) => edit((now) => withOwnWindow(now, widget.id, timewindow))}
        editButtons={
          <>
            <IconButton
              size="small"
              icon="edit"
              active={isEdited}
              label={t('dashboard-edit.edit-widget')}
              onClick={togglePanel}
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
                downloadJson(
                  widget.config.title || widget.title,
                  copyWidget(configuration, address, widget.id),
                )
              }
            />
            <IconButton
              size="small"
              icon="close"
              label={t('dashboard-edit.remove-widget')}
              onClick={() => void remove([widget.id], address)}
            />
          </>
        }
      />
    </div>
  )
})

/** The dashboard with another time window of a widget. */
function withOwnWindow(configuration: DashboardConfiguration, widgetId: string, timewindow: TimeWindow) {
  const widget = configuration.widgets[widgetId]
  if (!widget) return configuration
  const changed = { ...widget, config: { ...widget.config, timewindow } }
  return { ...configuration, widgets: { ...configuration.widgets, [widgetId]: changed } }
}
