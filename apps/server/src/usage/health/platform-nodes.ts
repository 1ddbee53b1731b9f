import { hostname } from 'node:os'
import { NodeFigures, type PlatformNode } from '@signalbox/model/platform-health'
import { PRODUCT_VERSION } from '../../product-version'
import type { HealthSampler } from './health-sampler'

/** A node as it is stored in the database of the cluster. */
export interface KnownNode {
  id: string
  name: string
  address: string
  version: string
  startedTime: number
  state: 'starting' | 'ready' | 'leaving'
  /** The remaining time of its lease; negative if the lease has run out. */
  leaseMs: number
  /** The figures that the node reported last. */
  figures: unknown
}

export interface PlatformNodesParts {
  nodeId: string
  sampler: HealthSampler
  deviceSessions: () => number
  liveSessions: () => number
  delayMs: () => number
  failures: () => NodeFigures['failures']
  /** The nodes of the cluster and how many partitions each has; undefined for a single process. */
  cluster: { nodes(): KnownNode[]; partitionsOf(nodeId: string): number } | undefined
}

/** The processes of the platform with their load. */
export function platformNodes(parts: PlatformNodesParts) {
  const { nodeId, sampler, deviceSessions, liveSessions, delayMs, failures, cluster } = parts
  const startedTime = Date.now()

  function figures(): NodeFigures {
    const { cpu, memoryBytes, messagesPerSecond, queueDepth } = sampler.now()
    return {
      cpu,
      memoryBytes,
      deviceSessions: deviceSessions(),
      liveSessions: liveSessions(),
      messagesPerSecond,
      queueDepth,
      delayMs: delayMs(),
      failures: failures(),
    }
  }

  const singleNode = (): PlatformNode => ({
    id: nodeId,
    name: hostname(),
    address: '',
    version: PRODUCT_VERSION,
    startedTime,
    state: 'ready',
    partitions: null,
    isAnswering: true,
    figures: figures(),
  })

  return {
    /** The figures that this process reports to the other nodes. */
    figures,
    list(): PlatformNode[] {
      if (!cluster) return [singleNode()]
      return cluster.nodes().map((node) => ({
        id: node.id,
        name: node.name,
        address: node.address,
        version: node.version,
        startedTime: node.startedTime,
        state: node.leaseMs < 0 ? 'lost' : node.state,
        partitions: cluster.partitionsOf(node.id),
        isAnswering: node.id === nodeId,
        // Figures of a node that runs another version may have another form: they are left out.
        figures: node.id === nodeId ? figures() : (NodeFigures.safeParse(node.figures).data ?? null),
      }))
    },
  }
}
