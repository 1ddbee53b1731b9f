/** After a slow call, all calls of the same tenant run in the thread for slow calls for this long. */
const SLOW_TENANT_MS = 10_000

/** The tenants that had a slow call a short time ago. */
export function createSlowTenants(now = () => performance.now()) {
  const slowUntilMs = new Map<string, number>()
  return {
    add(tenantId: string) {
      const nowMs = now()
      for (const [id, untilMs] of slowUntilMs) if (untilMs <= nowMs) slowUntilMs.delete(id)
      slowUntilMs.set(tenantId, nowMs + SLOW_TENANT_MS)
    },
    has(tenantId: string): boolean {
      if (slowUntilMs.size === 0) return false
      const until = slowUntilMs.get(tenantId)
      if (until === undefined) return false
      if (now() < until) return true
      slowUntilMs.delete(tenantId)
      return false
    },
    get size() {
      return slowUntilMs.size
    },
  }
}
