/** Which node does the work of an originator. In a single process that is always this one. */
export interface Ownership {
  readonly nodeId: string
  /** The node that owns the originator's partition; undefined while none does. */
  ownerOf(id: string): string | undefined
  isOwn(id: string): boolean
  /** Grows whenever the originator's partition changes its owner: what was remembered of it before is not valid. */
  epochOf(id: string): number
  /** One node at a time does what is to be done once for all: the owner of the first partition. */
  isLeader(): boolean
  /** How many nodes share the work. */
  nodeCount(): number
  /** Called when this node has come to own partitions, or has lost some. */
  onChange(listener: (change: OwnershipChange) => void): () => void
}

export interface OwnershipChange {
  gained: number[]
  lost: number[]
}

export const soleOwner = (nodeId: string): Ownership => ({
  nodeId,
  ownerOf: () => nodeId,
  isOwn: () => true,
  epochOf: () => 0,
  isLeader: () => true,
  nodeCount: () => 1,
  onChange: () => () => undefined,
})
