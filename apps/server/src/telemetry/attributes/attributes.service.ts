import type { AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type pg from 'pg'
import type { Bus } from '../../bus'
import { groupCommit } from '../storage/group-commit'
import type { KeyDictionary } from '../storage/key-dictionary'
import { type AttributeSave, attributesRepository } from './attributes.repository'

const MAX_ENTRIES_PER_TRANSACTION = 20_000

interface AttributesParts {
  pool: pg.Pool
  writing: pg.Pool
  keys: KeyDictionary
  bus: Bus
  onPublishError?: (error: unknown) => void
  onWritten?: (saves: number, ms: number) => void
}

export type AttributesService = ReturnType<typeof attributesService>

/** Attributes of all entities: stores them by group commit, publishes changes, reads them. */
export function attributesService({ pool, writing, keys, bus, onPublishError, onWritten }: AttributesParts) {
  const repository = attributesRepository(pool, writing, keys)
  const { push, runAlone, idle, waitingMs } = groupCommit<AttributeSave>({
    write: repository.save,
    onCommitted: (save) => bus.emit('attributesSaved', save),
    onCommittedError: onPublishError,
    onWritten,
    weigh: ({ entries }) => entries.length + 1,
    targetWeight: MAX_ENTRIES_PER_TRANSACTION,
    senderOf: ({ tenantId }) => tenantId,
  })

  return {
    /** Resolves once committed and published. A save is published even if the stored value was the same. */
    async save(
      tenantId: string,
      entityId: EntityId,
      scope: AttributeScope,
      entries: AttributeEntry[],
      { ts = Date.now(), notifyDevice = true }: { ts?: number; notifyDevice?: boolean } = {},
    ): Promise<void> {
      if (entries.length > 0) await push({ tenantId, entityId, scope, entries, ts, notifyDevice })
    },

    find: (entityId: EntityId, scope?: AttributeScope, names?: string[]) =>
      repository.find(entityId.id, scope, names),

    keys: (entityId: EntityId, scope?: AttributeScope) => repository.keys(entityId.id, scope),

    async remove(
      tenantId: string,
      entityId: EntityId,
      scope: AttributeScope,
      names: string[],
    ): Promise<void> {
      await runAlone(() => repository.remove(entityId.id, scope, names))
      bus.emit('attributesDeleted', { tenantId, entityId, scope, keys: names })
    },

    /** How long attributes have been waiting to be written. */
    waitingMs,
    /** Resolves when everything that waits is stored. */
    close: idle,
  }
}
