import { useRef } from 'react'

/** Moves the focus to a button when it replaces the field that had the focus. Otherwise the focus would be lost. */
export function useFocusReturn() {
  const isReturning = useRef(false)
  return {
    /** Call it before the field is removed. */
    returnToButton: () => {
      isReturning.current = true
    },
    button: (element: HTMLButtonElement | null) => {
      if (!element || !isReturning.current) return
      isReturning.current = false
      element.focus()
    },
  }
}
