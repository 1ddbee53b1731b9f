import type { ClusterNetwork } from '../network/network'
import type { Membership } from '../nodes/membership'
import type { PartitionQueue } from './partition-queue'

type TargetMembership = Pick<Membership, 'ownerOfPartition' | 'epochOfPartition' | 'hasLease'>

/** The node that messages of a partition may be sent to now; undefined while they have to wait. */
export function partitionTarget(
  network: Pick<ClusterNetwork, 'nodeId' | 'isConnected'>,
  membership: TargetMembership,
) {
  return (queue: PartitionQueue, partition: number): string | undefined => {
    const owner = membership.ownerOfPartition(partition)
    if (owner === undefined || !membership.hasLease()) return undefined
    const hasMoved = queue.target !== owner || queue.epoch !== membership.epochOfPartition(partition)
    if (queue.sent.size > 0 && hasMoved) return undefined
    if (owner === network.nodeId) return queue.isDraining ? undefined : owner
    return network.isConnected() ? owner : undefined
  }
}
