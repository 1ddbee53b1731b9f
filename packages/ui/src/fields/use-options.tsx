import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const SEARCH_DELAY_MS = 150

/** A fixed list of options, or a search that fetches them. The search text is trimmed. */
export type OptionSource<T> =
  | readonly T[]
  | ((search: string, signal: AbortSignal) => readonly T[] | Promise<readonly T[]>)

/**
 * A fixed list of options is returned unchanged; a search runs while the list is open, shortly after typing. `loading`
 * is true until the options belong to the typed text.
 */
export function useOptions<T>(source: OptionSource<T>) {
  const [text, search] = useState('')
  const [open, setOpen] = useState(false)
  const [result, setResult] = useState<{ text?: string; options: readonly T[] }>({ options: [] })
  const [isSearching, setSearching] = useState(false)
  const latest = useRef(source)
  latest.current = source
  const isSearch = typeof source === 'function'

  useEffect(() => {
    if (!open || !isSearch) return
    const abort = new AbortController()
    const timer = setTimeout(
      async () => {
        setSearching(true)
        try {
          const options =
            typeof latest.current === 'function' ? await latest.current(text.trim(), abort.signal) : []
          if (!abort.signal.aborted) setResult({ text, options })
        } catch {
          // The request layer has shown the error; the list stays empty.
          if (!abort.signal.aborted) setResult({ text, options: [] })
        } finally {
          if (!abort.signal.aborted) setSearching(false)
        }
      },
      text === '' ? 0 : SEARCH_DELAY_MS,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [open, text, isSearch])

  const options = typeof source === 'function' ? result.options : source
  const loading = open && isSearch && (isSearching || result.text !== text)
  return { options, loading, text, search, open, setOpen }
}

/**
 * Called while options are loading: the list still shows those of the previous text, so Enter neither chooses one of
 * them nor submits the form.
 */
export function blockEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}
