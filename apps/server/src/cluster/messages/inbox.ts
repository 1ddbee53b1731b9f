import type { Message } from '@signalbox/model/message'
import type { ClusterNetwork } from '../network/network'
import { messagesSubject, outcomesSubject } from './outbox'
import { readMessages, type WireOutcome } from './wire'

/** What is known of messages of one sender: undefined while a message is being processed. */
type Known = Map<number, WireOutcome | undefined>

/**
 * Takes messages of other nodes, each once, and answers how they ended. Answers are kept until the sender has them.
 * All answers of one turn of the event loop share a frame.
 */
export function inbox(
  network: ClusterNetwork,
  take: (msg: Message, onEnd: (end: 'done' | 'moved' | { failed: string }) => void) => void,
  log: Record<'warn', (fields: object, text: string) => void>,
) {
  const senders = new Map<string, Known>()
  const answers = new Map<string, WireOutcome[]>()
  let isFlushPlanned = false

  const stop = network.subscribe(messagesSubject(network.nodeId), (payload, from) => {
    const frame = readMessages(payload)
    if (!frame) return log.warn({ from }, 'a malformed frame of messages was dropped')
    const known = senders.get(from) ?? new Map<number, WireOutcome | undefined>()
    senders.set(from, known)
    for (const [seq, outcome] of known) if (seq < frame.oldest && outcome) known.delete(seq)
    for (const [seq, msg] of frame.messages) onMessage(from, known, seq, msg)
  })

  function onMessage(from: string, known: Known, seq: number, msg: Message) {
    if (known.has(seq)) {
      const outcome = known.get(seq)
      if (outcome) answer(from, outcome)
      return
    }
    known.set(seq, undefined)
    take(msg, (end) => {
      const outcome: WireOutcome = typeof end === 'string' ? [seq, end] : [seq, 'failed', end.failed]
      known.set(seq, outcome)
      answer(from, outcome)
    })
  }

  function answer(to: string, outcome: WireOutcome) {
    const list = answers.get(to)
    if (list) list.push(outcome)
    else answers.set(to, [outcome])
    if (isFlushPlanned) return
    isFlushPlanned = true
    setImmediate(flush)
  }

  function flush() {
    isFlushPlanned = false
    for (const [to, outcomes] of answers) {
      // Some ten bytes each, but for the reasons of failures.
      for (let at = 0; at < outcomes.length; at += 1000)
        network.publish(outcomesSubject(to), outcomes.slice(at, at + 1000))
    }
    answers.clear()
  }

  return {
    /** Forgets senders that are gone. */
    keepOnly(nodeIds: Set<string>) {
      for (const sender of senders.keys()) if (!nodeIds.has(sender)) senders.delete(sender)
    },
    close() {
      flush()
      stop()
    },
  }
}
