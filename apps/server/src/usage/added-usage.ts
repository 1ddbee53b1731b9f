import { entityId } from '@signalbox/model/entity-id'
import type { UsageCounts } from '../metering/meter'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import { addUsage, type TenantUsage } from './tenant-usage'
import type { TenantUsages } from './tenant-usages'
import type { UsageAllowance } from './usage-allowance'

interface AddedUsageParts {
  usages: TenantUsages
  timeseries: Pick<TimeseriesService, 'save'>
  updateStates: (usage: TenantUsage) => Promise<unknown>
  onError: (error: unknown) => void
  now: () => number
}

/**
 * Returns a function that adds counts to the stored counters of a tenant, and returns what the tenant may still use;
 * undefined if the tenant was deleted.
 */
export function addedUsage({ usages, timeseries, updateStates, onError, now }: AddedUsageParts) {
  return async (
    tenantId: string,
    { counts, pointsWithDefaultTtl }: UsageCounts,
  ): Promise<UsageAllowance | undefined> => {
    const before = await usages.find(tenantId)
    if (!before) return undefined
    const days = Math.max(1, before.record.limits.defaultStorageTtlDays)
    const storageDataPoints = (counts.storageDataPoints ?? 0) + pointsWithDefaultTtl * days
    const { usage, points } = addUsage(before, { ...counts, storageDataPoints }, now())
    const id = entityId('API_USAGE_STATE', usage.record.id)
    if (points.length > 0) await timeseries.save(tenantId, id, points)
    usages.setUsage(usage)
    // The counts are stored: an error must not reach the caller, which would report the counts again. The next call
    // updates the states again.
    await updateStates(usage).catch(onError)
    return usages.allowanceOf(usages.tenants.get(tenantId) ?? usage)
  }
}
