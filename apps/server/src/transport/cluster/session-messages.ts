import { z } from 'zod'
import type { Bus } from '../../bus'
import { readEntry, WireEntry, writeEntry } from '../../cluster/codecs/typed-values'
import type { ClusterNetwork } from '../../cluster/network/network'
import type { SharedUpdate } from '../shared-update'

const OPENED = 'device-sessions.opened'
const SHARED = 'device-sessions.shared-attributes'
const SESSIONS_PER_FRAME = 500
/** Two sessions that were opened within this time may have been published in any order. */
const RACE_MS = 1000

const Opened = z.array(
  z.object({ deviceId: z.string(), sessionId: z.string(), openedMs: z.number(), ageMs: z.number() }),
)
const Shared = z.union([
  z.object({ deviceId: z.string(), saved: z.array(WireEntry) }),
  z.object({ deviceId: z.string(), deleted: z.array(z.string()) }),
])

/** When a session was opened. */
export interface OpenedSession {
  deviceId: string
  sessionId: string
  openedMs: number
}

export interface LocalSessions {
  all(): Iterable<OpenedSession>
  find(deviceId: string): OpenedSession | undefined
  /** Ends the session of the device at this node: a newer session at another node replaces it. */
  replaced(deviceId: string): void
  push(deviceId: string, update: SharedUpdate): void
}

/**
 * Messages between cluster nodes about device sessions. A device has one session in the cluster, the newest. Shared
 * attributes that are saved at any node reach that session. Every node receives all messages and looks the device up
 * in its own sessions: with one NATS subscription per device, all subscriptions would have to be made again when NATS
 * restarts.
 */
export function sessionMessages(network: ClusterNetwork, bus: Bus, local: LocalSessions) {
  const stops = network.isClustered ? join() : []

  function join() {
    return [
      network.subscribe(OPENED, (payload) => {
        for (const theirs of Opened.safeParse(payload).data ?? []) {
          const ours = local.find(theirs.deviceId)
          if (ours && isNewer(theirs, ours)) local.replaced(theirs.deviceId)
        }
      }),
      network.subscribe(SHARED, (payload) => {
        const update = Shared.safeParse(payload).data
        if (!update) return
        local.push(
          update.deviceId,
          'saved' in update ? { saved: update.saved.map(readEntry) } : { deleted: update.deleted },
        )
      }),
      // Sessions opened while the connection was lost were not published.
      network.onConnection((isConnected) => isConnected && publishOpened([...local.all()])),
      bus.on('attributesSaved', ({ entityId, scope, entries, notifyDevice }) => {
        if (scope === 'SHARED_SCOPE' && notifyDevice !== false)
          network.publish(SHARED, { deviceId: entityId.id, saved: entries.map(writeEntry) })
      }),
      bus.on('attributesDeleted', ({ entityId, scope, keys }) => {
        if (scope === 'SHARED_SCOPE') network.publish(SHARED, { deviceId: entityId.id, deleted: keys })
      }),
    ]
  }

  function publishOpened(sessions: OpenedSession[]) {
    for (let from = 0; from < sessions.length; from += SESSIONS_PER_FRAME) {
      const now = Date.now()
      const part = sessions.slice(from, from + SESSIONS_PER_FRAME)
      network.publish(
        OPENED,
        part.map((session) => ({ ...session, ageMs: now - session.openedMs })),
      )
    }
  }

  return {
    opened(session: OpenedSession) {
      if (network.isClustered) publishOpened([session])
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Compares ages first, because the clocks of the nodes may differ. */
function isNewer(theirs: OpenedSession & { ageMs: number }, ours: OpenedSession) {
  const ourAgeMs = Date.now() - ours.openedMs
  if (Math.abs(ourAgeMs - theirs.ageMs) > RACE_MS) return theirs.ageMs < ourAgeMs
  if (theirs.openedMs !== ours.openedMs) return theirs.openedMs > ours.openedMs
  return theirs.sessionId > ours.sessionId
}
