import { expect, test } from 'vitest'
import { createBus } from '../../bus'
import type { ClusterNetwork, PublicationHandler } from '../network/network'
import { singleNode } from '../network/single-node'
import { eventForwarder } from './event-forwarder'

/** A network whose publications the test delivers or drops. */
function aNetwork() {
  const published: [subject: string, payload: unknown][] = []
  const handlers = new Map<string, PublicationHandler>()
  const listeners: ((isConnected: boolean) => void)[] = []
  const network: ClusterNetwork = {
    ...singleNode(),
    publish: (subject, payload) => void published.push([subject, payload]),
    subscribe(subject, handler) {
      handlers.set(subject, handler)
      return () => undefined
    },
    onConnection(listener) {
      listeners.push(listener)
      return () => undefined
    },
  }
  return { network, published, handlers, listeners }
}

function aNode() {
  const parts = aNetwork()
  const bus = createBus()
  const seen: string[] = []
  bus.on('deviceCredentialsChanged', ({ deviceId }) => seen.push(deviceId.slice(-1)))
  bus.on('cachesStale', () => seen.push('stale'))
  let loseNode = () => {}
  const onLostNode = (listener: () => void) => {
    loseNode = listener
    return () => undefined
  }
  const forwarder = eventForwarder({ bus, network: parts.network, onLostNode, onStale: () => undefined })
  return { ...parts, bus, seen, forwarder, loseNode }
}

const ID = '784f394c-42b6-11ea-af22-2fbb1ef4b0b'
const idOf = (digit: string) => `${ID}${digit}`
const changed = (digit: string) => ({ tenantId: idOf('0'), deviceId: idOf(digit) })

test('an event is emitted once at the other node and not sent back; a node that missed an event clears its caches', () => {
  const [a, b] = [aNode(), aNode()]
  for (const id of ['1', '2', '3', '4']) a.bus.emit('deviceCredentialsChanged', changed(id))
  const receive = (payload: unknown) => b.handlers.get('news')!(payload, 'a')
  for (const [, payload] of a.published.slice(0, 2)) receive(payload)
  expect(b.seen).toEqual(['1', '2'])
  expect(b.published).toEqual([])
  receive(a.published[3]![1])
  expect(b.seen).toEqual(['1', '2', 'stale', '4'])
  for (const { forwarder } of [a, b]) forwarder.close()
})

test.each([
  null,
  'news',
  [5],
  [5, 'unknown', {}],
  [5, 'toString', {}],
  ['5', 'deviceCredentialsChanged', changed('5')],
  [5, 'deviceCredentialsChanged', null],
  [5, 'deviceCredentialsChanged', { tenantId: idOf('0') }],
  [5, 'deviceCredentialsChanged', { tenantId: idOf('0'), deviceId: 'not an id' }],
  [5, 'entityChanged', { tenantId: idOf('0'), entityId: 7, change: 'DELETED' }],
  [5, 'entityChanged', { tenantId: idOf('0'), entityId: { entityType: 'CAR', id: ID }, change: 'DELETED' }],
  [5, 'ruleChainChanged', { tenantId: 7, ruleChainId: idOf('1'), change: 'SAVED' }],
  [5, 'ruleChainChanged', { tenantId: idOf('0'), ruleChainId: idOf('1'), change: 'UNKNOWN' }],
  [5, 'sessionsEnded', { userId: 7 }],
  [5, 'signingKeysChanged', []],
])('the malformed event %j is dropped', (malformed) => {
  const b = aNode()
  b.bus.on('entityChanged', () => b.seen.push('entity'))
  b.bus.on('ruleChainChanged', () => b.seen.push('chain'))
  b.bus.on('sessionsEnded', () => b.seen.push('session'))
  b.bus.on('signingKeysChanged', () => b.seen.push('keys'))
  b.handlers.get('news')!(malformed, 'a')
  expect(b.seen).toEqual([])
  b.forwarder.close()
})

test('caches are cleared when a published count shows that the last event was lost, and after a reconnect', () => {
  const b = aNode()
  const count = (number: number) => b.handlers.get('news-count')!(number, 'a')
  count(7)
  count(7)
  expect(b.seen).toEqual([])
  count(8)
  expect(b.seen).toEqual(['stale'])
  for (const isConnected of [false, true]) for (const listener of b.listeners) listener(isConnected)
  count(12)
  expect(b.seen).toEqual(['stale', 'stale'])
  b.forwarder.close()
})

test('when another node is lost, all caches are cleared: its last events may not have been published', () => {
  const b = aNode()
  b.loseNode()
  expect(b.seen).toEqual(['stale'])
  b.forwarder.close()
})
