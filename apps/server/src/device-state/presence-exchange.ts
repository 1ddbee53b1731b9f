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

/** An event on its way to a node, with the epoch of the partition as the sending node knows it. */
const SentUpdate = PresenceUpdate.extend({ epoch: z.number().default(0) })
type SentUpdate = z.infer<typeof SentUpdate>

const subject = (nodeId: string) => `presence.${nodeId}`
/** Activity of one device is sent at most once in this time. */
const ACTIVITY_MS = 1000
const MAX_DEVICES = 200_000
const UPDATES_PER_FRAME = 1000
/** How long an event waits until this node knows the owner of the device; several times the lease of a lost node. */
const HOLD_MS = 10_000
const RETRY_MS = 500
const MAX_HELD = 50_000
/** Lower than every epoch: the event was not sent by any node yet. */
const NEW = -1

/**
 * Sends presence events to the nodes that keep the presence of the devices. Events for the same node in one turn of the
 * event loop are sent together, up to 1000 per frame. While a partition moves, the nodes learn its new owner at
 * different times, so a node that gets an event of another node's device sends it on, or keeps it until it has read who
 * the owner is.
 */
export function presenceExchange(
  network: ClusterNetwork,
  ownership: Ownership,
  apply: (update: PresenceUpdate) => void,
) {
  const waiting = new Map<string, SentUpdate[]>()
  /** The time of the last activity that was sent, by device. */
  const lastSentMs = boundedCache<string, number>(MAX_DEVICES)
  let held: { update: SentUpdate; untilMs: number }[] = []
  let retry: NodeJS.Timeout | undefined

  const stops = [
    network.subscribe(subject(network.nodeId), (payload) => {
      const list = z.array(SentUpdate).safeParse(payload)
      const untilMs = Date.now() + HOLD_MS
      for (const update of list.data ?? []) route(update, untilMs)
    }),
    ownership.onChange(routeHeld),
  ]

  /** Applies an event, sends it to the owner of the device, or keeps it until the owner is known. */
  function route({ epoch, ...update }: SentUpdate, untilMs: number) {
    const { id } = update.device
    if (ownership.isOwn(id)) return apply(update)
    const owner = ownership.ownerOf(id)
    const knownEpoch = ownership.epochOf(id)
    // If the sending node knows the same owner or a later one, the owner known here may be outdated. The event waits
    // until the owner was read again: otherwise two nodes could send it back and forth.
    const isOutdated = knownEpoch <= epoch
    if (owner === undefined || owner === network.nodeId || isOutdated)
      return hold({ update: { ...update, epoch }, untilMs })
    if (waiting.size === 0) setImmediate(flush)
    const list = waiting.get(owner)
    const sent = { ...update, epoch: knownEpoch }
    if (list) list.push(sent)
    else waiting.set(owner, [sent])
  }

  function hold(event: (typeof held)[number]) {
    if (held.length >= MAX_HELD || event.untilMs <= Date.now()) return
    held.push(event)
    retry ??= setTimeout(routeHeld, RETRY_MS).unref()
  }

  function routeHeld() {
    clearTimeout(retry)
    retry = undefined
    const events = held
    held = []
    for (const { update, untilMs } of events) route(update, untilMs)
  }

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
    /** Sends an event of a device whose presence another node keeps. */
    send(update: PresenceUpdate) {
      if (!isRepeated(update)) route({ ...update, epoch: NEW }, Date.now() + HOLD_MS)
    },
    close() {
      flush()
      clearTimeout(retry)
      for (const stop of stops) stop()
    },
  }
}
