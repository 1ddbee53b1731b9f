import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bundleChangeKeys } from '../api/entities/widget-types'
import { live } from './live'

/** Data that arrived less than this time after a change may have been read before the change. */
const READ_BEFORE_MS = 10_000

/**
 * After the many changes of an import, the library is loaded once. The delay also prevents a page that deletes its open
 * bundle from requesting the bundle again: the update may arrive before the response to the deletion.
 */
export const RELOAD_DELAY_MS = 500

/** Loads bundles and widget types again when another tab, another user or a program has changed them. */
export function useLibraryUpdates() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handle = live.subscribe({
      start: () => ({ list: 'widgetLibraryCmds', body: {} }),
      stop: (cmdId) => ({ list: 'widgetLibraryUnsubscribeCmds', body: { cmdId } }),
      onUpdate(update) {
        const ages = agesOf(update)
        // Each update contains the time since the last change, so the latest update replaces the earlier ones.
        clearTimeout(timer)
        timer = setTimeout(() => reload(ages), RELOAD_DELAY_MS)
      },
    })
    function reload(ages: ChangeAges) {
      for (const queryKey of bundleChangeKeys)
        void queryClient.invalidateQueries({ queryKey, predicate: (query) => isOutdated(query, ages) })
    }
    return () => {
      clearTimeout(timer)
      handle.unsubscribe()
    }
  }, [queryClient])
}

/** The time since the last change of the system library and of the tenant's library. */
interface ChangeAges {
  systemMs: number
  tenantMs: number
}

const agesOf = (update: Record<string, unknown>): ChangeAges => ({
  systemMs: Number(update.systemChangedMsAgo),
  // A system administrator has no tenant.
  tenantMs: Number(update.tenantChangedMsAgo ?? Number.POSITIVE_INFINITY),
})

/** Whether a query may have read its part of the library before the last change of this part. */
function isOutdated({ queryKey, state }: Query, { systemMs, tenantMs }: ChangeAges): boolean {
  const ageMs = state.fetchStatus === 'fetching' ? 0 : Date.now() - state.dataUpdatedAt
  return changedMsAgo(queryKey) < ageMs + READ_BEFORE_MS

  function changedMsAgo([, , subject]: readonly unknown[]) {
    if (typeof subject !== 'object' || subject === null || !('isSystem' in subject))
      return Math.min(systemMs, tenantMs)
    return subject.isSystem ? systemMs : tenantMs
  }
}
