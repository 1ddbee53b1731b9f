import type { Bus } from '../bus'

/** Tenants count as active for this time after a value was stored. */
const ACTIVE_MS = 2000
const LISTEN_MS = 10_000

/**
 * Returns a function that tells whether devices of tenants other than the given tenant send data. Its first call adds a
 * listener. Every message of a device calls the listener, so it is removed when the function was not called for
 * `LISTEN_MS`.
 */
export function otherTenantActivity(bus: Bus, now = () => performance.now()) {
  const lastSaved = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function listen() {
    if (timer) return void timer.refresh()
    const stop = bus.on('timeseriesSaved', ({ tenantId }) => lastSaved.set(tenantId, now()))
    timer = setTimeout(() => {
      stop()
      lastSaved.clear()
      timer = undefined
    }, LISTEN_MS).unref()
  }

  return (tenantId: string): boolean => {
    listen()
    const sinceMs = now() - ACTIVE_MS
    for (const [other, savedMs] of lastSaved) if (other !== tenantId && savedMs >= sinceMs) return true
    return false
  }
}
