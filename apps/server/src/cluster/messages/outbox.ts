import type { Message } from '@signalbox/model/message'
import type { ClusterNetwork } from '../network/network'
import { encodeMessage, messagesFrame, readOutcomes, type WireMessage, type WireOutcome } from './wire'

export interface Outgoing {
  msg: Message
  /** The epoch of the partition, as the sender knows it. */
  epoch: number
  onOutcome(outcome: WireOutcome): void
}

interface Sent {
  outgoing: Outgoing
  part: WireMessage
  sentMs: number
}

/** The messages that were sent to one node and are not answered yet, oldest first. */
interface Destination {
  lastSeq: number
  open: Map<number, Sent>
  /** The numbers of messages to send at the end of this turn of the event loop. */
  unsent: number[]
}

/**
 * Frames and outcomes may be lost: unanswered messages are sent again. The receiver ignores a message that it has
 * received.
 */
const RESEND_MS = 2000
const SWEEP_MS = 500
const FRAME_OVERHEAD_BYTES = 64

/** The NATS subject for messages to a node. */
export const messagesSubject = (nodeId: string) => `queue.messages.${nodeId}`
/** The NATS subject for outcomes of messages of a node. */
export const outcomesSubject = (nodeId: string) => `queue.outcomes.${nodeId}`

/**
 * Sends messages to other nodes until each is answered. All messages of one turn of the event loop share a
 * frame. Without a lease nothing is sent: the receivers may have removed this node and forgotten the numbers
 * of its messages.
 */
export function outbox(network: ClusterNetwork, hasLease: () => boolean) {
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

  /** Returns a function that takes the message back: then it is not sent again, and no outcome is expected. */
  function send(nodeId: string, outgoing: Outgoing): () => void {
    let destination = destinations.get(nodeId)
    if (!destination) {
      destination = { lastSeq: 0, open: new Map(), unsent: [] }
      destinations.set(nodeId, destination)
    }
    const seq = destination.lastSeq + 1
    const part = encodeMessage(seq, outgoing.epoch, outgoing.msg)
    if (part.bytes > network.maxPayloadBytes - FRAME_OVERHEAD_BYTES) {
      const reason = 'The message is larger than NATS allows (max_payload)'
      queueMicrotask(() => outgoing.onOutcome([seq, 'failed', reason]))
      return () => undefined
    }
    // Only sent messages get a number, because the receiver waits for each number.
    destination.lastSeq = seq
    destination.open.set(seq, { outgoing, part, sentMs: performance.now() })
    destination.unsent.push(seq)
    if (!isFlushPlanned) setImmediate(flush)
    isFlushPlanned = true
    const { open } = destination
    return () => void open.delete(seq)
  }

  function flush() {
    isFlushPlanned = false
    for (const [nodeId, destination] of destinations) {
      const unsent = destination.unsent.splice(0).flatMap((seq) => destination.open.get(seq) ?? [])
      if (unsent.length > 0) publish(nodeId, destination, unsent)
    }
  }

  function publish(nodeId: string, { open, lastSeq }: Destination, messages: Sent[]) {
    if (!hasLease()) return
    const oldest = open.keys().next().value ?? lastSeq + 1
    let frame: WireMessage[] = []
    let bytes = FRAME_OVERHEAD_BYTES
    const maxBytes = network.maxPayloadBytes
    for (const { part } of messages) {
      if (bytes + part.bytes > maxBytes) {
        network.publish(messagesSubject(nodeId), messagesFrame(oldest, frame))
        frame = []
        bytes = FRAME_OVERHEAD_BYTES
      }
      frame.push(part)
      bytes += part.bytes
    }
    if (frame.length > 0) network.publish(messagesSubject(nodeId), messagesFrame(oldest, frame))
  }

  function resend(sentBeforeMs: number) {
    const now = performance.now()
    for (const [nodeId, destination] of destinations) {
      const overdue = [...destination.open.values()].filter(({ sentMs }) => sentMs < sentBeforeMs)
      for (const sent of overdue) sent.sentMs = now
      if (overdue.length > 0) publish(nodeId, destination, overdue)
    }
  }

  return {
    send,
    /**
     * Expects outcomes of these nodes only. Numbering continues, because a node that joins again may have kept the last
     * numbers.
     */
    keepOnly(nodeIds: Set<string>) {
      for (const [nodeId, { open }] of destinations) if (!nodeIds.has(nodeId)) open.clear()
    },
    close() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}
