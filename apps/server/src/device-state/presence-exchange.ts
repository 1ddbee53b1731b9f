import { boundedCache } from '@signalbox/model/bounded-cache'
import { z } from 'zod'
import type { ClusterNetwork } from '../cluster/network/network'
import type { Ownership } from '../cluster/nodes/ownership'

const DeviceName = z.object({ id: z.string(), tenantId: z.string(), name: z.string(), type: z.string() })

const PresenceNews = z.object({
  kind: z.enum(['connected', 'disconnected', 'activity', 'timeout']),
  device: DeviceName,
  /** The time of the event; for the kind `timeout`, the new timeout. In milliseconds. */
  value: z.number(),
})
export type PresenceNews = z.infer<typeof PresenceNews>

const subject = (nodeId: string) => `presence.${nodeId}`
/** Activity of one device is sent at most once in this time. */
const ACTIVITY_MS = 1000
const MAX_REMEMBERED = 200_000
const PER_FRAME = 1000

/**
 * Sends presence events to the nodes that keep the presence of the devices. Events of one event-loop turn to
 * one node are sent together, up to 1000 per frame.
 */
export function presenceExchange(
  network: ClusterNetwork,
  ownership: Ownership,
  apply: (news: PresenceNews) => void,
) {
  const waiting = new Map<string, PresenceNews[]>()
  const passedOn = boundedCache<string, number>(MAX_REMEMBERED)

  const stop = network.subscribe(subject(network.nodeId), (payload) => {
    const list = z.array(PresenceNews).safeParse(payload)
    for (const news of list.data ?? []) if (ownership.isOwn(news.device.id)) apply(news)
  })

  function isRepeated({ kind, device, value }: PresenceNews): boolean {
    if (kind !== 'activity') return false
    const last = passedOn.get(device.id)
    if (last !== undefined && value - last < ACTIVITY_MS) return true
    passedOn.set(device.id, value)
    return false
  }

  function flush() {
    for (const [nodeId, list] of waiting) {
      for (let at = 0; at < list.length; at += PER_FRAME)
        network.publish(subject(nodeId), list.slice(at, at + PER_FRAME))
    }
    waiting.clear()
  }

  return {
    send(news: PresenceNews) {
      const owner = ownership.ownerOf(news.device.id)
      if (owner === undefined || isRepeated(news)) return
      if (waiting.size === 0) setImmediate(flush)
      const list = waiting.get(owner)
      if (list) list.push(news)
      else waiting.set(owner, [news])
    },
    close() {
      flush()
      stop()
    },
  }
}
