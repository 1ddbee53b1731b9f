import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface SizeOptions {
  /**
   * Draws the content in its new size before the browser paints, even on a busy page. For content that would
   * overlap its neighbors while it still has its old size. The first size is not urgent: nothing is drawn
   * yet.
   */
  isUrgent?: boolean
}

/** The inner size of an element, in whole pixels. */
export function useSize(
  element: RefObject<HTMLElement | null>,
  { isUrgent = false }: SizeOptions = {},
): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    let isFirst = true
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      const set = () => setSize({ width: Math.floor(width), height: Math.floor(height) })
      if (isUrgent && !isFirst) flushSync(set)
      else set()
      isFirst = false
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isUrgent])
  return size
}
