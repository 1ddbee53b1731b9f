import { entityId } from '@signalbox/model/entity-id'
import type { Bus } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import type { Ownership } from '../cluster/nodes/ownership'
import { partitionOf } from '../cluster/nodes/partitions'
import type { UsageMeter, Used } from '../metering/meter'
import { serialExecutor } from '../serial-executor'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import { addUsage, monthStart, readUsage } from './tenant-usage'
import { tenantUsages } from './tenant-usages'
import type { UsageRepository } from './usage.repository'
import type { UsageAllowance } from './usage-allowance'
import { usageExchange } from './usage-exchange'
import { type StateChange, usageStates } from './usage-states'

const FLUSH_EVERY_MS = 10_000

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
  const { tenants, remember, apply, allowanceOf } = usages
  let knownMonth: number | undefined
  const runInOrder = serialExecutor()
  const updateStates = usageStates({ records, timeseries, now, remember, onStateChange })

  async function add(
    tenantId: string,
    { counts, pointsOfDefaultLife }: Used,
  ): Promise<UsageAllowance | undefined> {
    const before = await usages.find(tenantId)
    // The tenant was deleted, together with its usage record.
    if (!before) return undefined
    const days = Math.max(1, before.record.limits.defaultStorageTtlDays)
    const storageDataPoints = (counts.storageDataPoints ?? 0) + pointsOfDefaultLife * days
    const { usage, points } = addUsage(before, { ...counts, storageDataPoints }, now())
    await timeseries.save(tenantId, entityId('API_USAGE_STATE', usage.record.id), points)
    remember(usage)
    await updateStates(usage)
    return allowanceOf(tenants.get(tenantId) ?? usage)
  }

  /** Another node keeps the counters of the tenant. */
  async function report(tenantId: string, used: Used) {
    const allowance = await exchange.report(tenantId, used)
    if (allowance) apply(tenantId, allowance)
  }

  async function store() {
    const used = meter.take()
    const month = monthStart(now())
    if (month !== knownMonth) await usages.rememberOwn()
    knownMonth = month
    for (const [tenantId, usage] of tenants) {
      if (usage.monthTs !== month && !used.has(tenantId) && ownership.isOwn(tenantId))
        used.set(tenantId, { counts: {}, pointsOfDefaultLife: 0 })
    }
    for (const [tenantId, more] of used) {
      const stored: Promise<unknown> = ownership.isOwn(tenantId)
        ? add(tenantId, more)
        : report(tenantId, more)
      await stored.catch((error) => {
        meter.giveBack(tenantId, more)
        onError(error)
      })
    }
  }

  /** Applies changed limits at once. */
  async function reload(tenantId: string) {
    const usage = tenants.get(tenantId)
    if (!usage) return
    const record = await records.find(tenantId)
    if (!record) return void tenants.delete(tenantId)
    const next = { ...usage, record }
    remember(next)
    if (ownership.isOwn(tenantId)) await updateStates(next)
  }

  function reloadAll() {
    void runOrReport(async () => {
      for (const tenantId of [...tenants.keys()]) await reload(tenantId)
    })
  }

  const runOrReport = (task: () => Promise<void>) => runInOrder(task).catch(onError)

  const exchange = usageExchange(network, ownership, (tenantId, used) => {
    const adding = runInOrder(() => add(tenantId, used))
    // The node that reported gets the error too and reports the counts again.
    adding.catch(onError)
    return adding
  })
  // The counters of tenants whose partition moved are read again when they are needed.
  const stopOwnership = ownership.onChange(({ gained, lost }) => {
    const moved = new Set([...gained, ...lost])
    for (const tenantId of tenants.keys()) if (moved.has(partitionOf(tenantId))) tenants.delete(tenantId)
  })
  for (const record of await records.restricted()) remember(await readUsage(record, timeseries, now()))
  const stopListening = bus.on('entityChanged', ({ entityId: { entityType, id } }) => {
    if (entityType === 'TENANT') void runOrReport(() => reload(id))
    if (entityType === 'TENANT_PROFILE') reloadAll()
  })
  const timer = setInterval(() => void runOrReport(store), FLUSH_EVERY_MS).unref()
  // Between two intervals a busy tenant could use many times what is left.
  meter.whenUsedUp(() => void runOrReport(store))

  return {
    /** Stores what was counted so far. */
    store: () => runOrReport(store),
    async close() {
      clearInterval(timer)
      stopListening()
      stopOwnership()
      await runOrReport(store)
      exchange.close()
    },
  }
}
