import { onlineManager, QueryObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { ApiError } from './http'
import { queryClient, retryFailedQueries } from './query-client'

test('active queries are loaded again when the language changes, but not if the same language is set', async () => {
  await i18next.init({ lng: 'de-DE', resources: {} })
  const load = vi.fn(() => i18next.language)
  const observer = new QueryObserver(queryClient, { queryKey: ['devices'], queryFn: load, staleTime: 60_000 })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('de-DE'))
  await i18next.changeLanguage('de-DE')
  expect(load).toHaveBeenCalledTimes(1)
  await i18next.changeLanguage('cs-CZ')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('cs-CZ'))
  expect(load).toHaveBeenCalledTimes(2)
  stop()
  queryClient.clear()
})

const anError = (status: number) => new ApiError(status, 'no answer', undefined, null, '/api/devices')

const reconnect = () => {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
}

test.each([
  ['the browser is online again', reconnect],
  ['the live connection is restored', retryFailedQueries],
])('when %s, only queries without a response are loaded again', async (_, restore) => {
  queryClient.mount()
  const unanswered = vi.fn(() => Promise.reject(anError(0)))
  const refused = vi.fn(() => Promise.reject(anError(404)))
  const loaded = vi.fn(() => 'devices')
  const observers = Object.entries({ unanswered, refused, loaded }).map(
    ([key, queryFn]) => new QueryObserver<unknown>(queryClient, { queryKey: [key], queryFn }),
  )
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  await vi.waitFor(() =>
    expect(observers.map((observer) => observer.getCurrentResult().status)).toEqual([
      'error',
      'error',
      'success',
    ]),
  )
  void restore()
  await vi.waitFor(() => expect(unanswered).toHaveBeenCalledTimes(2))
  expect(refused).toHaveBeenCalledTimes(1)
  expect(loaded).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
  queryClient.unmount()
  queryClient.clear()
})
