import { useEffect, useRef, useState } from 'react'

const SEARCH_DELAY_MS = 150

/** The text of a search field, which is reported after a short delay. */
export function useSearchText(value: string, onChange: (search: string) => void) {
  const [text, setText] = useState(value)
  const report = useRef(onChange)
  report.current = onChange

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => report.current(text), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, value])

  return [text, setText] as const
}
