import type { LiveSession } from '../session'
import { type Pair, simpleUpdate } from '../updates'

export type SimpleSubscription = ReturnType<typeof simpleSubscription>

/**
 * Collects new values for one subscription of `attrSubCmds` or `tsSubCmds`. Values that arrive while the stored values
 * are read are sent after the first response, unless this response contains them.
 */
export function simpleSubscription(session: LiveSession, cmdId: number) {
  let unsent = new Map<string, Pair[]>()
  let isReleased = false

  /** Removes unsent values; returns whether there were any to remove. */
  function filterUnsent(filter: (key: string, pairs: Pair[]) => Pair[]): boolean {
    let isChanged = false
    for (const [key, pairs] of unsent) {
      const others = filter(key, pairs)
      if (others.length < pairs.length) isChanged = true
      if (others.length > 0) unsent.set(key, others)
      else unsent.delete(key)
    }
    return isChanged
  }

  const source = {
    cmdId,
    /** Adds the values of a save in front of the values of older saves, because clients use the first value. */
    add(saved: [key: string, pair: Pair][]) {
      const pairs = new Map<string, Pair[]>()
      for (const [key, pair] of saved) {
        const others = pairs.get(key)
        if (others) others.push(pair)
        else pairs.set(key, [pair])
      }
      for (const [key, newer] of pairs) unsent.set(key, [...newer, ...(unsent.get(key) ?? [])])
      if (isReleased && unsent.size > 0) session.markDirty(source)
    },
    takeUpdates() {
      if (unsent.size === 0) return []
      const update = simpleUpdate(cmdId, unsent)
      unsent = new Map()
      return [update]
    },
    /** Drops values of certain times that arrived before the first response; returns whether there were any. */
    dropHeld: (isDropped: (ts: number) => boolean): boolean =>
      filterUnsent((_key, pairs) => pairs.filter(([ts]) => !isDropped(ts))),
    /** Called when the first response was sent: from then on updates are sent. */
    release(sent: Map<string, Pair[]>) {
      filterUnsent((key, pairs) => {
        const alreadySent = new Set(sent.get(key)?.map(String))
        return pairs.filter((pair) => !alreadySent.has(String(pair)))
      })
      isReleased = true
      if (unsent.size > 0) session.markDirty(source)
    },
  }
  return source
}
