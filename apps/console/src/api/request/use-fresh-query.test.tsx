// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFreshQuery } from './use-fresh-query'

const queryKey = ['settings']

function open(queryFn: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(queryKey, 'cached', { updatedAt: 1 })
  const { result } = renderHook(() => useFreshQuery({ queryKey, queryFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { client, result }
}

test('cached data is not returned; loaded data stays if a later request fails', async () => {
  const answers = [Promise.resolve('stored')]
  const { client, result } = open(() => answers.pop() ?? Promise.reject(new Error('offline')))
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.data).toBe('stored'))
  await client.invalidateQueries()
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.data).toBe('stored')
})

test('if the stored data cannot be loaded, the result is the error without the cached data', async () => {
  const { result } = open(() => Promise.reject(new Error('offline')))
  await waitFor(() => expect(result.current.error?.message).toBe('offline'))
  expect(result.current.data).toBeUndefined()
})
