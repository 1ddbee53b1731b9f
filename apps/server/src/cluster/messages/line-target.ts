import type { ClusterNetwork } from '../network/network'
import type { Membership } from '../nodes/membership'
import type { PartitionLine } from './partition-line'

type TargetMembership = Pick<Membership, 'ownerOfPartition' | 'epochOfPartition' | 'hasLease'>

/** The node that messages of a partition may be sent to now; undefined while they have to wait. */
export function lineTarget(
  network: Pick<ClusterNetwork, 'nodeId' | 'isConnected'>,
  membership: TargetMembership,
) {
  return (line: PartitionLine, partition: number): string | undefined => {
    const owner = membership.ownerOfPartition(partition)
    if (owner === undefined || !membership.hasLease()) return undefined
    const isElsewhere = line.target !== owner || line.epoch !== membership.epochOfPartition(partition)
    if (line.sent.size > 0 && isElsewhere) return undefined
    if (owner === network.nodeId) return line.isDraining ? undefined : owner
    return network.isConnected() ? owner : undefined
  }
}
