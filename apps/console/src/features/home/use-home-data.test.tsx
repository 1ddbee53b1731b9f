// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useDeviceCounts } from './use-home-data'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const Counts = () => JSON.stringify(useDeviceCounts().data ?? null)

test('active devices are counted by a count query, which is aborted when the user leaves the page', async () => {
  startMockServer({})
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (url: string, options: { signal?: AbortSignal }) => {
    if (url !== '/api/entitiesQuery/count') return Promise.resolve(Response.json({ totalElements: 3 }))
    if (options.signal) signals.push(options.signal)
    return new Promise<Response>(() => undefined)
  })
  const { unmount } = await renderConsole(<Counts />)
  await waitFor(() => expect(signals).toHaveLength(1))
  expect(signals[0]?.aborted).toBe(false)
  unmount()
  expect(signals[0]?.aborted).toBe(true)
})
