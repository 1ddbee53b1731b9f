import { useLayoutEffect, useRef } from 'react'

/**
 * Makes an element inert: it takes no input, and loses the focus. Afterwards the element inside that had the focus gets
 * it back.
 */
export function useInert(isInert: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    if (isInert) focused.current = document.activeElement
    element.current.inert = isInert
    if (isInert) return
    // A dialog that was opened meanwhile keeps the focus.
    const isFree = document.activeElement === document.body || document.activeElement === focused.current
    if (isFree && focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [isInert])
  return element
}
