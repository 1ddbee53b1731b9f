// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test, vi } from 'vitest'
import { listAllAlarms } from '../../api/entities/alarm-handling'
import { MAX_SELECTED } from '../../entity/bulk/use-selected-rows'
import { anAlarm } from './testing'
import { useAlarmSelection } from './use-alarm-selection'

vi.mock('../../api/entities/alarm-handling', async (original) => ({
  ...(await original<object>()),
  listAllAlarms: vi.fn(),
}))

const client = new QueryClient()
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test('a selection that is cleared while all alarms are loaded stays cleared', async () => {
  let respond = (_page: never) => {}
  vi.mocked(listAllAlarms).mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)))
  const { result } = renderHook(() => useAlarmSelection('', {}, 0), { wrapper })
  act(() => result.current.toggle(anAlarm('a1') as never, 0))
  const loading = act(() => result.current.selectAll())
  act(() => result.current.clear())
  respond({ data: [anAlarm('a1'), anAlarm('a2')], hasNext: false } as never)
  await loading
  expect(result.current.selected.size).toBe(0)
})

test('a range and single alarms never extend the selection beyond the maximum', async () => {
  vi.mocked(listAllAlarms).mockImplementation(
    async (_query, page, size) =>
      ({
        data: Array.from({ length: size }, (_, n) => anAlarm(`a${page * size + n}`)),
        hasNext: true,
      }) as never,
  )
  const { result } = renderHook(() => useAlarmSelection('', {}, 0), { wrapper })
  await act(() => result.current.selectAll())
  expect(result.current.selected.size).toBe(MAX_SELECTED)
  await act(() => result.current.selectTo(MAX_SELECTED + 200, MAX_SELECTED + 100))
  expect(result.current.selected.size).toBe(MAX_SELECTED)
  act(() => result.current.toggle(anAlarm('other') as never, 0))
  expect(result.current.selected.has('other')).toBe(false)
  act(() => result.current.toggle(anAlarm('a0') as never, 0))
  act(() => result.current.toggle(anAlarm('other') as never, 0))
  expect(result.current.selected.has('other')).toBe(true)
})
