import { createHash } from 'node:crypto'

/** The number of partitions. Originators are distributed over the partitions, and the partitions over the nodes. */
export const PARTITIONS = 256

/**
 * The partition of an originator, by a hash of its id. A part of the id is not enough: ids of imported entities are
 * made from the time and have the same end.
 */
export function partitionOf(id: string): number {
  // FNV-1a
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff
}

/**
 * Which node should own each partition: the node with the highest hash of node and partition (rendezvous hashing).
 * When a node joins or leaves, only the partitions of that node move.
 */
export function desiredOwners(nodeIds: string[]): (string | undefined)[] {
  const ranks = nodeIds.map((id) => ({ id, hash: hashes(id) }))
  return Array.from({ length: PARTITIONS }, (_, partition) => {
    let best: (typeof ranks)[number] | undefined
    for (const rank of ranks) {
      const [mine, other] = [rank.hash[partition]!, best?.hash[partition] ?? -1]
      if (mine > other || (mine === other && best && rank.id > best.id)) best = rank
    }
    return best?.id
  })
}

/** The hash of the node and each partition. */
function hashes(nodeId: string): number[] {
  const numbers: number[] = []
  for (let block = 0; numbers.length < PARTITIONS; block++) {
    const digest = createHash('sha256').update(`${nodeId} ${block}`).digest()
    for (let offset = 0; offset + 4 <= digest.length && numbers.length < PARTITIONS; offset += 4)
      numbers.push(digest.readUInt32BE(offset))
  }
  return numbers
}
