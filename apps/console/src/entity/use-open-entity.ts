import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Which entity and which tab are open. Both live in the address, so a link leads there and Back works. */
export function useOpenEntity(defaultTab = 'details') {
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? undefined
  const tab = params.get('tab') ?? defaultTab

  const change = useCallback(
    (set: Record<string, string | null>, replace: boolean) => {
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(set))
            value === null ? next.delete(name) : next.set(name, value)
          return next
        },
        { replace },
      )
    },
    [setParams],
  )

  const open = useCallback((next: string) => change({ id: next }, id !== undefined), [change, id])
  const close = useCallback(() => change({ id: null, tab: null }, false), [change])
  const setTab = useCallback((next: string) => change({ tab: next }, true), [change])
  return { id, tab, open, close, setTab }
}
