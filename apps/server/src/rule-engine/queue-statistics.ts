import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { entityId } from '@signalbox/model/entity-id'
import { serialExecutor } from '@signalbox/model/serial-executor'
import type { Point } from '@signalbox/model/telemetry'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import { newId } from '../database/ids'
import { violatedConstraint } from '../database/violations'
import type { OnEnd, QueueEnd, RuleFailure } from '../queue/outcome'
import type { TimeseriesService } from '../telemetry/timeseries.service'

const TTL_SECONDS = 30 * 86_400

/** The counts of a queue for a tenant since they were last stored. */
interface Period {
  tenantId: string
  queueName: string
  counts: Record<QueueEnd, number>
  firstFailure: RuleFailure | undefined
}

export interface QueueStatisticsParts {
  db: Database
  bus: Bus
  timeseries: Pick<TimeseriesService, 'saveOwn'>
  serviceId: string
  storeEveryMs?: number
  onError(error: unknown): void
  now?: () => number
}

/**
 * For each tenant and each queue that the tenant uses, stores at an interval how the messages ended and why the first
 * failed message failed. The values are time series of an asset.
 */
export function queueStatistics(parts: QueueStatisticsParts) {
  const { db, bus, timeseries, serviceId, storeEveryMs = 60_000, onError, now = Date.now } = parts
  let periods = new Map<string, Period[]>()
  const runInOrder = serialExecutor()

  const onEnd: OnEnd = (queueName, tenantId, end, failure) => {
    const period = periodOf(tenantId, queueName)
    period.counts[end]++
    if (failure) period.firstFailure ??= failure
  }

  function periodOf(tenantId: string, queueName: string): Period {
    const tenantPeriods = periods.get(tenantId)
    const known = tenantPeriods?.find((each) => each.queueName === queueName)
    if (known) return known
    const counts = { successful: 0, failed: 0, timedOut: 0, retried: 0 }
    const period = { tenantId, queueName, counts, firstFailure: undefined }
    periods.set(tenantId, [...(tenantPeriods ?? []), period])
    return period
  }

  /** Returns the id of the asset of a queue; creates the asset if it does not exist or was deleted. */
  async function assetOf({ tenantId, queueName }: Period): Promise<string> {
    const name = `${queueName}_${serviceId}`
    const found = await db
      .selectFrom('asset')
      .select(['id', 'type'])
      .where('tenant_id', '=', tenantId)
      .where('name', '=', name)
      .executeTakeFirst()
    if (found && found.type !== RESERVED_ASSET_TYPE)
      throw new Error(`A user's asset already has the name ${name}`)
    if (found) return found.id
    const id = newId()
    await db
      .insertInto('asset')
      .values({
        id,
        created_time: now(),
        tenant_id: tenantId,
        customer_id: null,
        name,
        type: RESERVED_ASSET_TYPE,
        label: null,
        additional_info: null,
      })
      .execute()
    bus.emit('entityChanged', { tenantId, entityId: entityId('ASSET', id), change: 'CREATED' })
    return id
  }

  async function store() {
    const finished = [...periods.values()].flat()
    periods = new Map()
    for (const period of finished) {
      try {
        const asset = entityId('ASSET', await assetOf(period))
        await timeseries.saveOwn(period.tenantId, asset, pointsOf(period, now()), TTL_SECONDS)
      } catch (error) {
        // The tenant was deleted after its messages were counted.
        if (violatedConstraint(error) !== 'asset_tenant_id_fkey') onError(error)
      }
    }
  }

  const storeInOrder = () => runInOrder(store)

  const timer = setInterval(() => void storeInOrder(), storeEveryMs).unref()

  return {
    onEnd,
    /** Stores what was counted so far. */
    store: storeInOrder,
    async close() {
      clearInterval(timer)
      await storeInOrder()
    },
  }
}

function pointsOf({ counts, firstFailure }: Period, ts: number): Point[] {
  const { successful, failed, timedOut, retried } = counts
  const long = (key: string, value: number): Point => ({ ts, key, value: { kind: 'LONG', value } })
  const points = [
    long('totalMsgs', successful + failed + timedOut + retried),
    long('successfulMsgs', successful),
    long('failedMsgs', failed),
    long('timeoutMsgs', timedOut),
    long('tmpFailed', retried),
    // A message that timed out is not retried.
    long('tmpTimeout', 0),
  ]
  if (!firstFailure) return points
  const value = { kind: 'JSON', value: JSON.stringify(firstFailure) } as const
  return [...points, { ts, key: 'ruleEngineException', value }]
}
