// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '../../testing/render'
import { useStartImport } from './use-start-import'

afterEach(cleanup)

let answer: (started: { id: string }) => void
const request = () =>
  new Promise<{ id: string }>((resolve) => {
    answer = resolve
  })
let queryClient: QueryClient
const onStarted = vi.fn()

function Example() {
  const start = useStartImport(onStarted)
  queryClient = useQueryClient()
  return (
    <button type="button" onClick={() => start.mutate(request)}>
      {start.isPending ? 'Starting' : 'Start'}
    </button>
  )
}

const routes = [
  { path: '/', element: <Example /> },
  { path: '/devices', element: <h1>Devices page</h1> },
]

test('`onStarted` is called when the run has started, unless the user has left the page', async () => {
  const { router } = await renderRoutes(routes)
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByRole('button', { name: 'Starting' })
  answer({ id: 'first' })
  await waitFor(() => expect(onStarted).toHaveBeenCalledExactlyOnceWith('first'))

  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  await screen.findByRole('button', { name: 'Starting' })
  await act(() => router.navigate('/devices'))
  answer({ id: 'second' })
  await waitFor(() => expect(queryClient.getMutationCache().getAll().at(-1)?.state.status).toBe('success'))
  expect(onStarted).toHaveBeenCalledOnce()
})
