// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { ActiveAlarmCounts } from './active-alarm-counts'

let status: number
let count: number

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  startMockServer({})
  status = 200
  count = 1
  vi.stubGlobal('fetch', async () => {
    const groups = [{ key: 'CRITICAL', count }]
    return new Response(JSON.stringify(status === 200 ? { groups } : {}), { status })
  })
})
afterEach(() => {
  cleanup()
  stopMockServer()
  vi.useRealTimers()
})

const findCriticalCount = (alarms: number) =>
  screen.findByRole('link', { name: new RegExp(`^Critical: ${alarms} `) })

test('after a failed request, such as during a restart of the server, the next request updates the counts', async () => {
  await renderConsole(<ActiveAlarmCounts />)
  expect(await findCriticalCount(1)).toBeTruthy()
  status = 502
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  status = 200
  count = 2
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await findCriticalCount(2)).toBeTruthy()
})
