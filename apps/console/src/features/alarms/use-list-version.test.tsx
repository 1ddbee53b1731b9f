// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { alarmListKeys } from '../../api/entities/alarm-handling'
import { live } from '../../live/live'
import { useListVersion } from './use-list-version'

let sendUpdate: () => void
const queryClient = new QueryClient()

beforeEach(() => {
  queryClient.clear()
  vi.spyOn(live, 'subscribe').mockImplementation(({ onUpdate }) => {
    sendUpdate = () => onUpdate({} as Parameters<typeof onUpdate>[0])
    return { unsubscribe: () => {} } as ReturnType<typeof live.subscribe>
  })
})

const renderListVersion = () =>
  renderHook(useListVersion, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result

test('a changed alarm starts the next version; if the pointer is in the list, the version starts after the pointer has left', () => {
  const view = renderListVersion()
  // The first update contains the alarms that exist already.
  act(() => sendUpdate())
  expect(view.current.version).toBe(0)
  act(() => sendUpdate())
  expect(view.current.version).toBe(1)
  act(() => view.current.onPointer(true))
  act(() => sendUpdate())
  act(() => sendUpdate())
  expect(view.current.version).toBe(1)
  act(() => view.current.onPointer(false))
  expect(view.current.version).toBe(2)
  act(() => view.current.onPointer(false))
  expect(view.current.version).toBe(2)
})

test('the first update reloads the current counts, because an alarm may have been raised since the list was loaded', () => {
  renderListVersion()
  for (const version of [0, 'live'] as const) queryClient.setQueryData(alarmListKeys.summary({}, version), {})
  act(() => sendUpdate())
  const isReloaded = (version: number | 'live') =>
    queryClient.getQueryState(alarmListKeys.summary({}, version))?.isInvalidated
  expect([isReloaded(0), isReloaded('live')]).toEqual([false, true])
})

test('requestNextVersion starts the next version', () => {
  const view = renderListVersion()
  act(() => view.current.requestNextVersion())
  expect(view.current.version).toBe(1)
})

test('a changed alarm reloads the current counts, not the displayed rows and counts', () => {
  renderListVersion()
  const keys = [
    alarmListKeys.page({}, 0, 0),
    alarmListKeys.summary({}, 0),
    alarmListKeys.summary({}, 'live'),
    alarmListKeys.views,
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  act(() => sendUpdate())
  act(() => sendUpdate())
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([false, false, true, true])
})
