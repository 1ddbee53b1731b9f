import { entityId } from '@signalbox/model/entity-id'
import type { Bus } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import type { Ownership } from '../cluster/nodes/ownership'
import { partitionOf } from '../cluster/nodes/partitions'
import type { Budget, UsageMeter, Used } from '../metering/meter'
import {
  COUNTER_NAMES,
  COUNTERS,
  type Counts,
  FEATURE_NAMES,
  FEATURES,
  type Feature,
  featureState,
  type UsageState,
} from '../metering/usage-kinds'
import { serialExecutor } from '../serial-executor'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import { addUsage, monthStart, readUsage, type TenantUsage } from './tenant-usage'
import type { UsageRecord, UsageRepository } from './usage.repository'
import { type UsageVerdict, usageExchange } from './usage-exchange'

const FLUSH_EVERY_MS = 10_000

export interface StateChange {
  record: UsageRecord
  feature: Feature
  state: UsageState
  month: Counts
}

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

/** Nodes share what is left: together they must not use much more. */
function budgetOf({ record: { limits }, month }: TenantUsage, nodeCount: number): Budget {
  const left: Budget['left'] = {}
  for (const counter of COUNTER_NAMES) {
    const limit = limits[COUNTERS[counter].limit]
    if (limit > month[counter]) left[counter] = (limit - month[counter]) / nodeCount
  }
  return { left, defaultLifeDays: Math.max(1, limits.defaultStorageTtlDays) }
}

/**
 * Shows what tenants use as time series of their usage record, and stops what they may no longer use this
 * month. What the meter counted is stored every ten seconds.
 */
export async function apiUsage(parts: ApiUsageParts) {
  const { meter, records, timeseries, bus, onStateChange, onError, now = Date.now } = parts
  const { ownership, network } = parts
  const tenants = new Map<string, TenantUsage>()
  let knownMonth: number | undefined
  const runInOrder = serialExecutor()

  function remember(usage: TenantUsage) {
    tenants.set(usage.record.tenantId, usage)
    apply(usage.record.tenantId, verdictOf(usage))
  }

  function apply(tenantId: string, { blocked, budget }: UsageVerdict) {
    meter.setBudget(tenantId, budget)
    meter.block(tenantId, blocked)
  }

  const verdictOf = (usage: TenantUsage): UsageVerdict => ({
    blocked: FEATURE_NAMES.filter((feature) => usage.record.states[feature] === 'DISABLED'),
    budget: budgetOf(usage, ownership.nodeCount()),
  })

  async function load(tenantId: string): Promise<TenantUsage | undefined> {
    const known = tenants.get(tenantId)
    if (known) return known
    const record = await records.find(tenantId)
    return record && readUsage(record, timeseries, now())
  }

  async function add(
    tenantId: string,
    { counts, pointsOfDefaultLife }: Used,
  ): Promise<UsageVerdict | undefined> {
    const before = await load(tenantId)
    // The tenant is gone, and what it used with it.
    if (!before) return undefined
    const days = Math.max(1, before.record.limits.defaultStorageTtlDays)
    const storageDataPoints = (counts.storageDataPoints ?? 0) + pointsOfDefaultLife * days
    const { usage, points } = addUsage(before, { ...counts, storageDataPoints }, now())
    await timeseries.save(tenantId, entityId('API_USAGE_STATE', usage.record.id), points)
    remember(usage)
    await judge(usage)
    return verdictOf(tenants.get(tenantId) ?? usage)
  }

  /** Another node keeps the counters of the tenant. */
  async function report(tenantId: string, used: Used) {
    const verdict = await exchange.report(tenantId, used)
    if (verdict) apply(tenantId, verdict)
  }

  async function judge(usage: TenantUsage) {
    const { record, month } = usage
    for (const feature of FEATURE_NAMES) {
      const state = featureState(feature, month, record.limits)
      if (state === record.states[feature]) continue
      await records.setState(record.id, feature, state)
      const point = {
        ts: now(),
        key: FEATURES[feature].key,
        value: { kind: 'STRING', value: state },
      } as const
      await timeseries.save(record.tenantId, entityId('API_USAGE_STATE', record.id), [point])
      record.states[feature] = state
      remember(usage)
      onStateChange({ record, feature, state, month })
    }
  }

  /** A new month begins for all, also for those who use nothing. It may have begun while we were away. */
  async function rememberAll() {
    for (const record of await records.all())
      if (ownership.isOwn(record.tenantId) && !tenants.has(record.tenantId))
        remember(await readUsage(record, timeseries, now()))
  }

  async function store() {
    const used = meter.take()
    const month = monthStart(now())
    if (month !== knownMonth) await rememberAll()
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

  /** The limits may have changed: they count at once. */
  async function reload(tenantId: string) {
    const usage = tenants.get(tenantId)
    if (!usage) return
    const record = await records.find(tenantId)
    if (!record) return void tenants.delete(tenantId)
    const next = { ...usage, record }
    remember(next)
    if (ownership.isOwn(tenantId)) await judge(next)
  }

  function reloadAll() {
    void runOrReport(async () => {
      for (const tenantId of [...tenants.keys()]) await reload(tenantId)
    })
  }

  const runOrReport = (task: () => Promise<void>) => runInOrder(task).catch(onError)

  const exchange = usageExchange(network, ownership, (tenantId, used) => {
    const adding = runInOrder(() => add(tenantId, used))
    // The asking node gets the error too and counts again.
    adding.catch(onError)
    return adding
  })
  // Counters of tenants that come to this node, or have left it, are read again when they are needed.
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
  // Between two looks a busy tenant could use many times what is left.
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
