import { type RefObject, useLayoutEffect, useState } from 'react'

/** Margin rendered above and below the visible part, so that a quick scroll shows rows at once. */
const MARGIN_PX = 300

/** The visible part of a scrolled element. */
export function useVisibleRange(scroller: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState({ top: 0, bottom: 1200 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () =>
      setRange({
        top: Math.max(0, element.scrollTop - MARGIN_PX),
        bottom: element.scrollTop + (element.clientHeight || 900) + MARGIN_PX,
      })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [scroller])
  return range
}
