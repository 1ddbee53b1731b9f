import type { Point } from '@signalbox/model/telemetry'
import type { Counter, Counts, Feature } from './usage-kinds'

/** What one tenant has used since the counts were last taken. */
export interface UsageCounts {
  counts: Partial<Counts>
  /** The data points that were stored with the default retention of the tenant's profile. */
  pointsWithDefaultTtl: number
  budget?: Budget | undefined
}

const DAY_SECONDS = 86_400
const CHARACTERS_PER_DATA_POINT = 512

/** What a tenant may still use until the end of the month. Counters without a limit are absent. */
export interface Budget {
  remaining: Partial<Counts>
  /** The default retention in days. A point with this retention counts as this many data points. */
  defaultTtlDays: number
}

export type UsageMeter = ReturnType<typeof usageMeter>

/**
 * Counts in memory what tenants use, and stores which features they may no longer use. `count` and `isAllowed` are
 * called for every message.
 */
export function usageMeter() {
  let used = new Map<string, UsageCounts>()
  const budgets = new Map<string, Budget>()
  let onUsedUp: (tenantId: string) => void = () => {}
  const blocked = new Map<string, ReadonlySet<Feature>>()

  function usedBy(tenantId: string): UsageCounts {
    let tenant = used.get(tenantId)
    if (!tenant) {
      tenant = { counts: {}, pointsWithDefaultTtl: 0, budget: budgets.get(tenantId) }
      used.set(tenantId, tenant)
    }
    return tenant
  }

  function count(tenantId: string, counter: Counter, number = 1) {
    const { counts, budget } = usedBy(tenantId)
    counts[counter] = (counts[counter] ?? 0) + number
    const remaining = budget?.remaining[counter]
    if (remaining !== undefined && counts[counter] >= remaining) reportUsedUp(tenantId)
  }

  /** Removes the budget until the counts are taken, so that the tenant is reported only once until then. */
  function reportUsedUp(tenantId: string) {
    usedBy(tenantId).budget = undefined
    onUsedUp(tenantId)
  }

  function countDefaultTtl(tenantId: string, weight: number) {
    const tenant = usedBy(tenantId)
    tenant.pointsWithDefaultTtl += weight
    const remaining = tenant.budget?.remaining.storageDataPoints
    if (remaining !== undefined && tenant.pointsWithDefaultTtl * tenant.budget!.defaultTtlDays >= remaining)
      reportUsedUp(tenantId)
  }

  return {
    count,
    /**
     * Sets the budget of the tenant. When it is used up, the counts are stored and compared with the limits at once.
     */
    setBudget(tenantId: string, budget: Budget) {
      budgets.set(tenantId, budget)
      const counting = used.get(tenantId)
      if (counting) counting.budget = budget
    },
    hasBudget: (tenantId: string) => budgets.has(tenantId),
    /**
     * Sets the function to call when a tenant has used up its budget. The function has to store the counts at once, so
     * that the tenant is blocked without waiting for the timer that stores all counts.
     */
    whenUsedUp(callback: (tenantId: string) => void) {
      onUsedUp = callback
    },
    /** Counts stored points: a point with a long text or a long retention counts as several data points. */
    countStored(tenantId: string, points: Point[], ttlSeconds: number | null) {
      let weight = 0
      for (const { value } of points) {
        const isText = value.kind === 'STRING' || value.kind === 'JSON'
        weight += isText ? Math.max(1, Math.ceil(value.value.length / CHARACTERS_PER_DATA_POINT)) : 1
      }
      if (ttlSeconds === null) countDefaultTtl(tenantId, weight)
      else count(tenantId, 'storageDataPoints', weight * Math.max(1, ttlSeconds / DAY_SECONDS))
    },
    isAllowed: (tenantId: string, feature: Feature) => !blocked.get(tenantId)?.has(feature),
    block(tenantId: string, features: readonly Feature[]) {
      if (features.length > 0) blocked.set(tenantId, new Set(features))
      else blocked.delete(tenantId)
    },
    /** Call this when a tenant was deleted. */
    forget(tenantId: string) {
      used.delete(tenantId)
      budgets.delete(tenantId)
      blocked.delete(tenantId)
    },
    blockedTenants: () => [...blocked.keys()],
    /** Returns and clears what was counted since the last call. */
    take(): Map<string, UsageCounts> {
      const taken = used
      used = new Map()
      return taken
    },
    /**
     * Adds counts that could not be stored to the current ones. The budget is removed: otherwise the next message could
     * exceed it and cause another attempt at once, instead of when the timer stores all counts.
     */
    restoreCounts(tenantId: string, { counts, pointsWithDefaultTtl }: UsageCounts) {
      const tenant = usedBy(tenantId)
      tenant.budget = undefined
      for (const [counter, number] of Object.entries(counts)) count(tenantId, counter as Counter, number)
      tenant.pointsWithDefaultTtl += pointsWithDefaultTtl
    },
  }
}
