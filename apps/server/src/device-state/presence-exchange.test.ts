import { expect, test, vi } from 'vitest'
import type { ClusterNetwork, PublicationHandler } from '../cluster/network/network'
import { singleNode } from '../cluster/network/single-node'
import { soleOwner } from '../cluster/nodes/ownership'
import { type PresenceUpdate, presenceExchange } from './presence-exchange'

const update = (kind: PresenceUpdate['kind'], value: number, id = 'device'): PresenceUpdate => ({
  kind,
  device: { id, tenantId: 'tenant', name: 'Sensor', type: 'default' },
  value,
})

test('events of one event-loop turn share a frame, and repeated activity is sent once a second', async () => {
  const published: [subject: string, payload: unknown][] = []
  const handlers = new Map<string, PublicationHandler>()
  const network: ClusterNetwork = {
    ...singleNode('here'),
    publish: (subject, payload) => void published.push([subject, payload]),
    subscribe(subject, handler) {
      handlers.set(subject, handler)
      return () => undefined
    },
  }
  const applied: PresenceUpdate[] = []
  const ownership = { ...soleOwner('here'), ownerOf: () => 'there', isOwn: (id: string) => id === 'own' }
  const exchange = presenceExchange(network, ownership, (each) => applied.push(each))
  exchange.send(update('connected', 1))
  for (const ts of [1000, 1500, 2100]) exchange.send(update('activity', ts))
  await vi.waitFor(() => expect(published).toHaveLength(1))
  expect(published[0]).toEqual([
    'presence.there',
    [update('connected', 1), update('activity', 1000), update('activity', 2100)],
  ])
  // Events of devices of another node, and malformed frames, are dropped.
  handlers.get('presence.here')!([update('activity', 5, 'own'), update('activity', 5, 'moved')], 'there')
  handlers.get('presence.here')!([{ kind: 'odd' }], 'there')
  expect(applied).toEqual([update('activity', 5, 'own')])
  exchange.close()
})
