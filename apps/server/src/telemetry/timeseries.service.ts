import { type Completion, promiseOf } from '@signalbox/model/completion'
import type { EntityId } from '@signalbox/model/entity-id'
import type { Point } from '@signalbox/model/telemetry'
import type pg from 'pg'
import type { Bus } from '../bus'
import type { UsageMeter } from '../metering/meter'
import { usedUp } from '../metering/metered'
import type { EntityViewIndex } from './entity-views'
import { type NumberSeries, pointsOfNumbers } from './number-series'
import { entityReader } from './reading/entity-reader'
import { timeseriesReader } from './reading/timeseries.reader'
import type { Save } from './save'
import type { PointChunks } from './storage/chunks'
import type { KeyDictionary } from './storage/key-dictionary'
import { isOfFewChunks } from './storage/late-points'
import { type Removal, removePoints } from './storage/point-removal'
import { upsertLatest } from './storage/point-store'
import { timeseriesWriter } from './timeseries.writer'

export interface TimeseriesParts {
  pool: pg.Pool
  writing: pg.Pool
  /** For points far from the current time. */
  writingLate: pg.Pool
  bulkWriting: pg.Pool
  keys: KeyDictionary
  bus: Bus
  views: EntityViewIndex
  chunks: PointChunks
  meter: StorageMeter
  onPublishError?: (error: unknown) => void
  onWritten?: (saves: number, ms: number) => void
}

/** Counts what tenants store, and tells whether they may store more. */
export type StorageMeter = Pick<UsageMeter, 'countStored' | 'isAllowed'>

export type TimeseriesService = ReturnType<typeof timeseriesService>

const LONGEST_TTL_SECONDS = 2 ** 31 - 1

/** Time series of all entities: stores points, publishes them, reads them. */
export function timeseriesService(parts: TimeseriesParts) {
  const { pool, writing, writingLate, bulkWriting, keys, bus, views, chunks, meter } = parts
  const writer = timeseriesWriter({
    pool: writing,
    latePool: writingLate,
    bulkPool: bulkWriting,
    keys,
    chunks,
    onCommitted: publish,
    onCommittedError: parts.onPublishError,
    onWritten: parts.onWritten,
  })
  const reader = timeseriesReader(pool, chunks)

  bus.on('entityChanged', ({ entityId, change }) => {
    if (change === 'DELETED') void writer.forget(entityId.id)
  })

  function publish({ tenantId, entityId, points, numbers, ttlSeconds, viewPoints, isMetered }: Save) {
    if (isMetered) meter.countStored(tenantId, points, ttlSeconds)
    if (numbers) publishNumbers(tenantId, entityId, numbers)
    else bus.emit('timeseriesSaved', { tenantId, entityId, points })
    for (const view of viewPoints) bus.emit('timeseriesSaved', { tenantId, ...view })
  }

  /** The numbers are converted to points only when a listener reads `points`. */
  function publishNumbers(tenantId: string, entityId: EntityId, numbers: NumberSeries[]) {
    let points: Point[] | undefined
    bus.emit('timeseriesSaved', {
      tenantId,
      entityId,
      get points() {
        points ??= numbers.flatMap(pointsOfNumbers)
        return points
      },
    })
  }

  /** Resolves `done` once the points are committed and published. Every message of a device is stored here. */
  function submit(
    tenantId: string,
    entityId: EntityId,
    points: Point[],
    ttlSeconds: number,
    done: Completion,
    isOwn = false,
  ) {
    if (points.length === 0) return done.resolve()
    // Points of the usage record itself are not counted as usage.
    const isMetered = !isOwn && entityId.entityType !== 'API_USAGE_STATE'
    if (isMetered && !meter.isAllowed(tenantId, 'storage')) return done.reject(usedUp('storage'))
    const ttl = ttlSeconds > 0 ? Math.min(Math.ceil(ttlSeconds), LONGEST_TTL_SECONDS) : null
    const viewPoints = views.pointsFor(entityId.id, points)
    writer.save({ tenantId, entityId, points, ttlSeconds: ttl, viewPoints, isMetered }, done)
  }

  return {
    submit,
    /** Resolves once the points are committed and published. Without a TTL the retention of the tenant applies. */
    save: (tenantId: string, entityId: EntityId, points: Point[], ttlSeconds = 0): Promise<void> =>
      promiseOf((done) => submit(tenantId, entityId, points, ttlSeconds, done)),

    /** Like `save`, for points that the platform stores about itself: not counted and not refused. */
    saveOwn: (tenantId: string, entityId: EntityId, points: Point[], ttlSeconds = 0): Promise<void> =>
      promiseOf((done) => submit(tenantId, entityId, points, ttlSeconds, done, true)),

    /** Stores points of an import: not counted, not refused, and without delaying messages of devices. */
    saveBulk(tenantId: string, entityId: EntityId, points: Point[]): Promise<void> {
      if (points.length === 0) return Promise.resolve()
      const viewPoints = views.pointsFor(entityId.id, points)
      return writer.saveBulk({ tenantId, entityId, points, ttlSeconds: null, viewPoints, isMetered: false })
    },

    /** Like `saveBulk`, for numbers of an import. */
    saveNumbers(tenantId: string, entityId: EntityId, numbers: NumberSeries[]): Promise<void> {
      if (numbers.every(({ length }) => length === 0)) return Promise.resolve()
      if (!isOfFewChunks(numbers)) return this.saveBulk(tenantId, entityId, numbers.flatMap(pointsOfNumbers))
      const isViewed = views.of(entityId.id).length > 0
      const viewPoints = isViewed ? views.pointsFor(entityId.id, numbers.flatMap(pointsOfNumbers)) : []
      return writer.saveBulk({
        tenantId,
        entityId,
        points: [],
        numbers,
        ttlSeconds: null,
        viewPoints,
        isMetered: false,
      })
    },

    /** Sets the latest values of an entity view, which has no points of its own. */
    async saveLatest(tenantId: string, entityId: EntityId, points: Point[]): Promise<void> {
      if (points.length === 0) return
      const keyIds = await keys.idsOf(points.map(({ key }) => key))
      const rows = points.map(({ key, ts, value }) => ({
        entityId: entityId.id,
        keyId: keyIds.get(key)!,
        ts,
        value,
      }))
      await upsertLatest(pool, rows)
      bus.emit('timeseriesSaved', { tenantId, entityId, points })
    },

    ...entityReader(reader, views),

    /** Removes an entity from the cache when its data was removed. */
    forget: writer.forget,

    async remove(tenantId: string, entityId: EntityId, removal: Removal): Promise<void> {
      const latest = await writer.change(entityId.id, () => removePoints(pool, chunks, entityId.id, removal))
      bus.emit('timeseriesDeleted', { tenantId, entityId, keys: removal.keys, latest })
    },

    /** How long messages of devices have been waiting to be written. */
    waitingMs: writer.waitingMs,
    /** Resolves when everything that waits is stored. */
    close: writer.close,
  }
}
