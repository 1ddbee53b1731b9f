import type { Message } from '@signalbox/model/message'
import type { ClusterNetwork } from '../network/network'
import { messagesSubject, outcomesSubject } from './outbox'
import { type MessagesFrame, readMessages, type WireOutcome } from './wire'

/** The outcome of a message at this node: `moved` means that another node has to process it. */
export type MessageOutcome = 'done' | 'moved' | { failed: string }
export type TakeMessage = (msg: Message, epoch: number, onEnd: (outcome: MessageOutcome) => void) => void

/** The state of the messages of one sender. */
interface Sender {
  /** The number of the next message to take. */
  next: number
  /** The outcome of each message by its number; undefined while the message is being processed. */
  outcomes: Map<number, WireOutcome | undefined>
  /** Messages with a higher number than `next`. They wait for the missing messages, which the sender sends again. */
  ahead: Map<number, [epoch: number, msg: Message]>
}

const MAX_AHEAD = 50_000
const MAX_REASON_CHARACTERS = 1000
/** Bytes of an outcome without its reason: its number, its kind and the punctuation of JSON. */
const OUTCOME_BYTES = 40
/** Bytes of a character in JSON, at most: an escape such as `\u0000`. */
const CHARACTER_BYTES = 6

/**
 * Takes messages of other nodes, each once and in the order they were sent, and returns their outcome. Outcomes are
 * kept until the sender has them. The outcomes of one turn of the event loop are sent together, in as few frames as
 * NATS accepts.
 */
export function inbox(
  network: ClusterNetwork,
  take: TakeMessage,
  log: Record<'warn', (fields: object, text: string) => void>,
  maxAhead = MAX_AHEAD,
) {
  const senders = new Map<string, Sender>()
  const unsent = new Map<string, WireOutcome[]>()
  let isFlushPlanned = false

  const stop = network.subscribe(messagesSubject(network.nodeId), (payload, from) => {
    const frame = readMessages(payload)
    if (!frame) return log.warn({ from }, 'a malformed frame of messages was dropped')
    let sender = senders.get(from)
    if (!sender) {
      sender = { next: frame.oldest, outcomes: new Map(), ahead: new Map() }
      senders.set(from, sender)
    }
    onFrame(from, sender, frame)
  })

  function onFrame(from: string, sender: Sender, { oldest, messages }: MessagesFrame) {
    const { outcomes, ahead } = sender
    for (const [seq, outcome] of outcomes) {
      // The map is sorted by number, because messages are started in the order of their numbers.
      if (seq >= oldest) break
      if (outcome) outcomes.delete(seq)
    }
    // The sender never sends messages older than `oldest` again, so missing messages before it are skipped.
    sender.next = Math.max(sender.next, oldest)
    for (const [seq, epoch, msg] of messages) {
      const outcome = outcomes.get(seq)
      if (outcome) reportOutcome(from, outcome)
      else if (seq === sender.next || (seq > sender.next && ahead.size < maxAhead))
        ahead.set(seq, [epoch, msg])
    }
    for (;;) {
      const next = ahead.get(sender.next)
      if (!next) break
      ahead.delete(sender.next)
      start(from, sender, sender.next++, ...next)
    }
    for (const seq of ahead.keys()) if (seq < sender.next) ahead.delete(seq)
  }

  function start(from: string, { outcomes }: Sender, seq: number, epoch: number, msg: Message) {
    outcomes.set(seq, undefined)
    take(msg, epoch, (outcome) => {
      const wireOutcome: WireOutcome =
        typeof outcome === 'string'
          ? [seq, outcome]
          : [seq, 'failed', outcome.failed.slice(0, MAX_REASON_CHARACTERS)]
      outcomes.set(seq, wireOutcome)
      reportOutcome(from, wireOutcome)
    })
  }

  function reportOutcome(to: string, outcome: WireOutcome) {
    const list = unsent.get(to)
    if (list) list.push(outcome)
    else unsent.set(to, [outcome])
    if (isFlushPlanned) return
    isFlushPlanned = true
    setImmediate(flush)
  }

  function flush() {
    isFlushPlanned = false
    for (const [to, outcomes] of unsent) publish(to, outcomes)
    unsent.clear()
  }

  function publish(to: string, outcomes: WireOutcome[]) {
    let frame: WireOutcome[] = []
    let bytes = 0
    for (const outcome of outcomes) {
      const outcomeBytes = OUTCOME_BYTES + (outcome[2]?.length ?? 0) * CHARACTER_BYTES
      if (frame.length > 0 && bytes + outcomeBytes > network.maxPayloadBytes) {
        network.publish(outcomesSubject(to), frame)
        frame = []
        bytes = 0
      }
      frame.push(outcome)
      bytes += outcomeBytes
    }
    network.publish(outcomesSubject(to), frame)
  }

  return {
    /** Removes senders that are no longer in the cluster. */
    keepOnly(nodeIds: Set<string>) {
      for (const sender of senders.keys()) if (!nodeIds.has(sender)) senders.delete(sender)
    },
    close() {
      flush()
      stop()
    },
  }
}
