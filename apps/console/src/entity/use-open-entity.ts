import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { TAB_PREFIX } from './list/use-url-table'

/** The open entity, its tab, and whether an entity is being added. They are in the URL, for links and Back. */
export function useOpenEntity(defaultTab = 'details') {
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? undefined
  const tab = params.get('tab') ?? defaultTab
  const adding = params.has('add')

  const change = useCallback(
    (values: Record<string, string | null>, replace: boolean) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          // The list position in a tab does not apply to other entities or tabs.
          if ('id' in values || 'tab' in values)
            for (const name of current.keys()) if (name.startsWith(TAB_PREFIX)) next.delete(name)
          for (const [name, value] of Object.entries(values))
            value === null ? next.delete(name) : next.set(name, value)
          return next
        },
        { replace },
      )
    },
    [setParams],
  )

  const open = useCallback((next: string) => change({ id: next, add: null }, id !== undefined), [change, id])
  const close = useCallback(() => change({ id: null, tab: null }, false), [change])
  // Replaces the history entry, because Back must not lead to a deleted entity.
  const closeRemoved = useCallback(() => change({ id: null, tab: null }, true), [change])
  const setTab = useCallback((next: string) => change({ tab: next }, true), [change])
  const setAdding = useCallback((on: boolean) => change({ add: on ? 'true' : null }, true), [change])
  return { id, tab, adding, open, close, closeRemoved, setTab, setAdding }
}
