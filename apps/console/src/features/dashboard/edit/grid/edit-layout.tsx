import { columnsOf, layoutAt, type Spot } from '@signalbox/model/dashboard/edit-layout'
import { isRightToLeft } from '@signalbox/model/text/language'
import { Button } from '@signalbox/ui/actions/button'
import { isFromInside } from '@signalbox/ui/layout/is-from-inside'
import { useSize } from '@signalbox/ui/use-size'
import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../../i18n/i18n'
import { useDashboardContext } from '../../dashboard-context'
import { layoutBackground } from '../../layout/layout-background'
import { desktopPlaces } from '../../layout/layout-places'
import { useEdit } from '../edit-context'
import { WidgetContextMenu, type WidgetMenuPlace } from '../widget-context-menu'
import { EditGrid } from './edit-grid'
import styles from './edit-layout.module.css'
import { PhoneColumn } from './phone-column'
import { pointOn } from './use-grid-drag'

/** One layout in edit mode: widgets are moved by dragging or with arrow keys, and resized at their sides. */
export function EditLayout({ spot }: { spot: Spot }) {
  const { t } = useTranslation()
  const { isMobile } = useDashboardContext()
  const isMirrored = isRightToLeft(currentLanguage())
  const { configuration, select, openPanel, setSpot } = useEdit()
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const [menu, setMenu] = useState<WidgetMenuPlace | null>(null)
  // `EditWidget` is memoized: with a new callback, every widget would be rendered again.
  const latestOpenMenu = useRef<(event: MouseEvent, widgetId?: string) => void>(() => {})
  const onMenu = useCallback((event: MouseEvent, id: string) => latestOpenMenu.current(event, id), [])
  const layout = layoutAt(configuration, spot)
  if (!layout) return null
  const { margin } = layout.gridSettings
  const pitch = (width - margin) / columnsOf(layout)
  const places = desktopPlaces(layout, configuration.widgets)

  function openMenu(event: MouseEvent, widgetId?: string) {
    event.preventDefault()
    event.stopPropagation()
    setSpot(spot)
    const grid = box.current
    const { x, y } = grid ? pointOn(grid, { x: event.clientX, y: event.clientY }) : { x: 0, y: 0 }
    const cell = {
      col: Math.max(0, Math.floor((isMirrored ? width - x : x) / pitch)),
      row: Math.max(0, Math.floor(y / pitch)),
    }
    setMenu({ x: event.clientX, y: event.clientY, spot, cell, ...(widgetId && { widgetId }) })
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
        setSpot(spot)
        if (!(event.target as Element).closest(`.${styles.item}`)) select([])
      }}
      onContextMenu={(event) => isFromInside(event) && openMenu(event)}
    >
      <div ref={box} className={styles.measure} data-layout={spot.layoutId}>
        {places.length === 0 && (
          <div className={styles.empty}>
            <Button icon="add" onClick={() => void openPanel({ kind: 'library', spot })}>
              {t('dashboard-edit.add-first-widget')}
            </Button>
          </div>
        )}
        {width > 0 && !isMobile && places.length > 0 && (
          <EditGrid {...{ spot, layout, places, width, isMirrored, onMenu }} />
        )}
        {isMobile && places.length > 0 && <PhoneColumn {...{ spot, layout, onMenu }} />}
      </div>
      {menu && <WidgetContextMenu place={menu} onClose={() => setMenu(null)} />}
    </div>
  )
}
