import { type RefObject, useLayoutEffect, useState } from 'react'

/** Margin rendered above and below the visible part, so that a quick scroll shows rows at once. */
const MARGIN_PX = 300
/** The range changes in steps, so that a scrolled list is rendered, and requests values, only once per step. */
const STEP_PX = 400

const rangeOf = (top: number, height: number) => ({
  top: Math.max(0, Math.floor((top - MARGIN_PX) / STEP_PX) * STEP_PX),
  bottom: Math.ceil((top + height + MARGIN_PX) / STEP_PX) * STEP_PX,
})

/** The visible part of a scrolled element, with a margin. */
export function useVisibleRange(scroller: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState(() => rangeOf(0, window.innerHeight))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const next = rangeOf(element.scrollTop, element.clientHeight || 900)
      setRange((current) => (current.top === next.top && current.bottom === next.bottom ? current : next))
    }
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
