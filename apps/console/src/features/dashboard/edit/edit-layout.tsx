import 'react-grid-layout/css/styles.css'
import {
  columnsOf,
  layoutAt,
  movedTogether,
  moveEntries,
  type Spot,
} from '@signalbox/model/dashboard/edit-layout'
import { isRightToLeft } from '@signalbox/model/language'
import { Button } from '@signalbox/ui/button'
import { cx } from '@signalbox/ui/cx'
import { useSize } from '@signalbox/ui/use-size'
import { type MouseEvent, useRef, useState } from 'react'
import ReactGridLayout, { getCompactor, type LayoutItem } from 'react-grid-layout'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n'
import { useDashboardContext } from '../dashboard-context'
import { layoutBackground } from '../layout-background'
import { desktopPlaces, mobilePlaces, type Place } from '../layout-places'
import { ContextMenu, type MenuPlace } from './context-menu'
import { useEdit } from './edit-context'
import styles from './edit-layout.module.css'
import { EditWidget } from './edit-widget'

/** Nothing is pushed aside: a widget that would lie on another goes back. */
const keepPlaces = getCompactor(null, false, true)

/** One layout under edit: widgets are moved by dragging or with arrow keys, and resized at their corners. */
export function EditLayout({ spot }: { spot: Spot }) {
  const { t } = useTranslation()
  const { isMobile } = useDashboardContext()
  const isMirrored = isRightToLeft(currentLanguage())
  const { configuration, edit, selected, select, openPanel, setSpot } = useEdit()
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const layout = layoutAt(configuration, spot)
  if (!layout) return null
  const { margin, mobileRowHeight = 70 } = layout.gridSettings
  const columns = columnsOf(layout)
  const pitch = (width - margin) / columns
  const places = isMobile
    ? mobilePlaces(layout, configuration.widgets)
    : desktopPlaces(layout, configuration.widgets)

  function onMenu(event: MouseEvent, widgetId?: string) {
    event.preventDefault()
    event.stopPropagation()
    setSpot(spot)
    const grid = box.current?.getBoundingClientRect()
    const cell = grid && {
      col: Math.max(
        0,
        Math.floor((isMirrored ? grid.right - event.clientX : event.clientX - grid.left) / pitch),
      ),
      row: Math.max(0, Math.floor((event.clientY - grid.top) / pitch)),
    }
    setMenu({
      x: event.clientX,
      y: event.clientY,
      spot,
      ...(cell && { cell }),
      ...(widgetId && { widgetId }),
    })
  }

  // The grid counts from the left; in languages written the other way its first column is the last.
  const fromStart = (x: number, w: number) => (isMirrored ? columns - x - w : x)

  /** Others that are selected too move along, as far as there is room for all of them. */
  function onMoved(before: LayoutItem | null, after: LayoutItem | null) {
    if (!before || !after || !layout) return
    const col = fromStart(after.x, after.w)
    const move = { row: after.y - before.y, col: col - fromStart(before.x, before.w) }
    const isMove = after.w === before.w && after.h === before.h
    const isTogether = isMove && selected.length > 1 && selected.includes(after.i)
    const places = (isTogether && movedTogether(layout, selected, move)) || {
      [after.i]: { row: after.y, col, sizeX: after.w, sizeY: after.h },
    }
    edit((now) => moveEntries(now, spot, places))
  }

  const item = ({ widget }: Place) => (
    <EditWidget widget={widget} spot={spot} onMenu={(event) => onMenu(event, widget.id)} />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the widgets selects none; Escape does so too
    <div
      className={styles.layout}
      style={layoutBackground(layout)}
      onMouseDown={(event) => {
        setSpot(spot)
        if (!(event.target as Element).closest(`.${styles.item}`)) select([])
      }}
      onContextMenu={(event) => onMenu(event)}
    >
      <div ref={box} className={styles.measure}>
        {places.length === 0 && (
          <div className={styles.empty}>
            <Button icon="add" onClick={() => void openPanel({ kind: 'library', spot })}>
              {t('dashboard-edit.add-first-widget')}
            </Button>
          </div>
        )}
        {width > 0 && !isMobile && places.length > 0 && (
          <ReactGridLayout
            width={width}
            className={styles.grid ?? ''}
            style={{ '--pitch': `${pitch}px`, '--gap': `${margin}px`, direction: 'ltr' } as object}
            gridConfig={{
              cols: columns,
              rowHeight: pitch - margin,
              margin: [margin, margin],
              containerPadding: [margin, margin],
            }}
            dragConfig={{ cancel: 'button, input, a, [role="dialog"]' }}
            resizeConfig={{ handles: ['se', 'sw', 'ne', 'nw'] }}
            compactor={keepPlaces}
            layout={places.map(({ widget, row, col, rows, columns }) => ({
              i: widget.id,
              x: fromStart(col, columns),
              y: row,
              w: columns,
              h: rows,
            }))}
            onDragStop={(_layout, before, after) => onMoved(before, after)}
            onResizeStop={(_layout, before, after) => onMoved(before, after)}
          >
            {places.map((place) => (
              <div
                key={place.widget.id}
                dir={isMirrored ? 'rtl' : 'ltr'}
                className={cx(styles.item, selected.includes(place.widget.id) && styles.selected)}
              >
                {item(place)}
              </div>
            ))}
          </ReactGridLayout>
        )}
        {isMobile && (
          <div className={styles.column} style={{ gap: margin, padding: margin }}>
            {places.map((place) => (
              <div
                key={place.widget.id}
                className={cx(styles.item, selected.includes(place.widget.id) && styles.selected)}
                style={{ blockSize: place.rows * mobileRowHeight, flex: 'none' }}
              >
                {item(place)}
              </div>
            ))}
          </div>
        )}
      </div>
      {menu && <ContextMenu place={menu} onClose={() => setMenu(null)} />}
    </div>
  )
}
