import type { Budget } from '../metering/meter'
import { COUNTER_NAMES, COUNTERS, FEATURE_NAMES, type Feature } from '../metering/usage-kinds'
import type { TenantUsage } from './tenant-usage'
import type { UsageRecord } from './usage.repository'

/** What a tenant may still use this month at one node. */
export interface UsageAllowance {
  blocked: Feature[]
  budget: Budget
}

/** Computes the allowance from the usage and the limits of the tenant. */
export const usageAllowance = (usage: TenantUsage, nodeCount: number): UsageAllowance => ({
  blocked: blockedFeatures(usage.record),
  budget: budgetOf(usage, nodeCount),
})

/** The features that the tenant may not use any more this month. */
export const blockedFeatures = ({ states }: UsageRecord): Feature[] =>
  FEATURE_NAMES.filter((feature) => states[feature] === 'DISABLED')

/** The nodes count usage independently, so each node may use an equal share of the remaining amount. */
function budgetOf({ record: { limits }, month }: TenantUsage, nodeCount: number): Budget {
  const remaining: Budget['remaining'] = {}
  for (const counter of COUNTER_NAMES) {
    const limit = limits[COUNTERS[counter].limit]
    if (limit > month[counter]) remaining[counter] = (limit - month[counter]) / nodeCount
  }
  return { remaining, defaultTtlDays: Math.max(1, limits.defaultStorageTtlDays) }
}
