import { EntityId, Uuid } from '@signalbox/model/entity-id'
import { asJson } from '@signalbox/model/json/json-value'
import { z } from 'zod'
import type { Bus, Events } from '../../bus'
import type { ClusterNetwork } from '../network/network'
import type { Membership } from '../nodes/membership'

/** The events that clear caches of database content. */
const SHARED = {
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
type Shared = keyof typeof SHARED
const SHARED_NAMES = Object.keys(SHARED) as Shared[]

const SUBJECT = 'news'
const COUNT_SUBJECT = 'news-count'
const COUNT_MS = 1000

export interface NewsParts {
  bus: Bus
  network: ClusterNetwork
  onLostNode: Membership['onLostNode']
  /** The caches of this node are about to be cleared. */
  onStale(reason: string): void
}

/**
 * Publishes events to the other nodes. Each node numbers its news and publishes the last number every second: a node
 * that misses one, or was cut off, clears its caches. So do all nodes when one is lost, because its last news may be
 * missing.
 */
export function clusterNews({ bus, network, onLostNode, onStale }: NewsParts) {
  let lastNumber = 0
  /** The last received number of each node. */
  const received = new Map<string, number>()
  let isRelaying = false

  const stops: (() => void)[] = SHARED_NAMES.map((name) =>
    bus.on(name, (event) => {
      // An event of another node is not published again: all nodes have received it.
      if (!isRelaying) network.publish(SUBJECT, [++lastNumber, name, asJson(event)])
    }),
  )
  stops.push(
    network.subscribe(SUBJECT, (payload, from) => {
      const news = readNews(payload)
      if (!news) return
      const [number, name, event] = news
      const last = received.get(from)
      if (last !== undefined && number !== last + 1) markStale('an event of another node was not received')
      received.set(from, number)
      relay(name, event)
    }),
    network.subscribe(COUNT_SUBJECT, (payload, from) => {
      if (typeof payload !== 'number') return
      const last = received.get(from)
      if (last !== undefined && payload !== last) markStale('an event of another node was not received')
      received.set(from, payload)
    }),
    network.onConnection((isConnected) => {
      if (!isConnected) return
      received.clear()
      markStale('the connection to other nodes was lost')
    }),
    onLostNode(() => markStale('another node is lost')),
  )
  const timer = setInterval(() => network.publish(COUNT_SUBJECT, lastNumber), COUNT_MS).unref()

  function relay<E extends Shared>(name: E, event: Events[E]) {
    isRelaying = true
    try {
      bus.emit(name, event)
    } finally {
      isRelaying = false
    }
  }

  function markStale(reason: string) {
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
function readNews(payload: unknown): [number: number, name: Shared, event: Events[Shared]] | undefined {
  if (!Array.isArray(payload) || payload.length !== 3) return undefined
  const [number, given, event] = payload as unknown[]
  const name = SHARED_NAMES.find((known) => known === given)
  if (typeof number !== 'number' || name === undefined) return undefined
  const read = SHARED[name].safeParse(event)
  return read.success ? [number, name, read.data] : undefined
}
