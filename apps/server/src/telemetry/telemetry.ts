import type pg from 'pg'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import { usageMeter } from '../metering/meter'
import { attributesService } from './attributes/attributes.service'
import { entityViewIndex } from './entity-views'
import { pointChunks } from './storage/chunks'
import { forgetEntities } from './storage/forget-entities'
import { keyDictionary } from './storage/key-dictionary'
import { retention } from './storage/retention'
import { writerPool } from './storage/writer-pool'
import { type StorageMeter, timeseriesService } from './timeseries.service'
import { viewCopies } from './view-copies'

export interface TelemetryParts {
  db: Database
  pool: pg.Pool
  bus: Bus
  meter?: StorageMeter
  /** The TTL of points without any other TTL; 0 means forever. */
  ttlSeconds?: number
  /** Whether the database server runs on this machine, so that the priority of its processes can be changed. */
  isEmbedded?: boolean
  /** Whether other nodes use the database too. */
  isShared?: boolean
  /** Whether this node removes old points; one node of the cluster does. */
  isLeader?: () => boolean
  /** Called when the daily removal of old points failed; the next one is tried on the next day. */
  onRetentionError?: (error: unknown) => void
  /** Called when points or attributes are stored, but publishing them failed. */
  onPublishError?: (error: unknown) => void
  /** Called after a commit with the number of saves and the duration of the transaction. */
  onCommit?: (kind: 'points' | 'attributes', saves: number, ms: number) => void
}

/** One for each of the two lanes of points, one for attributes, and a spare one. */
const WRITER_CONNECTIONS = 4
/** One for the lane of late points. */
const LATE_CONNECTIONS = 1

export type Telemetry = Awaited<ReturnType<typeof telemetry>>

/** Time series and attributes over one database, sharing the dictionary of keys. */
export async function telemetry({
  db,
  pool,
  bus,
  meter = usageMeter(),
  ttlSeconds = 0,
  isEmbedded = false,
  isShared = false,
  isLeader,
  onRetentionError = () => {},
  onPublishError = () => {},
  onCommit,
}: TelemetryParts) {
  const writing = writerPool(pool, WRITER_CONNECTIONS)
  // Points of many months are written to many tables, which takes long: other points have priority.
  const writingLate = isEmbedded ? writerPool(pool, LATE_CONNECTIONS, true) : writing
  // This pool opens its connection only when an import begins.
  const bulkWriting = writerPool(pool, 1, isEmbedded)
  const keys = keyDictionary(writing)
  const chunks = pointChunks(writing, { isShared })
  const views = await entityViewIndex(db, bus)
  const timeseries = timeseriesService({
    pool,
    writing,
    writingLate,
    bulkWriting,
    keys,
    bus,
    views,
    chunks,
    meter,
    onPublishError,
    onWritten: (saves, ms) => onCommit?.('points', saves, ms),
  })
  const attributes = attributesService({
    pool,
    writing,
    keys,
    bus,
    onPublishError,
    onWritten: (saves, ms) => onCommit?.('attributes', saves, ms),
  })
  const retentionSweep = retention({ pool: writing, chunks, ttlSeconds, isLeader, onError: onRetentionError })
  return {
    timeseries,
    attributes,
    views,
    forget: forgetEntities,
    /** Renews the copies of attributes and latest values of an entity view; called when the view was saved. */
    refreshView: viewCopies({ pool, views, timeseries, attributes }),
    removeExpired: retentionSweep.sweep,
    /** How long messages of devices have been waiting for the database. */
    waitingMs: () => Math.max(timeseries.waitingMs(), attributes.waitingMs()),
    /** Resolves when everything that waits is stored; call it before the database closes. */
    async close() {
      retentionSweep.close()
      await Promise.all([timeseries.close(), attributes.close()])
      await writing.end()
      if (writingLate !== writing) await writingLate.end()
      await bulkWriting.end()
    },
  }
}
