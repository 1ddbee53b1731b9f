import type { Layout, LayoutEntry } from '@signalbox/model/dashboard/configuration'
import { bottomOf, columnsOf, type LayoutAddress, moveEntries } from '@signalbox/model/dashboard/edit-layout'
import { arrangementOf, type Positions } from '@signalbox/model/dashboard/grid-moves'
import { cx } from '@signalbox/ui/cx'
import { isFromInside } from '@signalbox/ui/layout/is-from-inside'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { type CSSProperties, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { WidgetPosition } from '../../layout/layout-positions'
import { useEdit } from '../edit-context'
import { type Box, boxOf, draggedBox, type GridMeasure, HANDLES } from './drag-cells'
import styles from './edit-layout.module.css'
import { EditWidget } from './edit-widget'
import { useGridDrag } from './use-grid-drag'

interface EditGridProps {
  address: LayoutAddress
  layout: Layout
  positions: readonly WidgetPosition[]
  width: number
  isMirrored: boolean
  onMenu: (event: MouseEvent, widgetId: string) => void
}

/** Controls on which a drag does not start. */
const CONTROLS = 'button, input, textarea, select, a, [role="dialog"], [contenteditable="true"]'

/** The widgets of a wide layout. A drag starts anywhere except at controls; the sides and corners resize a widget. */
export function EditGrid({ address, layout, positions, width, isMirrored, onMenu }: EditGridProps) {
  const { configuration, edit, selected } = useEdit()
  const grid = useRef<HTMLDivElement>(null)
  const { margin } = layout.gridSettings
  const measure: GridMeasure = { width, pitch: (width - margin) / columnsOf(layout), margin, isMirrored }
  const { drag, startDrag } = useGridDrag({
    grid,
    layout,
    measure,
    arrangement: arrangementOf(configuration.settings),
    scroller: () => grid.current?.closest<HTMLElement>('[data-stage]') ?? null,
    onDrop: (newPositions) => edit((now) => moveEntries(now, address, newPositions)),
  })
  const positionsInDrag: Positions = { ...layout.widgets, ...drag?.positions }
  const rows = Math.max(bottomOf(layout.widgets), bottomOf(positionsInDrag))

  function onPointerDown(event: PointerEvent<HTMLElement>, id: string) {
    if (!isFromInside(event) || (event.target as Element).closest(CONTROLS)) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    startDrag(event, selected.includes(id) ? selected.filter((each) => layout.widgets[each]) : [id], null)
  }

  const style = {
    '--pitch': `${measure.pitch}px`,
    '--gap': `${margin}px`,
    blockSize: margin + rows * measure.pitch,
  } as CSSProperties
  return (
    <div ref={grid} className={cx(styles.grid, drag && styles.dragging)} style={style}>
      {drag?.ids.map((id) => (
        <div
          key={id}
          className={styles.target}
          style={boxStyle(boxOf(entryOf(positionsInDrag, id), measure))}
        />
      ))}
      {positions.map(({ widget: { id }, widget }) => {
        const isDragged = drag?.ids.includes(id) ?? false
        const box =
          isDragged && drag
            ? draggedBox(boxOf(entryOf(layout.widgets, id), measure), drag.handle, drag.offset)
            : boxOf(entryOf(positionsInDrag, id), measure)
        return (
          <div
            key={id}
            data-grid-item={id}
            className={cx(
              styles.item,
              styles.placed,
              isDragged && styles.dragged,
              selected.includes(id) && styles.selected,
            )}
            style={boxStyle(box)}
            onPointerDown={(event) => onPointerDown(event, id)}
          >
            <EditWidget widget={widget} address={address} onMenu={onMenu} />
            {selected.includes(id) && (
              <span className={styles.size}>{sizeText(entryOf(positionsInDrag, id))}</span>
            )}
            {HANDLES.map((handle) => (
              <span
                key={handle}
                className={cx(styles.handle, styles[handle])}
                onPointerDown={(event) => {
                  event.stopPropagation()
                  startDrag(event, [id], handle)
                }}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

const entryOf = (positions: Positions, id: string): LayoutEntry =>
  positions[id] ?? { row: 0, col: 0, sizeX: 1, sizeY: 1 }

const sizeText = ({ sizeX, sizeY }: LayoutEntry) => isolateLtr(`${sizeX} × ${sizeY}`)

const boxStyle = ({ left, top, width, height }: Box): CSSProperties => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
})
