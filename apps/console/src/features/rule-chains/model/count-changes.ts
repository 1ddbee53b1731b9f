import type { ChainDraft } from './chain-draft'
import { isSameValue } from './compare-chains'

/** How many nodes and links differ between the stored chain and its draft. */
export function countChanges(stored: ChainDraft, draft: ChainDraft): number {
  const isFirstChanged = stored.firstId !== draft.firstId
  return (
    countDiffering(stored.nodes, draft.nodes) +
    countDiffering(stored.links, draft.links) +
    (isFirstChanged ? 1 : 0)
  )
}

/** Counts differing nodes or links. Unchanged ones are usually the same objects, so few are compared by value. */
function countDiffering(stored: readonly { id: string }[], now: readonly { id: string }[]): number {
  const unmatched = new Map(stored.map((part) => [part.id, part]))
  let count = 0
  for (const part of now) {
    const before = unmatched.get(part.id)
    unmatched.delete(part.id)
    if (before !== part && !isSameValue(before, part)) count++
  }
  return count + unmatched.size
}
