import type { ClusterNode, NodesRepository, Partition } from './nodes.repository'
import { PARTITIONS } from './partitions'

export type ClusterView = ReturnType<typeof clusterView>

/** The nodes and the owners of the partitions, as they were read last. */
export function clusterView(repository: Pick<NodesRepository, 'nodes' | 'partitions'>, selfId: string) {
  let nodes: ClusterNode[] = []
  let readyCount = 1
  let owners: (string | null)[] = Array(PARTITIONS).fill(null)
  let epochs: number[] = Array(PARTITIONS).fill(0)

  /** Nodes that may own partitions. */
  const readyNodes = () => nodes.filter((node) => node.state === 'ready' && node.leaseMs > 0)

  return {
    /** Reads everything again; tells which partitions this node gained or lost, and which have another owner. */
    async read(): Promise<{ gained: number[]; lost: number[]; moved: number[] }> {
      const [newNodes, partitions] = await Promise.all([repository.nodes(), repository.partitions()])
      nodes = newNodes
      readyCount = Math.max(1, readyNodes().length)
      const before = owners
      owners = Array(PARTITIONS).fill(null)
      epochs = Array(PARTITIONS).fill(0)
      for (const { id, owner, epoch } of partitions) {
        owners[id] = owner
        epochs[id] = epoch
      }
      const all = [...owners.keys()]
      return {
        gained: all.filter((id) => owners[id] === selfId && before[id] !== selfId),
        lost: all.filter((id) => owners[id] !== selfId && before[id] === selfId),
        moved: all.filter((id) => owners[id] !== before[id]),
      }
    },

    nodes: () => nodes,
    otherNodes: () => nodes.filter(({ id }) => id !== selfId),
    readyNodes,
    /** The number of ready nodes when they were read; at least 1. */
    readyCount: () => readyCount,
    removeNode(nodeId: string) {
      nodes = nodes.filter(({ id }) => id !== nodeId)
    },

    ownerOf: (partition: number): string | undefined => owners[partition] ?? undefined,
    epochOf: (partition: number): number => epochs[partition]!,
    partitions: (): Partition[] => owners.map((owner, id) => ({ id, owner, epoch: epochs[id]! })),
    partitionsOf: (nodeId: string) => owners.filter((owner) => owner === nodeId).length,
  }
}
