/** After a slow call all calls of its tenant use the thread for slow ones for this time. */
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
