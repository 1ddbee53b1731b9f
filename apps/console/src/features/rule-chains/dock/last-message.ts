import type { Event } from '@signalbox/model/entities/event'
import { type DebugMessage, readDebugMessage } from './events/debug-message'

/** The newest message that a node received, and its result. */
export interface LastMessage {
  ts: number
  /** The message without the parts that were cut when they were stored. */
  message: Partial<DebugMessage>
  /** The labels by which the message left the node; empty while the message is in the node. */
  results: readonly string[]
  isFailed: boolean
  /** The time until the first output; null while the message is in the node. */
  tookMs: number | null
}

/** Finds the last message in the debug events of a node. The newest event must be first. */
export function lastMessageIn(events: readonly Event[]): LastMessage | null {
  const arrival = events.find(({ body }) => body.type === 'IN')
  if (!arrival) return null
  // Times are compared, not positions: events of the same millisecond have no defined order.
  const outputs = events.filter(
    ({ createdTime, body }) =>
      body.type === 'OUT' && createdTime >= arrival.createdTime && isSameMessage(arrival, body),
  )
  const first = outputs.at(-1)
  return {
    ts: arrival.createdTime,
    message: readDebugMessage(arrival.body),
    results: [...new Set(outputs.map(({ body }) => String(body.relationType ?? '')))].reverse(),
    isFailed: outputs.some(({ body }) => Boolean(body.error)),
    tookMs: first ? first.createdTime - arrival.createdTime : null,
  }
}

/**
 * Whether an output belongs to the arrived message. A new message that the node creates has the id of the original
 * message as its `traceId`.
 */
function isSameMessage({ body: arrival }: Event, out: Event['body']): boolean {
  const traced = arrival.traceId ?? arrival.msgId
  return out.msgId === arrival.msgId || (traced !== undefined && out.traceId === traced)
}
