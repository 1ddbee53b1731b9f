// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getUserDashboards, recordDashboardAction } from '../../api/entities/user-dashboards'
import { useFavorites } from './use-favorites'

vi.mock('../../api/entities/user-dashboards', async (load) => ({
  ...(await load<object>()),
  getUserDashboards: vi.fn(),
  recordDashboardAction: vi.fn(),
}))

test('a star that cannot be saved stays as it was, and its request shows the error', async () => {
  vi.mocked(getUserDashboards).mockResolvedValue({ last: [], starred: [{ id: 'a' }] } as never)
  vi.mocked(recordDashboardAction).mockRejectedValue(new Error('offline'))
  const { result } = renderHook(useFavorites, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.starred.has('a')).toBe(true))
  await result.current.toggle('a')
  expect(result.current.starred.has('a')).toBe(true)
  const [, , options] = vi.mocked(recordDashboardAction).mock.calls[0]!
  expect(options).not.toHaveProperty('ignoreErrors')
})
