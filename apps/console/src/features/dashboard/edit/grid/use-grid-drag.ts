import type { Layout } from '@signalbox/model/dashboard/configuration'
import {
  type Arrangement,
  movedPositions,
  type Positions,
  resizedPositions,
} from '@signalbox/model/dashboard/grid-moves'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { autoScroll } from './auto-scroll'
import { type GridMeasure, type Handle, mirroredHandle, type Offset, resizedBy } from './drag-cells'

/** The state of a drag. */
export interface GridDrag {
  ids: readonly string[]
  handle: Handle | null
  /** The distance that the pointer has moved, in pixels of the unscaled grid. */
  offset: Offset
  /** The changed positions that would be stored if the pointer were released now. */
  positions: Positions
}

interface GridDragParts {
  grid: RefObject<HTMLElement | null>
  layout: Layout
  measure: GridMeasure
  arrangement: Arrangement
  /** The element that scrolls the grid. */
  scroller: () => HTMLElement | null
  onDrop: (positions: Positions) => void
}

const THRESHOLD_PX = 4

/** Moves and resizes widgets with the pointer. The dragged widget stays under the pointer while the grid scrolls. */
export function useGridDrag(parts: GridDragParts) {
  const [drag, setDrag] = useState<GridDrag | null>(null)
  const latest = useRef(parts)
  latest.current = parts
  const cancel = useRef<(() => void) | null>(null)
  useEffect(() => () => cancel.current?.(), [])

  function startDrag(event: ReactPointerEvent<HTMLElement>, ids: readonly string[], handle: Handle | null) {
    const grid = latest.current.grid.current
    if (!grid || event.button !== 0 || cancel.current) return
    const target = event.currentTarget
    const pointer = { x: event.clientX, y: event.clientY }
    const startPoint = pointOn(grid, pointer)
    let currentDrag: GridDrag | null = null
    let stopScroll: (() => void) | undefined

    function follow() {
      const point = pointOn(grid!, pointer)
      const offset = { right: point.x - startPoint.x, down: point.y - startPoint.y }
      if (!currentDrag && Math.hypot(offset.right, offset.down) * point.scale < THRESHOLD_PX) return
      if (!currentDrag) begin()
      const positions = positionsAfter(latest.current, ids, handle, offset)
      currentDrag = { ids, handle, offset, positions: positions ?? currentDrag?.positions ?? {} }
      setDrag(currentDrag)
    }
    function begin() {
      // Without the capture, frames inside widgets would receive the pointer events.
      target.setPointerCapture(event.pointerId)
      stopScroll = autoScroll(latest.current.scroller(), () => pointer, follow)
    }
    function onMove(moved: PointerEvent) {
      if (moved.pointerId !== event.pointerId) return
      pointer.x = moved.clientX
      pointer.y = moved.clientY
      follow()
    }
    function onCancel(canceled: PointerEvent) {
      if (canceled.pointerId === event.pointerId) end()
    }
    function onUp(released: PointerEvent) {
      if (released.pointerId !== event.pointerId) return
      const finalDrag = currentDrag
      end()
      if (!finalDrag) return
      ignoreNextClick()
      latest.current.onDrop(finalDrag.positions)
    }
    function onKey(pressed: KeyboardEvent) {
      if (pressed.key !== 'Escape' || !currentDrag) return
      pressed.stopPropagation()
      end()
    }
    function end() {
      stopScroll?.()
      cancel.current = null
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, true)
      setDrag(null)
    }
    const listeners: [string, EventListener][] = [
      ['pointermove', onMove as EventListener],
      ['pointerup', onUp as EventListener],
      ['pointercancel', onCancel as EventListener],
      ['keydown', onKey as EventListener],
      ['dragstart', preventNativeDrag],
    ]
    for (const [name, listener] of listeners) window.addEventListener(name, listener, true)
    cancel.current = end
  }
  return { drag, startDrag }
}

function positionsAfter(
  { layout, measure, arrangement }: GridDragParts,
  ids: readonly string[],
  handle: Handle | null,
  offset: Offset,
): Positions | null {
  const { pitch, isMirrored } = measure
  const right = Math.round((isMirrored ? -offset.right : offset.right) / pitch)
  const down = Math.round(offset.down / pitch)
  if (!handle) return movedPositions(layout, ids, { row: down, col: right }, arrangement)
  const [id = ''] = ids
  const entry = layout.widgets[id]
  if (!entry) return null
  const side = isMirrored ? mirroredHandle(handle) : handle
  return resizedPositions(layout, id, resizedBy(entry, side, { right, down }), arrangement)
}

/** Converts a point of the screen to a position on the unscaled grid. Returns the position and the scale. */
export function pointOn(grid: HTMLElement, { x, y }: { x: number; y: number }) {
  const { left, top, width } = grid.getBoundingClientRect()
  const scale = width / grid.offsetWidth || 1
  return { x: (x - left) / scale, y: (y - top) / scale, scale }
}

/** The browser's own drag of selected text, links or images would cancel the pointer events. */
const preventNativeDrag = (event: Event) => event.preventDefault()

/** The click that ends a drag must not activate the element under the pointer. */
function ignoreNextClick() {
  const ignore = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', ignore, true))
}
