// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LiveUpdate, Subscriber } from './socket'
import { useLatestValues } from './use-latest-values'

const { subscribe } = vi.hoisted(() => ({ subscribe: vi.fn() }))
vi.mock('./live', () => ({ live: { subscribe } }))

function latestValues() {
  subscribe.mockReset().mockReturnValue({ unsubscribe() {} })
  const { result } = renderHook(() => useLatestValues({ entityType: 'DEVICE', id: 'd1' }, 'LATEST_TELEMETRY'))
  const [subscriber] = subscribe.mock.lastCall as [Subscriber]
  return {
    start: () => subscriber.start(),
    receive: (data: LiveUpdate['data']) => act(() => subscriber.onUpdate({ subscriptionId: 1, data })),
    trends: () => result.current?.map(({ key, trend }) => [key, trend]),
  }
}

test('a value that is not a number empties the trend of its key, and a deleted key is removed', () => {
  const { receive, trends, start } = latestValues()
  start()
  receive({ level: [[1, '5']], state: [[1, 'on']] })
  receive({ level: [[2, '6']] })
  expect(trends()).toEqual([
    ['level', [5, 6]],
    ['state', []],
  ])
  receive({ level: [[3, 'none']], state: [[3, null]] })
  expect(trends()).toEqual([['level', []]])
})

test('after a reconnect, keys that were deleted in the meantime are removed, and other keys keep their trend', () => {
  const { receive, trends, start } = latestValues()
  start()
  receive({ level: [[1, '5']], old: [[1, '1']] })
  start()
  receive({ level: [[2, '6']] })
  expect(trends()).toEqual([['level', [5, 6]]])
})
