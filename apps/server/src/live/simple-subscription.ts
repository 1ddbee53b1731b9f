import type { LiveSession } from './session'
import { type Pair, simpleUpdate } from './updates'

/**
 * Gathers new values for one simple (v1) subscription. It listens before the first answer is read, holds
 * back until that is sent, and then tells what the answer did not have.
 */
export function simpleSubscription(session: LiveSession, cmdId: number) {
  let fresh = new Map<string, Pair[]>()
  let isReleased = false

  const source = {
    cmdId,
    add(key: string, pair: Pair) {
      const pairs = fresh.get(key)
      if (pairs) pairs.push(pair)
      else fresh.set(key, [pair])
      if (isReleased) session.markDirty(source)
    },
    takeUpdates() {
      if (fresh.size === 0) return []
      const update = simpleUpdate(cmdId, fresh)
      fresh = new Map()
      return [update]
    },
    /** The first answer is sent: updates may follow. */
    release(sent: Map<string, Pair[]>) {
      for (const [key, pairs] of fresh) {
        const known = new Set(sent.get(key)?.map(String))
        const unknown = pairs.filter((pair) => !known.has(String(pair)))
        if (unknown.length > 0) fresh.set(key, unknown)
        else fresh.delete(key)
      }
      isReleased = true
      if (fresh.size > 0) session.markDirty(source)
    },
  }
  return source
}
