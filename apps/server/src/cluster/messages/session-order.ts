import { boundedCache } from '@signalbox/model/bounded-cache'
import type { Message } from '@signalbox/model/message'

const MAX_DEVICES = 200_000
/** Clocks of nodes differ: sessions opened within this time may be in either order. */
const CLOCK_TOLERANCE_MS = 1000

/**
 * Recognizes messages of a device session that a newer session has replaced. A node that was paused may have received
 * them before the device connected to another node. The device has sent them again since, so processing them now would
 * undo newer messages.
 */
export function sessionOrder() {
  const newest = boundedCache<string, number>(MAX_DEVICES)
  return {
    isOutdated({ originator: { id }, sessionOpenedMs }: Message): boolean {
      if (sessionOpenedMs === undefined) return false
      const newestMs = newest.get(id)
      if (newestMs === undefined || sessionOpenedMs > newestMs) newest.set(id, sessionOpenedMs)
      return newestMs !== undefined && sessionOpenedMs < newestMs - CLOCK_TOLERANCE_MS
    },
  }
}
