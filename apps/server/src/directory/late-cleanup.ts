import type { EntityId } from '@signalbox/model/entity-id'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import { transaction } from '../database/transaction'
import type { EntityCleanup } from './entity-cleanup'
import type { EntityDirectory } from './entity-directory'

/** Much longer than the processing of a message takes. */
const DELAY_MS = 60_000
const BATCH_SIZE = 1000

export interface LateCleanupParts {
  db: Database
  bus: Bus
  cleanup: Pick<EntityCleanup, 'forget'>
  directory: Pick<EntityDirectory, 'findMany'>
  /** Removes what is cached about an entity whose data was removed. */
  forgetCached(entityId: string): Promise<void>
  /** Whether this node removes the data; one node of the cluster does. */
  isLeader?: () => boolean
  onError(error: unknown): void
  delayMs?: number
}

/**
 * Removes the data of deleted entities a second time. Messages that were processed during the deletion may have stored
 * values, alarms or relations of the entity after its data was removed.
 */
export function lateCleanup({
  db,
  bus,
  cleanup,
  directory,
  forgetCached,
  isLeader = () => true,
  onError,
  delayMs = DELAY_MS,
}: LateCleanupParts) {
  /** Entities that were deleted since the last run, and those that the next run cleans up. */
  let recent = new Map<string, EntityId>()
  let due = new Map<string, EntityId>()
  let running = Promise.resolve()

  const stopListening = bus.on('entityChanged', ({ entityId, change }) => {
    if (change === 'DELETED') recent.set(entityId.id, entityId)
  })

  async function removeData(entityIds: EntityId[]) {
    for (let start = 0; start < entityIds.length; start += BATCH_SIZE) {
      const batch = entityIds.slice(start, start + BATCH_SIZE)
      await transaction(db, async (tx) => {
        // An import may have created an entity with the same id.
        const existing = await directory.findMany(batch, tx)
        const deleted = batch.flatMap(({ id }) => (existing.has(id) ? [] : [id]))
        if (deleted.length > 0) await cleanup.forget(tx, deleted)
      })
    }
  }

  async function cleanUp(entities: Map<string, EntityId>) {
    if (isLeader()) await removeData([...entities.values()])
    await Promise.all([...entities.keys()].map(forgetCached))
  }

  function run() {
    const entities = due
    due = recent
    recent = new Map()
    if (entities.size > 0) running = running.then(() => cleanUp(entities)).catch(onError)
  }

  const timer = setInterval(run, delayMs).unref()

  return {
    /**
     * Cleans up after all deletions so far, without the delay. Call it after the parts that store data have stopped.
     */
    async close() {
      stopListening()
      clearInterval(timer)
      run()
      run()
      await running
    },
  }
}
