import type { Message } from '@signalbox/model/message'
import type { ClusterNetwork } from '../network/network'
import { encodeMessage, messagesFrame, readOutcomes, type WireOutcome } from './wire'

export interface Outgoing {
  msg: Message
  onOutcome(outcome: WireOutcome): void
}

interface Sent {
  outgoing: Outgoing
  part: string
  sentMs: number
}

/** What one node was sent and has not answered yet, oldest first. */
interface Destination {
  lastSeq: number
  open: Map<number, Sent>
  parts: string[]
}

/** A frame or its answer may be lost: it is sent again, and the receiver knows what it has. */
const RESEND_MS = 2000
const SWEEP_MS = 500
const FRAME_ROOM = 64

export const messagesSubject = (nodeId: string) => `queue.messages.${nodeId}`
export const outcomesSubject = (nodeId: string) => `queue.outcomes.${nodeId}`

/** Sends messages to other nodes until each is answered. All of one turn of the event loop share a frame. */
export function outbox(network: ClusterNetwork) {
  const destinations = new Map<string, Destination>()
  let isFlushPlanned = false

  const stops = [
    network.subscribe(outcomesSubject(network.nodeId), (payload, from) => {
      for (const outcome of readOutcomes(payload) ?? []) onOutcome(from, outcome)
    }),
    network.onConnection((isConnected) => isConnected && resend(Number.POSITIVE_INFINITY)),
  ]
  const timer = setInterval(() => resend(performance.now() - RESEND_MS), SWEEP_MS).unref()

  function onOutcome(from: string, outcome: WireOutcome) {
    const open = destinations.get(from)?.open
    const sent = open?.get(outcome[0])
    open?.delete(outcome[0])
    sent?.outgoing.onOutcome(outcome)
  }

  function send(nodeId: string, outgoing: Outgoing) {
    let destination = destinations.get(nodeId)
    if (!destination) {
      destination = { lastSeq: 0, open: new Map(), parts: [] }
      destinations.set(nodeId, destination)
    }
    const seq = ++destination.lastSeq
    const part = encodeMessage(seq, outgoing.msg)
    if (Buffer.byteLength(part) > network.maxPayloadBytes - FRAME_ROOM) {
      const why = 'The message is larger than NATS allows (max_payload)'
      return queueMicrotask(() => outgoing.onOutcome([seq, 'failed', why]))
    }
    destination.open.set(seq, { outgoing, part, sentMs: performance.now() })
    destination.parts.push(part)
    if (isFlushPlanned) return
    isFlushPlanned = true
    setImmediate(flush)
  }

  function flush() {
    isFlushPlanned = false
    for (const [nodeId, destination] of destinations) {
      if (destination.parts.length > 0) publish(nodeId, destination, destination.parts.splice(0))
    }
  }

  function publish(nodeId: string, { open, lastSeq }: Destination, parts: string[]) {
    const oldest = open.keys().next().value ?? lastSeq + 1
    let frame: string[] = []
    let bytes = FRAME_ROOM
    for (const part of parts) {
      const size = Buffer.byteLength(part) + 1
      if (bytes + size > network.maxPayloadBytes) {
        network.publish(messagesSubject(nodeId), messagesFrame(oldest, frame))
        frame = []
        bytes = FRAME_ROOM
      }
      frame.push(part)
      bytes += size
    }
    if (frame.length > 0) network.publish(messagesSubject(nodeId), messagesFrame(oldest, frame))
  }

  function resend(sentBeforeMs: number) {
    const now = performance.now()
    for (const [nodeId, destination] of destinations) {
      const late = [...destination.open.values()].filter(({ sentMs }) => sentMs < sentBeforeMs)
      for (const sent of late) sent.sentMs = now
      if (late.length > 0)
        publish(
          nodeId,
          destination,
          late.map(({ part }) => part),
        )
    }
  }

  return {
    send,
    /** Expects no more answers of nodes that are gone. Numbers go on: such a node may come back and remember them. */
    keepOnly(nodeIds: Set<string>) {
      for (const [nodeId, { open, parts }] of destinations) {
        if (nodeIds.has(nodeId)) continue
        open.clear()
        parts.length = 0
      }
    },
    close() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}
