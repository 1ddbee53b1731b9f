import { columnsOf, type LayoutAddress, layoutAt } from '@signalbox/model/dashboard/edit-layout'
import { isRightToLeft } from '@signalbox/model/text/language'
import { Button } from '@signalbox/ui/actions/button'
import { isFromInside } from '@signalbox/ui/layout/is-from-inside'
import { useSize } from '@signalbox/ui/use-size'
import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../../i18n/i18n'
import { useDashboardContext } from '../../dashboard-context'
import { layoutBackground } from '../../layout/layout-background'
import { desktopPositions } from '../../layout/layout-positions'
import { useEdit } from '../edit-context'
import { type ContextMenuTarget, WidgetContextMenu } from '../widget-context-menu'
import { EditGrid } from './edit-grid'
import styles from './edit-layout.module.css'
import { PhoneColumn } from './phone-column'
import { pointOn } from './use-grid-drag'

/** One layout in edit mode: widgets are moved by dragging or with arrow keys, and resized at their sides. */
export function EditLayout({ address }: { address: LayoutAddress }) {
  const { t } = useTranslation()
  const { isMobile } = useDashboardContext()
  const isMirrored = isRightToLeft(currentLanguage())
  const { configuration, select, openPanel, setActiveAddress } = useEdit()
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const [menu, setMenu] = useState<ContextMenuTarget | null>(null)
  // `EditWidget` is memoized: with a new callback, every widget would be rendered again.
  const latestOpenMenu = useRef<(event: MouseEvent, widgetId?: string) => void>(() => {})
  const onMenu = useCallback((event: MouseEvent, id: string) => latestOpenMenu.current(event, id), [])
  const layout = layoutAt(configuration, address)
  if (!layout) return null
  const { margin } = layout.gridSettings
  const pitch = (width - margin) / columnsOf(layout)
  const positions = desktopPositions(layout, configuration.widgets)

  function openMenu(event: MouseEvent, widgetId?: string) {
    event.preventDefault()
    event.stopPropagation()
    setActiveAddress(address)
    const grid = box.current
    const { x, y } = grid ? pointOn(grid, { x: event.clientX, y: event.clientY }) : { x: 0, y: 0 }
    const cell = {
      col: Math.max(0, Math.floor((isMirrored ? width - x : x) / pitch)),
      row: Math.max(0, Math.floor(y / pitch)),
    }
    setMenu({ x: event.clientX, y: event.clientY, address, cell, ...(widgetId && { widgetId }) })
  }
  latestOpenMenu.current = openMenu

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the widgets clears the selection, as Escape does
    <div
      className={styles.layout}
      style={layoutBackground(layout)}
      onMouseDown={(event) => {
        // A click in the context menu keeps the selection: its entries apply to the selected widgets.
        if (!isFromInside(event)) return
        setActiveAddress(address)
        if (!(event.target as Element).closest(`.${styles.item}`)) select([])
      }}
      onContextMenu={(event) => isFromInside(event) && openMenu(event)}
    >
      <div ref={box} className={styles.measure} data-layout={address.layoutId}>
        {positions.length === 0 && (
          <div className={styles.empty}>
            <Button icon="add" onClick={() => void openPanel({ kind: 'library', address })}>
              {t('dashboard-edit.add-first-widget')}
            </Button>
          </div>
        )}
        {width > 0 && !isMobile && positions.length > 0 && (
          <EditGrid {...{ address, layout, positions, width, isMirrored, onMenu }} />
        )}
        {isMobile && positions.length > 0 && <PhoneColumn {...{ address, layout, onMenu }} />}
      </div>
      {menu && <WidgetContextMenu target={menu} onClose={() => setMenu(null)} />}
    </div>
  )
}
