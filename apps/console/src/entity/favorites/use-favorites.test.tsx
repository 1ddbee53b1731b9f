// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getUserDashboards, recordDashboardAction } from '../../api/entities/user-dashboards'
import { useFavorites } from './use-favorites'

let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
})

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

vi.mock('../../api/entities/user-dashboards', async (load) => ({
  ...(await load<object>()),
  getUserDashboards: vi.fn(),
  recordDashboardAction: vi.fn(),
}))

test('two starred dashboards stay starred if the responses arrive in reverse order', async () => {
  const stars: string[] = []
  const lists = () => ({ last: [], starred: stars.map((id) => ({ id })) }) as never
  let release = () => {}
  vi.mocked(getUserDashboards).mockImplementation(async () => lists())
  vi.mocked(recordDashboardAction).mockImplementation(async (id) => {
    stars.push(id)
    const answer = lists()
    if (id === 'a') await new Promise<void>((resolve) => (release = resolve))
    return answer
  })
  const { result } = renderHook(useFavorites, { wrapper })
  await waitFor(() => expect(getUserDashboards).toHaveBeenCalled())
  const first = result.current.toggle('a')
  await result.current.toggle('b')
  release()
  await first
  await waitFor(() => expect([...result.current.starred]).toEqual(['a', 'b']))
})

test('if a star cannot be removed, it stays, and the request does not use `ignoreErrors`', async () => {
  vi.mocked(getUserDashboards).mockResolvedValue({ last: [], starred: [{ id: 'a' }] } as never)
  vi.mocked(recordDashboardAction).mockRejectedValue(new Error('offline'))
  const { result } = renderHook(useFavorites, { wrapper })
  await waitFor(() => expect(result.current.starred.has('a')).toBe(true))
  await result.current.toggle('a')
  expect(result.current.starred.has('a')).toBe(true)
  const [, , options] = vi.mocked(recordDashboardAction).mock.lastCall!
  expect(options).not.toHaveProperty('ignoreErrors')
})

test('a second click before the response sends no second request', async () => {
  vi.mocked(getUserDashboards).mockResolvedValue({ last: [], starred: [] })
  let respond = (_lists: never) => {}
  vi.mocked(recordDashboardAction)
    .mockReset()
    .mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)))
    .mockResolvedValue({ last: [], starred: [] })
  const { result } = renderHook(useFavorites, { wrapper })
  await waitFor(() => expect(getUserDashboards).toHaveBeenCalled())
  const first = result.current.toggle('a')
  await result.current.toggle('a')
  expect(recordDashboardAction).toHaveBeenCalledTimes(1)
  vi.mocked(getUserDashboards).mockResolvedValue({ last: [], starred: [{ id: 'a' }] } as never)
  respond({ last: [], starred: [{ id: 'a' }] } as never)
  await first
  await waitFor(() => expect(result.current.starred.has('a')).toBe(true))
  await result.current.toggle('a')
  expect(vi.mocked(recordDashboardAction).mock.calls.map(([, action]) => action)).toEqual(['STAR', 'UNSTAR'])
})
