import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityType } from '@signalbox/model/entity-id'
import type { TelemetryChoice } from '@signalbox/model/move/import-options'
import type { Actions } from '../../directory/actions'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { ImportEntity, ImportEntityRepository } from '../ids/import-entity.repository'
import type { ImportPace } from '../jobs/import-pace'
import type { WriteContext } from '../kinds/kind'
import type { DataByEntity, DataByFile, Source } from '../source/source'

export interface DataContext extends WriteContext {
  jobId: string
  source: Source
  imported: ImportEntityRepository
  directory: EntityDirectory
  actions: Pick<Actions, 'storeRows'>
  /** The entities whose id here differs from their id at the source: source id to own id. */
  changedIds: ReadonlyMap<string, string>
  telemetryChoice: TelemetryChoice
  /** Whether the job is in follow mode: the first import is complete, and new values are copied. */
  isFollowing: boolean
  /** The scopes of attributes that are read; all by default. */
  scopes?: readonly AttributeScope[]
  /** Limits the speed of the import while devices of other tenants send data. */
  pace: ImportPace
  /** Called with the number of points that were stored. */
  onPoints(count: number): void
}

/** The progress that a copy reports. */
export interface DataProgress {
  advance(items: number): Promise<void>
  isFileComplete(file: string): boolean
  endFile(file: string): Promise<void>
}

/** Data that belongs to entities. */
export interface DataKind {
  kind: 'relations' | 'attributes' | 'telemetry'
  /** The name of the kind in messages: `Attributes`. */
  label: string
  /** The types of entities that have this kind of data. */
  entityTypes: readonly EntityType[]
  /** Copies the data of one entity; returns the number of items. */
  copy(entity: ImportEntity, data: DataByEntity, context: DataContext): Promise<number>
  /** Copies the data of all entities from files; returns the number of items. */
  copyFiles(data: DataByFile, context: DataContext, progress: DataProgress): Promise<number>
}
