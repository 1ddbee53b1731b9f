// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alarmListKeys } from '../../api/entities/alarm-handling'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { aServer } from './testing'
import { useAlarmRows, useAlarmSummary } from './use-alarm-rows'

let requests: string[]

beforeEach(() => {
  requests = startMockServer(aServer())
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

const countRequests = (prefix: string) => requests.filter((url) => url.startsWith(prefix)).length

function useList({ version }: { version: number }) {
  useAlarmSummary({}, version)
  return useAlarmRows({}, version, [0])(0)?.type
}

function renderList() {
  const client = new QueryClient()
  const list = renderHook(useList, {
    initialProps: { version: 0 },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { ...list, client }
}

test('each version of the list requests the first page and the counts in one request', async () => {
  const { result, rerender } = renderList()
  await waitFor(() => expect(result.current).toBe('Type a1'))
  rerender({ version: 1 })
  await waitFor(() => expect(countRequests('/api/v2/alarms/summary?rows=')).toBe(2))
  await waitFor(() => expect(result.current).toBe('Type a1'))
  expect(countRequests('/api/v2/alarms?')).toBe(0)
})

test('the first page is requested again after it was removed from the cache', async () => {
  const { result, rerender, client } = renderList()
  await waitFor(() => expect(result.current).toBe('Type a1'))
  act(() => client.removeQueries({ queryKey: alarmListKeys.page({}, 0, 0) }))
  rerender({ version: 0 })
  await waitFor(() => expect(countRequests('/api/v2/alarms?')).toBe(1))
})
