// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { widgetLibraryKeys } from '../api/entities/widget-types'
import { widgetsBundleKeys } from '../api/entities/widgets-bundles'
import type { Subscriber } from './socket'
import { RELOAD_DELAY_MS, useLibraryUpdates } from './use-library-updates'

const { subscribe } = vi.hoisted(() => ({ subscribe: vi.fn() }))
vi.mock('./live', () => ({ live: { subscribe } }))

const MINUTE = 60_000
const OWN = widgetLibraryKeys.types({ isSystem: false, bundleAlias: 'own' })
const SYSTEM = widgetLibraryKeys.types({ isSystem: true, bundleAlias: 'charts' })
const BUNDLES = widgetLibraryKeys.bundles
const ONE = widgetsBundleKeys.one('b1')

beforeEach(() => {
  vi.useFakeTimers()
  subscribe.mockReset().mockReturnValue({ unsubscribe() {} })
})
afterEach(() => vi.useRealTimers())

/** The queries, loaded a minute ago, that an update with these times invalidates. */
function outdatedBy(systemChangedMsAgo: number, tenantChangedMsAgo: number | null) {
  const client = new QueryClient()
  const keys = [BUNDLES, OWN, SYSTEM, ONE, ['devices']]
  for (const key of keys) client.setQueryData(key, [], { updatedAt: Date.now() - MINUTE })
  renderHook(useLibraryUpdates, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const [subscriber] = subscribe.mock.lastCall as [Subscriber]
  subscriber.onUpdate({ cmdId: 1, systemChangedMsAgo, tenantChangedMsAgo })
  vi.advanceTimersByTime(RELOAD_DELAY_MS)
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated)
}

test('data that was loaded a minute after the last change is not loaded again', () => {
  expect(outdatedBy(60 * MINUTE, 2 * MINUTE)).toEqual([])
})

test('a change by the tenant reloads all bundles and the types of the tenant; a change by the system reloads all bundles and the system types', () => {
  expect(outdatedBy(60 * MINUTE, 0)).toEqual([BUNDLES, OWN, ONE])
  expect(outdatedBy(0, 60 * MINUTE)).toEqual([BUNDLES, SYSTEM, ONE])
  expect(outdatedBy(0, null)).toEqual([BUNDLES, SYSTEM, ONE])
})

test('data that arrived less than 10 s after a change is loaded again, because it may have been read before the change', () => {
  expect(outdatedBy(60 * MINUTE, MINUTE + 1000)).toEqual([BUNDLES, OWN, ONE])
})

test('after several updates in a short time the data is loaded again once; after an unmount it is not loaded again', () => {
  const client = new QueryClient()
  client.setQueryData(BUNDLES, [], { updatedAt: Date.now() - MINUTE })
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const { unmount } = renderHook(useLibraryUpdates, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const [subscriber] = subscribe.mock.lastCall as [Subscriber]
  const update = () => subscriber.onUpdate({ cmdId: 1, systemChangedMsAgo: 0, tenantChangedMsAgo: 0 })
  update()
  vi.advanceTimersByTime(RELOAD_DELAY_MS - 1)
  update()
  vi.advanceTimersByTime(RELOAD_DELAY_MS - 1)
  expect(invalidate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  const callCount = invalidate.mock.calls.length
  expect(client.getQueryState(BUNDLES)?.isInvalidated).toBe(true)
  update()
  unmount()
  vi.advanceTimersByTime(RELOAD_DELAY_MS)
  expect(invalidate).toHaveBeenCalledTimes(callCount)
})
