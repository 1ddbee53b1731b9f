import type { Completion } from '@signalbox/model/completion'
import type pg from 'pg'
import type { Save, ViewPoints } from './save'
import type { PointChunks } from './storage/chunks'
import { type GroupCommitOptions, groupCommit } from './storage/group-commit'
import type { KeyDictionary } from './storage/key-dictionary'
import { isFarFromNow, lateWeight, MAX_BULK_WEIGHT, MAX_LATE_WEIGHT, partsOf } from './storage/late-points'
import { type LatestRow, numberBits, pointBatch } from './storage/point-batch'
import { KIND_BITS, pointKind } from './storage/point-row'
import { pointStore } from './storage/point-store'
import {
  type CachedSeries,
  type NewSeries,
  type SeriesOfEntity,
  type SeriesRegistry,
  seriesRegistry,
} from './storage/series-registry'

export interface WriterOptions {
  pool: pg.Pool
  latePool: pg.Pool
  /** Connections for imports. */
  bulkPool: pg.Pool
  keys: KeyDictionary
  chunks: PointChunks
  onCommitted: (save: Save) => void
  onCommittedError?: (error: unknown) => void
  onWritten?: (saves: number, ms: number) => void
  lanes?: number
  maxPointsPerTransaction?: number
}

/**
 * Stores points by group commit. Saves of current points of an entity always use the same lane, so they stay
 * in order. There are two such lanes: one prepares its points while the other waits for the database. Saves
 * with late points have a third lane, because they write to many chunks and may have to create them first.
 * Imports have a fourth.
 */
export function timeseriesWriter(options: WriterOptions) {
  const { pool, latePool, bulkPool, keys, chunks, lanes = 2, maxPointsPerTransaction = 20_000 } = options
  const store = pointStore(pool, chunks)
  const shared = {
    onCommittedError: options.onCommittedError,
    onWritten: options.onWritten,
    senderOf: (save: Save) => save.tenantId,
  }
  const currentOptions = {
    ...shared,
    onCommitted: options.onCommitted,
    weigh: (save: Save) => save.points.length + 1,
    targetWeight: maxPointsPerTransaction,
  }
  const current = Array.from({ length: lanes }, () => lane(seriesRegistry(pool, keys), store, currentOptions))
  const late = lane(seriesRegistry(latePool, keys), pointStore(latePool, chunks), {
    ...shared,
    weigh: lateWeight,
    targetWeight: MAX_LATE_WEIGHT,
  })

  const bulk = lane(seriesRegistry(bulkPool, keys, BULK_SERIES), pointStore(bulkPool, chunks, BEGIN_BULK), {
    ...shared,
    weigh: lateWeight,
    targetWeight: MAX_BULK_WEIGHT,
  })

  const laneOf = (entityId: string) => current[Number.parseInt(entityId.slice(-4), 16) % lanes]!

  /** Resolves when all parts are stored; after a failure the sender sends all of them again. */
  async function saveInParts(save: Save, { push }: typeof late) {
    for (const part of partsOf(save)) await push(part)
    try {
      options.onCommitted(save)
    } catch (error) {
      options.onCommittedError?.(error)
    }
  }

  const change = <T>(entityId: string, task: () => Promise<T>): Promise<T> =>
    bulk.change(entityId, () => late.change(entityId, () => laneOf(entityId).change(entityId, task)))

  return {
    save(save: Save, done: Completion) {
      if (!isFarFromNow(save)) return laneOf(save.entityId.id).submit(save, done)
      saveInParts(save, late).then(
        () => done.resolve(),
        (error) => done.reject(error),
      )
    },
    /** Stores points of an import: in a lane of their own, so that messages of devices do not wait for them. */
    saveBulk: (save: Save): Promise<void> => saveInParts(save, bulk),
    /** Changes stored points of an entity, in order with its saves; then its series are read again. */
    change,
    /** Removes a deleted entity from the cache, after its waiting saves. */
    forget: (entityId: string) => change(entityId, async () => {}),
    /** How long messages of devices have been waiting to be written, without late points and imports. */
    waitingMs: () => Math.max(...current.map((each) => each.waitingMs())),
    async close() {
      await bulk.idle()
      await late.idle()
      await Promise.all(current.map((each) => each.idle()))
    },
  }
}

/**
 * An import stores one entity or file after the other and seldom comes back to a series. A small cache evicts series
 * while they are in V8's young generation, so a minor GC frees them; those of a large cache would stay until a major
 * GC.
 */
const BULK_SERIES = 4000

/**
 * After a crash an import is repeated and stores the same points again, so its commits need not wait for the disk. A
 * later commit that waits for the disk, such as that of the import progress, makes the earlier commits durable too.
 */
const BEGIN_BULK = 'BEGIN; SET LOCAL synchronous_commit TO off'

type LaneOptions = Omit<GroupCommitOptions<Save>, 'write'>

function lane(registry: SeriesRegistry, store: ReturnType<typeof pointStore>, options: LaneOptions) {
  async function write(saves: Save[]) {
    try {
      const series = saves.map((save) => registry.seriesOf(save.entityId.id))
      await registry.require(missingSeries(saves, series))
      const batch = pointBatch()
      const views: LatestRow[] = []
      saves.forEach(({ entityId, points, numbers, ttlSeconds, viewPoints }, i) => {
        const known = series[i]!
        for (const entry of numbers ?? [])
          if (entry.length > 0) batch.addNumbers(entityId.id, known.get(entry.key)!, entry, ttlSeconds)
        let lastKey: string | undefined
        let lastSeries: CachedSeries | undefined
        for (const point of points) {
          // Adjacent points of an import have the same key.
          if (point.key !== lastKey) {
            lastKey = point.key
            lastSeries = known.get(lastKey)
          }
          batch.add(entityId.id, lastSeries!, point, ttlSeconds)
        }
        for (const view of viewPoints) addView(views, view, known)
      })
      await store(batch, newestOnly(views))
    } catch (error) {
      // The write failed, so the changes that were made to the cached series are not stored.
      for (const { entityId } of saves) registry.forget(entityId.id)
      throw error
    }
  }

  const { submit, push, runAlone, idle, waitingMs } = groupCommit({ ...options, write })
  return {
    waitingMs,
    submit,
    push,
    idle,
    change: <T>(entityId: string, task: () => Promise<T>) =>
      runAlone(() => task().finally(() => registry.forget(entityId))),
  }
}

function missingSeries(saves: Save[], series: SeriesOfEntity[]): NewSeries[] {
  const missing = new Map<string, NewSeries>()
  saves.forEach(({ entityId, points, numbers, ttlSeconds }, i) => {
    const known = series[i]!
    const add = (key: string, bits: number) => {
      const name = `${entityId.id} ${key}`
      const kinds = (missing.get(name)?.kinds ?? 0) | bits
      missing.set(name, { entityId: entityId.id, key, kinds, ttlSeconds })
    }
    for (const entry of numbers ?? [])
      if (entry.length > 0 && !known.has(entry.key)) add(entry.key, numberBits(entry))
    let lastKnown: string | undefined
    for (const { key, value } of points) {
      if (key === lastKnown) continue
      if (known.has(key)) {
        lastKnown = key
        continue
      }
      add(key, KIND_BITS[pointKind(value)])
    }
  })
  return [...missing.values()]
}

function addView(views: LatestRow[], { entityId, points }: ViewPoints, series: SeriesOfEntity) {
  for (const { key, ts, value } of points)
    views.push({ entityId: entityId.id, keyId: series.get(key)!.keyId, ts, value })
}

function newestOnly(rows: LatestRow[]): LatestRow[] {
  const newest = new Map<string, LatestRow>()
  for (const row of rows) {
    const name = `${row.entityId} ${row.keyId}`
    const other = newest.get(name)
    if (!other || row.ts >= other.ts) newest.set(name, row)
  }
  return [...newest.values()]
}
