import { availableParallelism } from 'node:os'
import { tooManyRequests } from '@signalbox/model/errors'

export interface QuerySlotOptions {
  /** Queries of one tenant that run at once; more wait. */
  perTenant: number
  /** Queries of all tenants that run at once, so that the database pool always has connections left. */
  total: number
  /** Queries of one tenant that wait; more are refused. */
  maxWaiting: number
}

/** With few cores, more concurrent queries would only make each query slower. */
export const querySlotOptions = (cores = availableParallelism()): QuerySlotOptions =>
  cores < 4 ? { perTenant: 2, total: 4, maxWaiting: 100 } : { perTenant: 4, total: 8, maxWaiting: 100 }

/** Above this query time a tenant gets half of its slots. */
const FULL_SLOTS_MS = 3000
/** The counted query time of a tenant decreases by this share of the elapsed time. */
const RECOVERY_SHARE = 0.4
/**
 * If a tenant has used more than `FULL_SLOTS_MS` and devices of other tenants send, a pause follows each query of the
 * tenant: this multiple of the duration of the query.
 */
const PAUSE_FACTOR = 2

/** When query times of this many tenants are kept, those that have decreased to 0 are deleted. */
const MAX_TENANTS = 1000

export type QuerySlots = ReturnType<typeof querySlots>

/**
 * Limits how many queries run at once. Tenants that wait take turns. `isAnyOtherTenantSending` tells whether devices of
 * tenants other than `tenantId` send.
 */
export function querySlots(
  { perTenant, total, maxWaiting }: QuerySlotOptions = querySlotOptions(),
  isAnyOtherTenantSending: (tenantId: string) => boolean = () => false,
  now = () => performance.now(),
) {
  const runningOf = new Map<string, number>()
  const usedBy = new Map<string, { ms: number; atMs: number }>()
  const waitingOf = new Map<string, (() => void)[]>()
  let running = 0

  const mayRun = (tenant: string) => running < total && (runningOf.get(tenant) ?? 0) < slotsOf(tenant)

  const slotsOf = (tenant: string) => (usedMs(tenant) > FULL_SLOTS_MS ? Math.ceil(perTenant / 2) : perTenant)

  function usedMs(tenant: string): number {
    const usage = usedBy.get(tenant)
    return usage ? Math.max(0, usage.ms - (now() - usage.atMs) * RECOVERY_SHARE) : 0
  }

  function addUsed(tenant: string, ms: number) {
    // Tenants whose counted time is 0 need no entry.
    if (usedBy.size >= MAX_TENANTS) for (const id of usedBy.keys()) if (usedMs(id) === 0) usedBy.delete(id)
    usedBy.set(tenant, { ms: Math.min(usedMs(tenant) + ms, 2 * FULL_SLOTS_MS), atMs: now() })
  }

  function start(tenant: string) {
    running++
    count(tenant, 1)
  }

  /** During the pause, a query counts for the limit of its tenant, but no longer for the limit of all tenants. */
  function end(tenant: string, tookMs: number) {
    const hasToPause = usedMs(tenant) > FULL_SLOTS_MS && isAnyOtherTenantSending(tenant)
    addUsed(tenant, tookMs)
    running--
    if (hasToPause) setTimeout(endPause, tookMs * PAUSE_FACTOR, tenant).unref()
    else count(tenant, -1)
    startNext()
  }

  function endPause(tenant: string) {
    count(tenant, -1)
    startNext()
  }

  function count(tenant: string, by: 1 | -1) {
    const number = (runningOf.get(tenant) ?? 0) + by
    if (number > 0) runningOf.set(tenant, number)
    else runningOf.delete(tenant)
  }

  function startNext() {
    for (const [tenant, waiting] of waitingOf) {
      if (running >= total) return
      if (!mayRun(tenant)) continue
      const proceed = waiting.shift()!
      // The tenant moves to the end, so that the next slot goes to another tenant.
      waitingOf.delete(tenant)
      if (waiting.length > 0) waitingOf.set(tenant, waiting)
      start(tenant)
      proceed()
    }
  }

  function slot(tenant: string): Promise<void> | undefined {
    const waiting = waitingOf.get(tenant)
    if (!waiting && mayRun(tenant)) {
      start(tenant)
      return undefined
    }
    if (waiting && waiting.length >= maxWaiting) throw tooManyRequests('tenant')
    return new Promise((proceed) => {
      if (waiting) waiting.push(proceed)
      else waitingOf.set(tenant, [proceed])
    })
  }

  return {
    async run<T>(tenantId: string | null, query: () => Promise<T>): Promise<T> {
      const tenant = tenantId ?? ''
      await slot(tenant)
      const startedMs = now()
      try {
        return await query()
      } finally {
        end(tenant, now() - startedMs)
      }
    },
  }
}
