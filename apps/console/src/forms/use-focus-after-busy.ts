import { useLayoutEffect, useRef } from 'react'

/**
 * Controls that are disabled while `busy` is set lose the focus with the next frame. When `busy` ends, the control that
 * had the focus before gets it again.
 */
export function useFocusAfterBusy(busy: boolean) {
  const lastFocused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (busy) lastFocused.current = document.activeElement
    else if (document.activeElement === document.body && lastFocused.current instanceof HTMLElement)
      lastFocused.current.focus()
  }, [busy])
}
