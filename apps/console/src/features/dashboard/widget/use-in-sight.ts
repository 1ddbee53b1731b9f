import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is visible or almost visible. It counts as visible for a short time after it was scrolled out. */
export function useInSight(element: RefObject<HTMLElement | null>, lingerMs = 3000): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) setInSight(true)
        else timer = setTimeout(() => setInSight(false), lingerMs)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, lingerMs])
  return isInSight
}
