/** After a slow call, all calls of the same tenant run in the thread for slow calls for this long. */
const SLOW_TENANT_MS = 10_000

/** The tenants that had a slow call a short time ago. */
export function createSlowTenants() {
  const slowUntilMs = new Map<string, number>()
  return {
    add(tenantId: string) {
      slowUntilMs.set(tenantId, performance.now() + SLOW_TENANT_MS)
    },
    has(tenantId: string): boolean {
      if (slowUntilMs.size === 0) return false
      const until = slowUntilMs.get(tenantId)
      if (until === undefined) return false
      if (performance.now() < until) return true
      slowUntilMs.delete(tenantId)
      return false
    },
  }
}
