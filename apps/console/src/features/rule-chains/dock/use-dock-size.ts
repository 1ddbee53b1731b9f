import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const MIN_SIZE = 200
const STEP = 40

/** The height of a dock at the bottom, or the width of a dock at the side. Pointer and arrow keys change it. */
export function useDockSize(isSide: boolean) {
  const [sizes, setSizes] = useState({ bottom: 404, side: 520 })
  const name = isSide ? 'side' : 'bottom'
  const px = sizes[name]

  function set(next: number) {
    const maxSize = (isSide ? window.innerWidth : window.innerHeight) * 0.75
    setSizes({ ...sizes, [name]: Math.round(Math.min(Math.max(next, MIN_SIZE), maxSize)) })
  }

  return {
    px,
    handlers: {
      onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove(event: PointerEvent) {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
        set(
          isSide
            ? isRtl
              ? event.clientX
              : window.innerWidth - event.clientX
            : window.innerHeight - event.clientY,
        )
      },
      onKeyDown(event: KeyboardEvent) {
        const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
        const grow = isSide ? (isRtl ? 'ArrowRight' : 'ArrowLeft') : 'ArrowUp'
        const shrink = isSide ? (isRtl ? 'ArrowLeft' : 'ArrowRight') : 'ArrowDown'
        if (event.key !== grow && event.key !== shrink) return
        event.preventDefault()
        set(px + (event.key === grow ? STEP : -STEP))
      },
    },
  }
}
