// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live } from '../../live/live'
import { useLiveAlarms } from './use-live-alarms'

let sendUpdate: () => void
const queryClient = new QueryClient()
const reload = vi.spyOn(queryClient, 'invalidateQueries')

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  vi.spyOn(live, 'subscribe').mockImplementation(({ onUpdate }) => {
    sendUpdate = () => onUpdate({} as Parameters<typeof onUpdate>[0])
    return { unsubscribe: () => {} } as ReturnType<typeof live.subscribe>
  })
})
afterEach(() => vi.useRealTimers())

const renderLiveAlarms = () =>
  renderHook(useLiveAlarms, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })

test('a changed alarm reloads the alarms at once; further changes within five seconds reload them once at the end of that time', () => {
  renderLiveAlarms()
  // The first update contains the alarms that the page has already loaded.
  act(() => sendUpdate())
  expect(reload).toHaveBeenCalledTimes(0)
  act(() => sendUpdate())
  expect(reload).toHaveBeenCalledExactlyOnceWith({ queryKey: ['alarms'] })
  act(() => sendUpdate())
  act(() => sendUpdate())
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(reload).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(2)
  act(() => sendUpdate())
  expect(reload).toHaveBeenCalledTimes(3)
})

test('after the page is left, nothing is reloaded', () => {
  const { unmount } = renderLiveAlarms()
  for (let update = 0; update < 3; update++) act(() => sendUpdate())
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
