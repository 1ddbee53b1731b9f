// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Subscriber } from './socket'
import { useAlarmUpdates } from './use-alarm-updates'

const { subscribe } = vi.hoisted(() => ({ subscribe: vi.fn() }))
vi.mock('./live', () => ({ live: { subscribe } }))

test('the first response is reported like a change, because an alarm may have been raised before the subscription', () => {
  subscribe.mockReturnValue({ unsubscribe() {} })
  const onChange = vi.fn()
  renderHook(() => useAlarmUpdates({ entityType: 'DEVICE', id: 'd1' }, onChange))
  const [subscriber] = subscribe.mock.calls[0] as [Subscriber]
  subscriber.onUpdate({ data: {} })
  expect(onChange).toHaveBeenCalledTimes(1)
  subscriber.onUpdate({ update: [] })
  expect(onChange).toHaveBeenCalledTimes(2)
})
