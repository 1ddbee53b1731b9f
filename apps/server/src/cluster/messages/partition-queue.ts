import type { Completion } from '@signalbox/model/completion'
import type { Message } from '@signalbox/model/message'

/** A message that entered at this node. */
export interface EnteredMessage {
  /** Increases with each message that enters at this node. */
  number: number
  msg: Message
  done: Completion
  deadlineMs: number
  /** True when the outcome was reported to the submitter, which happens once. */
  isOver: boolean
  /** Takes the message back if it was sent to another node. */
  cancel: (() => void) | undefined
}

/**
 * The messages of one partition at this node. Order is kept because all unanswered messages are at one node: before
 * the first message goes to a new owner, the old owner has answered all of its messages, or has left the cluster.
 */
export interface PartitionQueue {
  /** The node that processes the messages in `sent`. */
  target: string | undefined
  /** The epoch with which the messages in `sent` were sent. */
  epoch: number
  sent: Set<EnteredMessage>
  /** Oldest first. */
  waiting: EnteredMessage[]
  /** The number of messages being processed here, wherever they entered. */
  running: number
  /** True while no further message is started here, because the partition is about to move. */
  isDraining: boolean
  /** Messages of other nodes that came while draining, or before this node knew that it is the owner. */
  held: (() => void)[]
  onIdle: (() => void) | undefined
}

/** The empty queue of a partition. */
export const partitionQueue = (): PartitionQueue => ({
  target: undefined,
  epoch: 0,
  sent: new Set(),
  waiting: [],
  running: 0,
  isDraining: false,
  held: [],
  onIdle: undefined,
})

/** Moves entries from `sent` back to `waiting`, which stays in the order in which the messages entered. */
export function putBack(queue: PartitionQueue, entries: EnteredMessage[]) {
  for (const entry of entries) {
    queue.sent.delete(entry)
    entry.cancel?.()
  }
  queue.waiting.push(...entries)
  queue.waiting.sort((a, b) => a.number - b.number)
}
