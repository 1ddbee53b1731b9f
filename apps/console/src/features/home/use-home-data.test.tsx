// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useDeviceCounts } from './use-home-data'

afterEach(() => {
  cleanup()
  stopMockServer()
  vi.useRealTimers()
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

test('the devices are counted again after 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let count = 3
  startMockServer({})
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/api/entitiesQuery/count' ? 1 : { totalElements: count }),
  )
  const { container } = await renderConsole(<Counts />)
  await waitFor(() => expect(container.textContent).toContain('{"total":3,"active":1}'))
  count = 5
  await vi.advanceTimersByTimeAsync(30_000)
  await waitFor(() => expect(container.textContent).toContain('{"total":5,"active":1}'))
})
