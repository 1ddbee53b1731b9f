import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ConsoleQueryClient } from './console-query-client'

test('a query that is invalidated during its first request is requested again after the answer', async () => {
  const { client, answers, load } = aClient()
  const comments = new QueryObserver(client, { queryKey: ['comments'], queryFn: load })
  const stop = comments.subscribe(() => undefined)
  const invalidation = client.invalidateQueries({ queryKey: ['comments'] })
  answers[0]?.('without the new comment')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(comments.getCurrentResult().data).toBe('without the new comment')
  answers[1]?.('with the new comment')
  await invalidation
  expect(comments.getCurrentResult().data).toBe('with the new comment')
  stop()
})

test('a query without an observer is marked as invalid if it is invalidated during its first request', async () => {
  const { client, answers, load } = aClient()
  const page = client.fetchQuery({ queryKey: ['page'], queryFn: load })
  const invalidation = client.invalidateQueries({ queryKey: ['page'] })
  answers[0]?.('first')
  expect(await page).toBe('first')
  await invalidation
  expect(client.getQueryState(['page'])?.isInvalidated).toBe(true)
})

test('an invalidation of other queries does not repeat the first request', async () => {
  const { client, answers, load } = aClient()
  const page = client.fetchQuery({ queryKey: ['page'], queryFn: load })
  await client.invalidateQueries({ queryKey: ['comments'] })
  answers[0]?.('first')
  expect(await page).toBe('first')
  expect(client.getQueryState(['page'])?.isInvalidated).toBe(false)
  expect(load).toHaveBeenCalledOnce()
})

/** A client, the query function `load`, and functions that answer the calls of `load` in any order. */
function aClient() {
  const answers: ((text: string) => void)[] = []
  const load = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)))
  return { client: new ConsoleQueryClient(), answers, load }
}
