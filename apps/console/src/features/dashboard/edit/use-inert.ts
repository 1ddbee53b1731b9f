import { useLayoutEffect, useRef } from 'react'

/**
 * Makes an element inert: the element takes no input, and elements inside lose the focus. When the element is no longer
 * inert, the element that had the focus before gets the focus again.
 */
export function useInert(isInert: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    if (isInert) previousFocus.current = document.activeElement
    element.current.inert = isInert
    if (isInert) return
    // A dialog that was opened meanwhile keeps the focus.
    const canFocus =
      document.activeElement === document.body || document.activeElement === previousFocus.current
    if (canFocus && previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
    previousFocus.current = null
  }, [isInert])
  return element
}
