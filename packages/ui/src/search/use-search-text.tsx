import { useEffect, useRef, useState } from 'react'

const SEARCH_DELAY_MS = 150

/** The text of a search field, reported after a short delay. A `value` set from outside replaces the text. */
export function useSearchText(value: string, onChange: (search: string) => void) {
  const [text, setText] = useState(value)
  const report = useRef(onChange)
  report.current = onChange
  const reported = useRef(value)

  useEffect(() => {
    if (value !== reported.current) setText(value)
    reported.current = value
  }, [value])

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => {
      reported.current = text
      report.current(text)
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, value])

  return [text, setText] as const
}
