import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus from the selection bar to the list when the bar disappears. Otherwise the focus would be lost. */
export function useFocusAfterSelection(list: RefObject<HTMLElement | null>, count: number) {
  const previousCount = useRef(count)
  useEffect(() => {
    const wasCleared = previousCount.current > 0 && count === 0
    previousCount.current = count
    if (wasCleared && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }, [list, count])
}
