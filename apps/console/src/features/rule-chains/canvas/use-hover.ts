import { useEffect, useRef, useState } from 'react'

const DELAY_MS = 500

/** The node on which the pointer or the focus has rested for half a second. */
export function useHover() {
  const [id, setId] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const api = useRef({
    enter(next: string | undefined) {
      clearTimeout(timer.current)
      if (next) timer.current = setTimeout(() => setId(next), DELAY_MS)
    },
    leave() {
      clearTimeout(timer.current)
      setId(null)
    },
  }).current
  useEffect(() => () => clearTimeout(timer.current), [])
  return { id, ...api }
}
