import type { Membership } from '../nodes/membership'
import { type EnteredMessage, type PartitionQueue, putBack } from './partition-queue'

/**
 * Takes back messages that will not be answered: those sent to nodes that have left, and to nodes that are
 * unreachable and no longer own the partition. The new owner gets these messages. They may have been processed
 * already: delivery is at least once. Returns how many messages were taken back.
 */
export function takeBackUnanswered(
  queues: PartitionQueue[],
  membership: Pick<Membership, 'nodes' | 'ownerOfPartition'>,
  selfId: string,
): number {
  const nodes = membership.nodes()
  const alive = new Set(nodes.map(({ id }) => id))
  const reachable = new Set(nodes.filter(({ isReachable }) => isReachable).map(({ id }) => id))
  let taken = 0
  for (const [partition, queue] of queues.entries()) {
    const { target } = queue
    if (queue.sent.size === 0 || target === undefined || target === selfId) continue
    const hasMoved = !reachable.has(target) && membership.ownerOfPartition(partition) !== target
    if (alive.has(target) && !hasMoved) continue
    taken += queue.sent.size
    putBack(queue, [...queue.sent])
  }
  return taken
}

/** Takes all messages that are not being processed at this node, in the order they entered. */
export function takeUnprocessed(queues: PartitionQueue[], selfId: string): EnteredMessage[] {
  return queues.flatMap((queue) => {
    if (queue.target !== selfId) putBack(queue, [...queue.sent])
    return queue.waiting.splice(0)
  })
}
