import { boundedCache } from '@signalbox/model/bounded-cache'
import { z } from 'zod'
import type { ClusterNetwork } from '../cluster/network/network'
import type { Ownership } from '../cluster/nodes/ownership'

const DeviceRef = z.object({ id: z.string(), tenantId: z.string(), name: z.string(), type: z.string() })

const PresenceUpdate = z.object({
  kind: z.enum(['connected', 'disconnected', 'activity', 'timeout']),
  device: DeviceRef,
  /** The time of the event; for the kind `timeout`, the new timeout. In milliseconds. */
  value: z.number(),
})
export type PresenceUpdate = z.infer<typeof PresenceUpdate>

const subject = (nodeId: string) => `presence.${nodeId}`
/** Activity of one device is sent at most once in this time. */
const ACTIVITY_MS = 1000
const MAX_DEVICES = 200_000
const UPDATES_PER_FRAME = 1000

/**
 * Sends presence events to the nodes that keep the presence of the devices. Events for the same node in one turn of the
 * event loop are sent together, up to 1000 per frame.
 */
export function presenceExchange(
  network: ClusterNetwork,
  ownership: Ownership,
  apply: (update: PresenceUpdate) => void,
) {
  const waiting = new Map<string, PresenceUpdate[]>()
  /** The time of the last activity that was sent, by device. */
  const lastSentMs = boundedCache<string, number>(MAX_DEVICES)

  const stop = network.subscribe(subject(network.nodeId), (payload) => {
    const list = z.array(PresenceUpdate).safeParse(payload)
    for (const update of list.data ?? []) if (ownership.isOwn(update.device.id)) apply(update)
  })

  function isRepeated({ kind, device, value }: PresenceUpdate): boolean {
    if (kind !== 'activity') return false
    const last = lastSentMs.get(device.id)
    if (last !== undefined && value - last < ACTIVITY_MS) return true
    lastSentMs.set(device.id, value)
    return false
  }

  function flush() {
    for (const [nodeId, list] of waiting) {
      for (let start = 0; start < list.length; start += UPDATES_PER_FRAME)
        network.publish(subject(nodeId), list.slice(start, start + UPDATES_PER_FRAME))
    }
    waiting.clear()
  }

  return {
    send(update: PresenceUpdate) {
      const owner = ownership.ownerOf(update.device.id)
      if (owner === undefined || isRepeated(update)) return
      if (waiting.size === 0) setImmediate(flush)
      const list = waiting.get(owner)
      if (list) list.push(update)
      else waiting.set(owner, [update])
    },
    close() {
      flush()
      stop()
    },
  }
}
