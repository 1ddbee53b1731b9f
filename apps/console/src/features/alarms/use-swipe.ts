import { useTheme } from '@mui/material/styles'
import { type PointerEvent, useRef, useState } from 'react'

interface Start {
  pointerId: number
  x: number
  y: number
  offset: number
  isHorizontal: boolean
}

/** Smaller movements are a tap. */
const SLOP_PX = 8

/**
 * Lets the user swipe a row by touch. The row moves by at most `widthPx`, the width of the actions that appear at its
 * end. Vertical movements scroll: the row needs `touch-action: pan-y`.
 */
export function useSwipe(widthPx: number) {
  const sign = useTheme().direction === 'rtl' ? -1 : 1
  const [offset, setOffset] = useState(0)
  const start = useRef<Start | null>(null)

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType !== 'touch' || widthPx === 0 || start.current) return
    const { pointerId, clientX: x, clientY: y } = event
    start.current = { pointerId, x, y, offset, isHorizontal: false }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = start.current
    if (from?.pointerId !== event.pointerId) return
    const swipedPx = (from.x - event.clientX) * sign
    if (!from.isHorizontal) {
      if (Math.abs(swipedPx) < SLOP_PX || Math.abs(swipedPx) < Math.abs(from.y - event.clientY)) return
      from.isHorizontal = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    setOffset(Math.min(widthPx, Math.max(0, from.offset + swipedPx)))
  }

  /** If more than half of the actions are visible, they stay visible; otherwise the row moves back. */
  function onPointerUp({ pointerId }: PointerEvent) {
    if (start.current?.pointerId !== pointerId) return
    if (start.current.isHorizontal) setOffset(offset > widthPx / 2 ? widthPx : 0)
    start.current = null
  }

  // When the row gets another alarm, it may have fewer actions.
  const visiblePx = Math.min(offset, widthPx)
  return {
    offset: visiblePx,
    isSwiped: visiblePx > 0,
    close: () => setOffset(0),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
