// @vitest-environment happy-dom
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { plannedKeys } from './planned-keys'
import { useGeneratedDashboard } from './use-generated-dashboard'

vi.mock('@signalbox/ui/feedback/toasts', () => ({ showToast: vi.fn() }))
vi.mock('./planned-keys', () => ({ plannedKeys: vi.fn() }))

test('an error of a request is shown, because the requests for the keys do not show theirs', async () => {
  vi.mocked(plannedKeys).mockRejectedValue(new Error('offline'))
  const { result } = renderHook(useGeneratedDashboard, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  await result.current('Pumps', { type: 'deviceType', deviceType: 'pump' } as EntityFilter)
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }))
})
