import type { ClusterView } from './cluster-view'
import { partitionOf } from './partitions'

/** Tells which node does the work of an originator: in a single process, always this process. */
export interface Ownership {
  readonly nodeId: string
  /** The node that owns the originator's partition; undefined while no node owns it. */
  ownerOf(id: string): string | undefined
  isOwn(id: string): boolean
  /** Increases whenever the originator's partition changes its owner: data cached before the change is outdated. */
  epochOf(id: string): number
  /** True at the owner of the first partition. This node does the work that only one node must do. */
  isLeader(): boolean
  /** How many nodes share the work. */
  nodeCount(): number
  /** Calls the listener when this node has gained or lost partitions. */
  onChange(listener: (change: OwnershipChange) => void): () => void
}

export interface OwnershipChange {
  gained: number[]
  lost: number[]
}

/** The ownership as this node of a cluster knows it; `changed` calls the listeners. */
export function nodeOwnership(
  nodeId: string,
  view: Pick<ClusterView, 'ownerOf' | 'epochOf' | 'readyCount'>,
  isMember: () => boolean,
) {
  const listeners = new Set<(change: OwnershipChange) => void>()
  const isOwner = (partition: number) => isMember() && view.ownerOf(partition) === nodeId
  const ownership: Ownership = {
    nodeId,
    ownerOf: (id) => view.ownerOf(partitionOf(id)),
    isOwn: (id) => isOwner(partitionOf(id)),
    epochOf: (id) => view.epochOf(partitionOf(id)),
    isLeader: () => isOwner(0),
    nodeCount: view.readyCount,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    ownership,
    changed(change: OwnershipChange) {
      for (const listener of listeners) listener(change)
    },
  }
}

/** The ownership of a process without a cluster. */
export const soleOwner = (nodeId: string): Ownership => ({
  nodeId,
  ownerOf: () => nodeId,
  isOwn: () => true,
  epochOf: () => 0,
  isLeader: () => true,
  nodeCount: () => 1,
  onChange: () => () => undefined,
})
