import { expect, test, vi } from 'vitest'
import { sendEvent, subscribeToEvents } from './frame-events'

test('an event is sent to all subscribed frames except the sender, and not to a frame that has unsubscribed', () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  subscribeToEvents(first)
  subscribeToEvents(second)
  subscribeToEvents(third)()
  sendEvent(first, 'selected', ['tank'])
  expect(first).not.toHaveBeenCalled()
  expect(third).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith({ kind: 'event', name: 'selected', args: ['tank'] })
})
