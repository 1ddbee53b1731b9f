import type { ClusterNode, NodesRepository, Partition } from './nodes.repository'
import { PARTITIONS } from './partitions'

interface ViewChange {
  gained: number[]
  lost: number[]
  moved: number[]
}

export type ClusterView = ReturnType<typeof clusterView>

/** The nodes and the owners of the partitions, as they were read last. */
export function clusterView(repository: Pick<NodesRepository, 'nodes' | 'partitions'>, selfId: string) {
  let nodes: ClusterNode[] = []
  /** Other nodes that were connected to NATS when the nodes were read last. */
  let reachable = new Set<string>()
  let otherIds: string[] = []
  let readyCount = 1
  const lostNodeListeners = new Set<() => void>()
  let owners: (string | null)[] = Array(PARTITIONS).fill(null)
  let epochs: number[] = Array(PARTITIONS).fill(0)

  /** Nodes that may own partitions. */
  const readyNodes = () => nodes.filter((node) => node.state === 'ready' && node.leaseMs > 0)

  return {
    /**
     * Reads nodes and partitions. Returns the partitions that this node has gained or lost, and all partitions whose
     * owner has changed.
     */
    async read(): Promise<ViewChange> {
      const [newNodes, partitions] = await Promise.all([repository.nodes(), repository.partitions()])
      nodes = newNodes
      otherIds = nodes.filter(({ id }) => id !== selfId).map(({ id }) => id)
      readyCount = Math.max(1, readyNodes().length)
      const reachableBefore = reachable
      reachable = new Set(nodes.filter((node) => node.isReachable && node.id !== selfId).map(({ id }) => id))
      const before = owners
      owners = Array(PARTITIONS).fill(null)
      epochs = Array(PARTITIONS).fill(0)
      for (const { id, owner, epoch } of partitions) {
        owners[id] = owner
        epochs[id] = epoch
      }
      if ([...reachableBefore].some((id) => !reachable.has(id)))
        for (const listener of lostNodeListeners) listener()
      const all = [...owners.keys()]
      return {
        gained: all.filter((id) => owners[id] === selfId && before[id] !== selfId),
        lost: all.filter((id) => owners[id] !== selfId && before[id] === selfId),
        moved: all.filter((id) => owners[id] !== before[id]),
      }
    },

    /** Calls the listener when another node has left or has lost its connection to NATS. */
    onLostNode(listener: () => void) {
      lostNodeListeners.add(listener)
      return () => void lostNodeListeners.delete(listener)
    },
    nodes: () => nodes,
    otherNodes: () => nodes.filter(({ id }) => id !== selfId),
    otherIds: (): readonly string[] => otherIds,
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
