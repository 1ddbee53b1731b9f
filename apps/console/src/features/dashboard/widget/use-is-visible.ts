import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is less than 200 px away from the viewport, or has left this area less than `hideDelayMs` ago. */
export function useIsVisible(element: RefObject<HTMLElement | null>, hideDelayMs = 3000): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        // The browser may report several changes at once; the last one is the newest.
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
