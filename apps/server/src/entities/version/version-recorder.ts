import { personName } from '@signalbox/model/alarms/alarm-comment'
import type { VersionedType } from '@signalbox/model/entities/version'
import { versionConflict } from '@signalbox/model/errors'
import type { SecurityUser } from '../../access/security-user'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import type { VersionRepository } from './version.repository'

export interface VersionLimits {
  /** The maximum number of versions of a document. */
  perDocument: number
  /** Versions older than this number of days are removed; 0 disables this. */
  days: number
}

export interface RecordedSave {
  entityType: VersionedType
  entityId: string
  tenantId: string | null
  /** The stored document as JSON text; undefined if the document does not exist. */
  document(tx: Db): Promise<string | undefined>
  /** The version that the caller edited; the save is refused if a newer version exists. */
  editedVersion?: number | null
  restoredFrom?: number
}

type StoredVersion = { id: string; version: number }

export type VersionRecorder = ReturnType<typeof versionRecorder>

/** Stores a version with every save that changes a document, in the same transaction. */
export function versionRecorder(versions: VersionRepository, limits: VersionLimits) {
  return {
    /** The number of the current version. A document saved before versions existed counts as version 1. */
    current: async (entityId: string, on?: Db) => (await versions.newest(entityId, on))?.version ?? 1,

    /** Locks a document as `record` does. Must be called before a row of the document is locked outside of `record`. */
    lock: (tx: Db, entityId: string) => versions.lock(tx, entityId),

    /** Runs a save and stores the resulting document. The state before the first recorded save is stored as well. */
    async record<T>(tx: Db, user: SecurityUser, save: RecordedSave, work: () => Promise<T>): Promise<T> {
      await versions.lock(tx, save.entityId)
      let newest: StoredVersion | undefined = await versions.newest(save.entityId, tx)
      const current = newest?.version ?? 1
      if (typeof save.editedVersion === 'number' && save.editedVersion < current)
        throw versionConflict('The document', current)
      if (!newest) {
        const before = await save.document(tx)
        if (before !== undefined) newest = await insert(tx, undefined, save, 1, before)
      }
      const result = await work()
      const after = await save.document(tx)
      if (after === undefined) return result
      if (newest && save.restoredFrom === undefined && (await versions.isSame(newest.id, after, tx)))
        return result
      const { version } = await insert(tx, user, save, (newest?.version ?? 0) + 1, after)
      await versions.removeUpTo(tx, save.entityId, version - limits.perDocument)
      return result
    },
  }

  async function insert(
    tx: Db,
    author: SecurityUser | undefined,
    { entityId, entityType, tenantId, restoredFrom }: RecordedSave,
    version: number,
    document: string,
  ): Promise<StoredVersion> {
    const id = newId()
    await versions.insert(tx, {
      id,
      created_time: Date.now(),
      tenant_id: tenantId,
      entity_id: entityId,
      entity_type: entityType,
      version,
      author_id: author?.id ?? null,
      author_name: author ? personName(author) : null,
      restored_from: author ? (restoredFrom ?? null) : null,
      document,
    })
    return { id, version }
  }
}
