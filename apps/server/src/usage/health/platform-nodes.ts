import { hostname } from 'node:os'
import { NodeFigures, type PlatformNode } from '@signalbox/model/platform-health'
import { PRODUCT_VERSION } from '../../product-version'
import type { HealthSampler } from './health-sampler'

/** A node as the cluster knows it. */
export interface KnownNode {
  id: string
  name: string
  address: string
  version: string
  startedTime: number
  state: 'starting' | 'ready' | 'leaving'
  /** What is left of its lease; negative when it has run out. */
  leaseMs: number
  /** What the node reported last. */
  figures: unknown
}

export interface PlatformNodesParts {
  nodeId: string
  sampler: HealthSampler
  deviceSessions: () => number
  liveSessions: () => number
  delayMs: () => number
  failures: () => NodeFigures['failures']
  /** The nodes of the cluster and how many partitions each has; missing where this process is alone. */
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

  const alone = (): PlatformNode => ({
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
    /** What this process reports about itself. */
    figures,
    list(): PlatformNode[] {
      if (!cluster) return [alone()]
      return cluster.nodes().map((node) => ({
        id: node.id,
        name: node.name,
        address: node.address,
        version: node.version,
        startedTime: node.startedTime,
        state: node.leaseMs < 0 ? 'lost' : node.state,
        partitions: cluster.partitionsOf(node.id),
        isAnswering: node.id === nodeId,
        // Parsed, because the node may run another version.
        figures: node.id === nodeId ? figures() : (NodeFigures.safeParse(node.figures).data ?? null),
      }))
    },
  }
}
