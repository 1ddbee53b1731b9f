import type { LiveSession } from '../session'
import { type Pair, simpleUpdate } from '../updates'

/**
 * Collects new values for one subscription of `attrSubCmds` or `tsSubCmds`. Values that arrive while the stored values
 * are read are sent after the first response, unless this response contains them.
 */
export function simpleSubscription(session: LiveSession, cmdId: number) {
  let unsent = new Map<string, Pair[]>()
  let isReleased = false

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
    /** Called when the first response was sent: from then on updates are sent. */
    release(sent: Map<string, Pair[]>) {
      for (const [key, pairs] of unsent) {
        const alreadySent = new Set(sent.get(key)?.map(String))
        const others = pairs.filter((pair) => !alreadySent.has(String(pair)))
        if (others.length > 0) unsent.set(key, others)
        else unsent.delete(key)
      }
      isReleased = true
      if (unsent.size > 0) session.markDirty(source)
    },
  }
  return source
}
