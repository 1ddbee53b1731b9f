import { EntityId, Uuid } from '@signalbox/model/entity-id'
import { asJson } from '@signalbox/model/json/json-value'
import { z } from 'zod'
import type { Bus, Events } from '../../bus'
import type { ClusterNetwork } from '../network/network'
import type { Membership } from '../nodes/membership'

/** The events that clear caches of database content. */
const FORWARDED = {
  entityChanged: z.object({
    tenantId: Uuid,
    entityId: EntityId,
    change: z.enum(['CREATED', 'UPDATED', 'DELETED']),
  }),
  deviceCredentialsChanged: z.object({ tenantId: Uuid, deviceId: Uuid }),
  sessionsEnded: z.object({
    userId: z.string().optional(),
    sessionId: z.string().optional(),
    exceptSessionId: z.string().optional(),
  }),
  ruleChainChanged: z.object({ tenantId: Uuid, ruleChainId: Uuid, change: z.enum(['SAVED', 'DELETED']) }),
  signingKeysChanged: z.record(z.string(), z.never()),
} satisfies { [E in keyof Events]?: z.ZodType<Events[E]> }
type Forwarded = keyof typeof FORWARDED
const FORWARDED_NAMES = Object.keys(FORWARDED) as Forwarded[]

// Nodes of two releases run together, so these subjects keep their names.
const SUBJECT = 'news'
const COUNT_SUBJECT = 'news-count'
const COUNT_MS = 1000

export interface EventForwarderParts {
  bus: Bus
  network: ClusterNetwork
  onLostNode: Membership['onLostNode']
  /** Called before the caches of this node are cleared. */
  onStale(reason: string): void
}

/**
 * Publishes events to the other nodes. Each node numbers its events and publishes the last number every second: a node
 * that misses an event, or was cut off, clears its caches. When a node is lost, all other nodes clear their caches,
 * because the last events of the lost node may be missing.
 */
export function eventForwarder({ bus, network, onLostNode, onStale }: EventForwarderParts) {
  let lastNumber = 0
  /** The last received number of each node. */
  const lastNumbers = new Map<string, number>()
  let isEmittingReceived = false

  const stops: (() => void)[] = FORWARDED_NAMES.map((name) =>
    bus.on(name, (event) => {
      // An event of another node is not published again: all nodes have received it.
      if (!isEmittingReceived) network.publish(SUBJECT, [++lastNumber, name, asJson(event)])
    }),
  )
  stops.push(
    network.subscribe(SUBJECT, (payload, from) => {
      const received = readEvent(payload)
      if (!received) return
      const [number, name, event] = received
      const last = lastNumbers.get(from)
      if (last !== undefined && number !== last + 1) clearCaches('an event of another node was not received')
      lastNumbers.set(from, number)
      emitReceived(name, event)
    }),
    network.subscribe(COUNT_SUBJECT, (payload, from) => {
      if (typeof payload !== 'number') return
      const last = lastNumbers.get(from)
      if (last !== undefined && payload !== last) clearCaches('an event of another node was not received')
      lastNumbers.set(from, payload)
    }),
    network.onConnection((isConnected) => {
      if (!isConnected) return
      lastNumbers.clear()
      clearCaches('the connection to other nodes was lost')
    }),
    onLostNode(() => clearCaches('another node is lost')),
  )
  const timer = setInterval(() => network.publish(COUNT_SUBJECT, lastNumber), COUNT_MS).unref()

  function emitReceived<E extends Forwarded>(name: E, event: Events[E]) {
    isEmittingReceived = true
    try {
      bus.emit(name, event)
    } finally {
      isEmittingReceived = false
    }
  }

  function clearCaches(reason: string) {
    onStale(reason)
    bus.emit('cachesStale', {})
  }

  return {
    close() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}

/** A number, the name of an event and the event; undefined for anything else. */
function readEvent(
  payload: unknown,
): [number: number, name: Forwarded, event: Events[Forwarded]] | undefined {
  if (!Array.isArray(payload) || payload.length !== 3) return undefined
  const [number, given, event] = payload as unknown[]
  const name = FORWARDED_NAMES.find((forwarded) => forwarded === given)
  if (typeof number !== 'number' || name === undefined) return undefined
  const read = FORWARDED[name].safeParse(event)
  return read.success ? [number, name, read.data] : undefined
}
