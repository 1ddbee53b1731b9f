import { serialExecutor } from '@signalbox/model/serial-executor'
import type { Bus } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import type { Ownership } from '../cluster/nodes/ownership'
import { partitionOf } from '../cluster/nodes/partitions'
import type { UsageCounts, UsageMeter } from '../metering/meter'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import { addedUsage } from './added-usage'
import { monthStart } from './tenant-usage'
import { tenantUsages } from './tenant-usages'
import type { UsageRepository } from './usage.repository'
import { usageExchange } from './usage-exchange'
import { type StateChange, usageStates } from './usage-states'

const FLUSH_EVERY_MS = 10_000
const NO_USAGE: UsageCounts = { counts: {}, pointsWithDefaultTtl: 0 }

export interface ApiUsageParts {
  meter: UsageMeter
  records: UsageRepository
  timeseries: Pick<TimeseriesService, 'save' | 'latest'>
  bus: Bus
  onStateChange: (change: StateChange) => void
  onError: (error: unknown) => void
  /** Which node keeps the counters of a tenant. */
  ownership: Ownership
  network: ClusterNetwork
  now?: () => number
}

/**
 * Stores what tenants use as time series of their usage record, and disables features whose monthly limit is
 * reached. The counts of the meter are stored every ten seconds.
 */
export async function apiUsage(parts: ApiUsageParts) {
  const { meter, records, timeseries, bus, onStateChange, onError, now = Date.now } = parts
  const { ownership, network } = parts
  const usages = tenantUsages({ meter, records, timeseries, ownership, now })
  const { tenants, setUsage, apply } = usages
  let knownMonth: number | undefined
  const runInOrder = serialExecutor()
  // Not `runInOrder`: two nodes that report to each other would block each other.
  const reportInOrder = serialExecutor()
  const updateStates = usageStates({ records, timeseries, bus, now, setUsage, onStateChange })
  const add = addedUsage({ usages, timeseries, updateStates, onError, now })

  /** Reports counts to the node that keeps the counters of the tenant. */
  async function report(tenantId: string, used: UsageCounts) {
    const allowance = await exchange.report(tenantId, used)
    if (allowance) apply(tenantId, allowance)
  }

  const restoreAndReport = (tenantId: string, used: UsageCounts) => (error: unknown) => {
    meter.restoreCounts(tenantId, used)
    onError(error)
  }

  /** Stores the counts of the tenants whose counters this node keeps, and returns the counts of the other tenants. */
  async function storeOwn(): Promise<Map<string, UsageCounts>> {
    const month = monthStart(now())
    if (month !== knownMonth) await usages.loadOwn()
    knownMonth = month
    const used = meter.take()
    for (const [tenantId, usage] of tenants) {
      if (usage.monthTs !== month && !used.has(tenantId) && ownership.isOwn(tenantId))
        used.set(tenantId, NO_USAGE)
    }
    for (const [tenantId, more] of used) {
      if (!ownership.isOwn(tenantId)) continue
      used.delete(tenantId)
      await add(tenantId, more).catch(restoreAndReport(tenantId, more))
    }
    return used
  }

  /**
   * Stores or reports all counts. `requestedTenantId` is a tenant whose counts another node has requested: they are
   * reported even if they are 0, because the response contains a new allowance.
   */
  async function store(requestedTenantId?: string) {
    const others = await runInOrder(storeOwn)
    const isRequested =
      requestedTenantId && meter.hasBudget(requestedTenantId) && !ownership.isOwn(requestedTenantId)
    if (isRequested && !others.has(requestedTenantId)) others.set(requestedTenantId, NO_USAGE)
    await reportInOrder(async () => {
      for (const [tenantId, more] of others)
        await report(tenantId, more).catch(restoreAndReport(tenantId, more))
    })
  }

  /** Applies changed limits at once. */
  async function reload(tenantId: string) {
    const usage = tenants.get(tenantId)
    if (!usage) return
    const record = await records.find(tenantId)
    if (!record) return usages.forget(tenantId)
    const next = { ...usage, record }
    setUsage(next)
    if (ownership.isOwn(tenantId)) await updateStates(next)
  }

  function reloadAll() {
    void runOrReport(async () => {
      for (const tenantId of [...tenants.keys()]) await reload(tenantId)
    })
  }

  const runOrReport = (task: () => Promise<void>) => runInOrder(task).catch(onError)
  const storeOrReport = (requestedTenantId?: string) => store(requestedTenantId).catch(onError)

  const reportRequested = (tenantId: string) => void storeOrReport(tenantId)
  const exchange = usageExchange(network, ownership, onReport, reportRequested)
  function onReport(tenantId: string, used: UsageCounts) {
    const adding = runInOrder(() => add(tenantId, used))
    // The node that reported the counts gets the error as well, and reports them again.
    adding.catch(onError)
    return adding
  }
  // The counters of tenants whose partition moved are removed from memory, and read again when they are needed.
  const stopOwnership = ownership.onChange(({ gained, lost }) => {
    const moved = new Set([...gained, ...lost])
    for (const tenantId of tenants.keys()) if (moved.has(partitionOf(tenantId))) tenants.delete(tenantId)
    if (gained.length > 0) void runOrReport(usages.readRestricted)
  })
  await usages.readRestricted()
  const stops = [
    bus.on('entityChanged', ({ tenantId, entityId: { entityType, id }, change }) => {
      if (entityType === 'TENANT')
        void runOrReport(async () => (change === 'DELETED' ? usages.forget(id) : reload(id)))
      if (entityType === 'TENANT_PROFILE') reloadAll()
      if (entityType === 'API_USAGE_STATE' && !ownership.isOwn(tenantId))
        reportInOrder(() => usages.readStates(tenantId)).catch(onError)
    }),
    bus.on('cachesStale', () => void runOrReport(usages.readRestricted)),
  ]
  const timer = setInterval(() => void storeOrReport(), FLUSH_EVERY_MS).unref()
  // The counts are stored at once. Otherwise a busy tenant could use far more than it may until the interval ends.
  meter.whenUsedUp((tenantId) => {
    exchange.requestReports(tenantId)
    void storeOrReport()
  })

  return {
    /** Stores or reports all counts so far. */
    store: () => storeOrReport(),
    async close() {
      clearInterval(timer)
      for (const stop of stops) stop()
      stopOwnership()
      await storeOrReport()
      exchange.close()
    },
  }
}
