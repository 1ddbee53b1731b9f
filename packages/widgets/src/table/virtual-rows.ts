import { type RefObject, useEffect, useState } from 'react'

const OVERSCAN = 8

/** Which of many rows of equal height are visible, with a few around them. */
export function useVirtualRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  headHeight: number,
): { first: number; last: number } {
  const [viewport, setViewport] = useState({ top: 0, height: 0 })

  useEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    const read = () => {
      frame = 0
      setViewport((before) => {
        const next = { top: step(element.scrollTop, rowHeight), height: element.clientHeight }
        return before.top === next.top && before.height === next.height ? before : next
      })
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [box, rowHeight])

  const height = viewport.height || FIRST_HEIGHT
  const first = Math.max(0, Math.floor((viewport.top - headHeight) / rowHeight) - OVERSCAN)
  const last = Math.min(count, Math.ceil((viewport.top + height) / rowHeight) + OVERSCAN)
  return { first: Math.min(first, count), last }
}

/** The height that is assumed before the first measurement: enough to fill a screen. */
const FIRST_HEIGHT = 1000

// Renders only when another row becomes visible, not on every pixel.
const step = (top: number, rowHeight: number) => Math.floor(top / rowHeight) * rowHeight
