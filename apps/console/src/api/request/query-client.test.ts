import { QueryObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { queryClient } from './query-client'

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
