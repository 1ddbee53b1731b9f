// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getDeviceStates } from '../../api/entities/device-states'
import { useDeviceStates } from './use-device-states'

vi.mock('../../api/entities/device-states', async (load) => ({
  ...(await load<object>()),
  getDeviceStates: vi.fn(),
}))

test('after a failed request, such as during a restart of the server, the states are requested again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const states = new Map([['d1', { active: true, lastActivityTime: 1 }]])
  vi.mocked(getDeviceStates).mockRejectedValueOnce(new Error('offline')).mockResolvedValue(states)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useDeviceStates([{ id: { id: 'd1' } }]), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(getDeviceStates).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(15_000)
  await waitFor(() => expect(result.current).toBe(states))
})
