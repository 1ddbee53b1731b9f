import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is visible or almost visible. It counts as visible for a short time after it was scrolled out. */
export function useIsVisible(element: RefObject<HTMLElement | null>, hideDelayMs = 3000): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        // After a delay the browser reports several changes at once, the newest last.
        if (entries.at(-1)?.isIntersecting) setVisible(true)
        else timer = setTimeout(() => setVisible(false), hideDelayMs)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, hideDelayMs])
  return isVisible
}
