import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClusterNetwork, PublicationHandler } from '../cluster/network/network'
import { singleNode } from '../cluster/network/single-node'
import { type Ownership, soleOwner } from '../cluster/nodes/ownership'
import { type PresenceUpdate, presenceExchange } from './presence-exchange'

const update = (kind: PresenceUpdate['kind'], value: number, id = 'device'): PresenceUpdate => ({
  kind,
  device: { id, tenantId: 'tenant', name: 'Sensor', type: 'default' },
  value,
})
const inEpoch = (epoch: number, sent: PresenceUpdate) => ({ ...sent, epoch })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The exchange of the node `here`. `view` is the owner and epoch that this node has received. */
function aNode(view: { owner: string | undefined; epoch: number }) {
  const published: [subject: string, payload: unknown][] = []
  const applied: PresenceUpdate[] = []
  const handlers = new Map<string, PublicationHandler>()
  let onChange = () => {}
  const network: ClusterNetwork = {
    ...singleNode('here'),
    publish: (subject, payload) => void published.push([subject, payload]),
    subscribe(subject, handler) {
      handlers.set(subject, handler)
      return () => undefined
    },
  }
  const ownership: Ownership = {
    ...soleOwner('here'),
    ownerOf: () => view.owner,
    isOwn: () => view.owner === 'here',
    epochOf: () => view.epoch,
    onChange(listener) {
      onChange = () => listener({ gained: [0], lost: [] })
      return () => undefined
    },
  }
  const exchange = presenceExchange(network, ownership, (each) => applied.push(each))
  return {
    ...exchange,
    published,
    applied,
    receive: (payload: object) => handlers.get('presence.here')!(payload as never, 'there'),
    onChange: () => onChange(),
  }
}

test('events of one event-loop turn share a frame, and repeated activity is sent once a second', () => {
  const node = aNode({ owner: 'there', epoch: 1 })
  node.send(update('connected', 1))
  for (const ts of [1000, 1500, 2100]) node.send(update('activity', ts))
  vi.runAllTimers()
  const sent = [update('connected', 1), update('activity', 1000), update('activity', 2100)]
  expect(node.published).toEqual([['presence.there', sent.map((each) => inEpoch(1, each))]])
  node.close()
})

test('a node applies events of its own devices and ignores malformed frames', () => {
  const node = aNode({ owner: 'here', epoch: 1 })
  node.receive([inEpoch(1, update('activity', 5))])
  node.receive([{ kind: 'odd' }])
  expect(node.applied).toEqual([update('activity', 5)])
  node.close()
})

test('an event that arrives before the node has become the owner is applied when the node becomes the owner', () => {
  const view = { owner: 'there', epoch: 1 }
  const node = aNode(view)
  node.receive([inEpoch(2, update('connected', 5))])
  expect(node.applied).toEqual([])
  Object.assign(view, { owner: 'here', epoch: 2 })
  node.onChange()
  expect(node.applied).toEqual([update('connected', 5)])
  vi.runAllTimers()
  expect([node.applied.length, node.published.length]).toEqual([1, 0])
  node.close()
})

test('an event that a former owner receives is sent to the new owner', () => {
  const node = aNode({ owner: 'there', epoch: 2 })
  node.receive([inEpoch(1, update('disconnected', 5))])
  vi.runAllTimers()
  expect(node.published).toEqual([['presence.there', [inEpoch(2, update('disconnected', 5))]]])
  node.close()
})

test('an event of a device without an owner is sent to the next owner, or dropped after ten seconds', () => {
  const view: Parameters<typeof aNode>[0] = { owner: undefined, epoch: 1 }
  const node = aNode(view)
  node.send(update('connected', 1, 'early'))
  vi.advanceTimersByTime(9000)
  node.send(update('connected', 2))
  vi.advanceTimersByTime(2000)
  Object.assign(view, { owner: 'there', epoch: 2 })
  vi.runAllTimers()
  expect(node.published).toEqual([['presence.there', [inEpoch(2, update('connected', 2))]]])
  node.close()
})
