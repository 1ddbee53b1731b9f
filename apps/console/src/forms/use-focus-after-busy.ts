import { useEffect, useRef } from 'react'

/**
 * Controls lose the focus as soon as they are disabled. When `busy` ends, the control that had the focus gets it again.
 * Returns a function to call before `busy` begins.
 */
export function useFocusAfterBusy(busy: boolean) {
  const lastFocused = useRef<Element | null>(null)
  useEffect(() => {
    if (!busy && document.activeElement === document.body && lastFocused.current instanceof HTMLElement)
      lastFocused.current.focus()
  }, [busy])
  return () => {
    lastFocused.current = document.activeElement
  }
}
