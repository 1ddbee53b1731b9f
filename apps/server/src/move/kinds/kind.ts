import type { JsonObject } from '@signalbox/model/json/json-value'
import type { DocumentKind } from '@signalbox/model/move/import-options'
import type { ImportNote } from '@signalbox/model/move/import-report'
import type { SecurityUser } from '../../access/security-user'
import type { Database, Db } from '../../database/database'
import type { Entities } from '../../entities/entities'
import type { TenantLimits } from '../../entities/tenant/limits'
import type { Telemetry } from '../../telemetry/telemetry'
import type { PlannedKind } from '../ids/plan'

/** The parts of the server that an import writes with. */
export interface WriteParts {
  db: Database
  limits: TenantLimits
  nodeSecrets: Entities['nodeSecrets']
  ruleChainImports: Entities['ruleChainImports']
  telemetry: Telemetry
}

export interface WriteContext extends WriteParts {
  tenantId: string
  user: SecurityUser
  /** Whether the tenant had no devices when the import started, so that its default documents may be replaced. */
  isNewTenant: boolean
  isDryRun: boolean
  note(note: ImportNote): void
  /** Makes the rule engine load a chain again. */
  announceChain(ruleChainId: string, change: 'SAVED' | 'DELETED'): void
  /** Whether a dry run has listed a document with this id at the source. False for all ids in an import. */
  isPlanned(sourceId: string): boolean
}

export interface WrittenEntity {
  id: string
  name: string
  /** Whether an import writes the entity for the first time. */
  isNew: boolean
}

/** Called after the commit. */
export type AfterCommit = () => void | Promise<void>

/** Plans and writes documents of one kind. */
export interface KindWriter extends PlannedKind {
  kind: DocumentKind
  /** The name of the kind in messages: `Device`. */
  label: string
  /**
   * The number of documents that are written at the same time. Documents that refer to each other are written one by
   * one, because their transactions would wait for each other.
   */
  concurrency?: number
  /** Creates the row that other kinds refer to, before any document is written. */
  prepare?(tx: Db, target: WrittenEntity, head: JsonObject, context: WriteContext): Promise<void>
  save(
    tx: Db,
    target: WrittenEntity,
    document: JsonObject,
    context: WriteContext,
  ): Promise<AfterCommit | undefined>
  /** Reports in a dry run the warnings that writing the document would cause. */
  inspect?(target: WrittenEntity, document: JsonObject, context: WriteContext): Promise<void>
  /** Whether a dry run inspects only documents that would get a new id. */
  inspectsReplacedIdsOnly?: boolean
  /** A digest of the stored entity, to detect changes by users. By default a digest of the row. */
  digest?(tx: Db, id: string): Promise<string | null>
}
