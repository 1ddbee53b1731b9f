import type { Ownership } from '../cluster/nodes/ownership'
import type { UsageMeter } from '../metering/meter'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import { readUsage, type TenantUsage } from './tenant-usage'
import type { UsageRepository } from './usage.repository'
import { blockedFeatures, type UsageAllowance, usageAllowance } from './usage-allowance'

interface TenantUsagesParts {
  meter: UsageMeter
  records: UsageRepository
  timeseries: Pick<TimeseriesService, 'latest'>
  /** Which node keeps the counters of a tenant. */
  ownership: Ownership
  now: () => number
}

export type TenantUsages = ReturnType<typeof tenantUsages>

/** What tenants have used, in memory. Sets in the meter what each tenant may still use. */
export function tenantUsages({ meter, records, timeseries, ownership, now }: TenantUsagesParts) {
  const tenants = new Map<string, TenantUsage>()

  const allowanceOf = (usage: TenantUsage) => usageAllowance(usage, ownership.nodeCount())

  function apply(tenantId: string, { blocked, budget }: UsageAllowance) {
    meter.setBudget(tenantId, budget)
    meter.block(tenantId, blocked)
  }

  function setUsage(usage: TenantUsage) {
    tenants.set(usage.record.tenantId, usage)
    apply(usage.record.tenantId, allowanceOf(usage))
  }

  return {
    tenants,
    /** Call this when a tenant was deleted. */
    forget(tenantId: string) {
      tenants.delete(tenantId)
      meter.forget(tenantId)
    },
    setUsage,
    apply,
    allowanceOf,
    /** `undefined` for a tenant that was deleted, together with its usage record. */
    async find(tenantId: string): Promise<TenantUsage | undefined> {
      const known = tenants.get(tenantId)
      if (known) return known
      const record = await records.find(tenantId)
      return record && readUsage(record, timeseries, now())
    },
    /** Reads the states of a tenant again, after the node that keeps its counters has changed one. */
    async readStates(tenantId: string) {
      const record = await records.find(tenantId)
      if (record) meter.block(tenantId, blockedFeatures(record))
    },
    /**
     * Reads which features are disabled. For the tenants whose counters this node keeps it also reads the usage,
     * because this node has to enable the features later.
     */
    async readRestricted() {
      const restricted = await records.restricted()
      const known = new Set(restricted.map(({ tenantId }) => tenantId))
      for (const tenantId of meter.blockedTenants())
        if (!known.has(tenantId) && !ownership.isOwn(tenantId)) meter.block(tenantId, [])
      for (const record of restricted)
        if (!ownership.isOwn(record.tenantId)) meter.block(record.tenantId, blockedFeatures(record))
        else if (!tenants.has(record.tenantId)) setUsage(await readUsage(record, timeseries, now()))
    },
    /**
     * Reads the usage of all tenants of this node: a new month has to begin for inactive tenants too, even if
     * the server was stopped when it began.
     */
    async loadOwn() {
      for (const record of await records.all())
        if (ownership.isOwn(record.tenantId) && !tenants.has(record.tenantId))
          setUsage(await readUsage(record, timeseries, now()))
    },
  }
}
