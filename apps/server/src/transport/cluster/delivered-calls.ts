import { boundedCache } from '@signalbox/model/bounded-cache'

const MAX_DEVICES = 10_000

/**
 * Remembers which calls of other nodes a device has received since it subscribed. A call itself and the calls
 * that waited for the subscription may both arrive: the device must not get the same call twice.
 */
export function deliveredCalls() {
  const byDevice = boundedCache<string, Set<number>>(MAX_DEVICES)
  return {
    /** Returns true when the call was not remembered yet. */
    add(deviceId: string, id: number): boolean {
      const ids = byDevice.get(deviceId) ?? new Set()
      if (ids.has(id)) return false
      if (ids.size === 0) byDevice.set(deviceId, ids)
      ids.add(id)
      return true
    },
    /** The device subscribes again: unanswered calls are sent again. */
    forget: (deviceId: string) => void byDevice.delete(deviceId),
  }
}
