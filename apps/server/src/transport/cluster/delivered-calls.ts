import { boundedCache } from '@signalbox/model/bounded-cache'

const MAX_DEVICES = 10_000
/** Calls remembered for one device. The second copy of a call arrives soon after the first. */
const MAX_CALLS = 1000

/**
 * Remembers the last calls from other nodes that a device has received since it subscribed. Such a call may arrive
 * twice: when it is made, and among the calls that waited for the subscription. The device must get it only once.
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
      if (ids.size > MAX_CALLS) ids.delete(ids.values().next().value!)
      return true
    },
    /** Called when the device subscribes again, because it then receives its unanswered calls again. */
    forget: (deviceId: string) => void byDevice.delete(deviceId),
  }
}
