import { expect, test, vi } from 'vitest'
import { sharedSubscriptions } from './shared-subscriptions'
import type { LiveUpdate, Subscriber } from './socket'

interface OpenSubscription {
  subscriber: Subscriber
  send: ReturnType<typeof vi.fn>
  unsubscribe: ReturnType<typeof vi.fn>
}

function aChannel() {
  const opened: OpenSubscription[] = []
  const subscribe = sharedSubscriptions((subscriber) => {
    const handle = { send: vi.fn(), unsubscribe: vi.fn() }
    opened.push({ subscriber, ...handle })
    return handle
  })
  return { opened, subscribe }
}

function aSubscriber(query: () => string) {
  const received: LiveUpdate[] = []
  const subscriber: Subscriber = {
    start: vi.fn(() => ({ list: 'entityDataCmds' as const, body: { query: query() } })),
    stop: (cmdId) => ({ list: 'entityDataUnsubscribeCmds', body: { cmdId } }),
    onUpdate: (update) => received.push(update),
  }
  return { subscriber, received }
}

test('subscribers with equal commands share one subscription, and all get every update', () => {
  const { opened, subscribe } = aChannel()
  const [first, second, other] = [
    aSubscriber(() => 'pumps'),
    aSubscriber(() => 'pumps'),
    aSubscriber(() => 'rooms'),
  ]
  for (const { subscriber } of [first, second, other]) subscribe(subscriber)
  expect(opened).toHaveLength(2)
  opened[0]!.subscriber.onUpdate({ cmdId: 1 })
  opened[0]!.subscriber.onUpdate({ cmdId: 1, update: [] })
  expect(first.received).toEqual([{ cmdId: 1 }, { cmdId: 1, update: [] }])
  expect(second.received).toEqual(first.received)
  expect(other.received).toEqual([])
})

test('a shared subscription ends when its last subscriber unsubscribes', () => {
  const { opened, subscribe } = aChannel()
  const handles = [aSubscriber(() => 'pumps'), aSubscriber(() => 'pumps')].map(({ subscriber }) =>
    subscribe(subscriber),
  )
  handles[0]!.unsubscribe()
  expect(opened[0]!.unsubscribe).not.toHaveBeenCalled()
  handles[1]!.unsubscribe()
  expect(opened[0]!.unsubscribe).toHaveBeenCalledTimes(1)
})

test('a subscriber that starts after the first update gets its own subscription, because it has missed that update', () => {
  const { opened, subscribe } = aChannel()
  subscribe(aSubscriber(() => 'pumps').subscriber)
  opened[0]!.subscriber.onUpdate({ cmdId: 1 })
  subscribe(aSubscriber(() => 'pumps').subscriber)
  expect(opened).toHaveLength(2)
})

test('if all subscribers change to the same time window, they share a new subscription, and the old one ends', () => {
  const { opened, subscribe } = aChannel()
  let window = 'a minute'
  const members = [aSubscriber(() => window), aSubscriber(() => window)]
  const handles = members.map(({ subscriber }) => subscribe(subscriber))
  opened[0]!.subscriber.onUpdate({ cmdId: 1 })
  window = 'an hour'
  for (const handle of handles) handle.send('entityDataCmds', { tsCmd: window })
  expect(opened).toHaveLength(2)
  expect(opened[0]!.unsubscribe).toHaveBeenCalledTimes(1)
  opened[1]!.subscriber.onUpdate({ cmdId: 2 })
  expect(members.map(({ received }) => received.length)).toEqual([2, 2])
})

test('a single subscriber keeps its subscription and sends the changed command', () => {
  const { opened, subscribe } = aChannel()
  const handle = subscribe(aSubscriber(() => 'pumps').subscriber)
  handle.send('entityDataCmds', { tsCmd: 'an hour' })
  expect(opened).toHaveLength(1)
  expect(opened[0]!.send).toHaveBeenCalledWith('entityDataCmds', { tsCmd: 'an hour' })
})

test('after a reconnect, `start` of every subscriber is called, because each computes its own time window', () => {
  const { opened, subscribe } = aChannel()
  const members = [aSubscriber(() => 'pumps'), aSubscriber(() => 'pumps')]
  for (const { subscriber } of members) subscribe(subscriber)
  for (const { subscriber } of members) vi.mocked(subscriber.start).mockClear()
  opened[0]!.subscriber.start()
  for (const { subscriber } of members) expect(subscriber.start).toHaveBeenCalledTimes(1)
})
