import type { Membership } from '../nodes/membership'
import { type EnteredMessage, type PartitionLine, putBack } from './partition-line'

/**
 * Takes back messages that will not be answered: those sent to nodes that have left, and to nodes that others
 * cannot reach and that no longer own the partition. The new owner gets them. They may have been processed
 * already: delivery is at least once. Returns their number.
 */
export function takeBackUnanswered(
  lines: PartitionLine[],
  membership: Pick<Membership, 'nodes' | 'ownerOfPartition'>,
  selfId: string,
): number {
  const nodes = membership.nodes()
  const alive = new Set(nodes.map(({ id }) => id))
  const reachable = new Set(nodes.filter(({ isReachable }) => isReachable).map(({ id }) => id))
  let taken = 0
  for (const [partition, line] of lines.entries()) {
    const { target } = line
    if (line.sent.size === 0 || target === undefined || target === selfId) continue
    const hasMoved = !reachable.has(target) && membership.ownerOfPartition(partition) !== target
    if (alive.has(target) && !hasMoved) continue
    taken += line.sent.size
    putBack(line, [...line.sent])
  }
  return taken
}

/** Takes all messages that are not being processed at this node, in the order they entered. */
export function takeUnprocessed(lines: PartitionLine[], selfId: string): EnteredMessage[] {
  return lines.flatMap((line) => {
    if (line.target !== selfId) putBack(line, [...line.sent])
    return line.waiting.splice(0)
  })
}
