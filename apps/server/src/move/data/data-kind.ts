import type { EntityType } from '@signalbox/model/entity-id'
import type { ImportKind, TelemetryChoice } from '@signalbox/model/move/import-job'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { ImportEntity, ImportEntityRepository } from '../ids/import-entity.repository'
import type { WriteContext } from '../kinds/kind'
import type { Source } from '../source/source'

export interface DataContext extends WriteContext {
  jobId: string
  source: Source
  imported: ImportEntityRepository
  directory: EntityDirectory
  /** Ids of the source that are others here. */
  changedIds: ReadonlyMap<string, string>
  telemetryChoice: TelemetryChoice
  /** Values newer than this are read, whatever was read before; null the first time. */
  since: number | null
}

/** Data that belongs to entities and is read entity by entity. */
export interface DataKind {
  kind: ImportKind
  /** Which entities have such data. */
  entityTypes: readonly EntityType[]
  /** Copies the data of one entity; gives how many items there were. */
  copy(entity: ImportEntity, context: DataContext): Promise<number>
}
