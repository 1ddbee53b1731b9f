import type { JsonObject } from '@signalbox/model/json/json-value'
import type { DocumentKind } from '@signalbox/model/move/import-options'
import type { ImportNote } from '@signalbox/model/move/import-report'
import type { SecurityUser } from '../../access/security-user'
import type { Database, Db } from '../../database/database'
import type { Entities } from '../../entities/entities'
import type { TenantLimits } from '../../entities/tenant/limits'
import type { Telemetry } from '../../telemetry/telemetry'
import type { PlannedKind } from '../ids/plan'

/** The parts of the server that writing needs. */
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
  /** The tenant had no devices when the import started: documents created with it may be replaced. */
  isNewTenant: boolean
  isDryRun: boolean
  note(note: ImportNote): void
  /** Makes the rule engine load a chain again. */
  announceChain(ruleChainId: string, change: 'SAVED' | 'DELETED'): void
  /** Whether an id of the source belongs to an imported document. */
  isPlanned(sourceId: string): boolean
}

export interface WrittenEntity {
  id: string
  name: string
  /** True when it is written for the first time. */
  isNew: boolean
}

/** Called after the commit. */
export type AfterCommit = () => void | Promise<void>

/** How documents of one kind are planned and written. */
export interface KindWriter extends PlannedKind {
  kind: DocumentKind
  /** The name of the kind in messages: `Device`. */
  label: string
  /**
   * The number of documents that are written at once. It is lower for documents that refer to each other,
   * because they would wait for each other's locks.
   */
  atOnce?: number
  /** Creates the row that other kinds refer to, before any document is written. */
  prepare?(tx: Db, target: WrittenEntity, head: JsonObject, context: WriteContext): Promise<void>
  save(
    tx: Db,
    target: WrittenEntity,
    document: JsonObject,
    context: WriteContext,
  ): Promise<AfterCommit | undefined>
  /** Reports the warnings of a document, for a dry run. */
  inspect?(target: WrittenEntity, document: JsonObject, context: WriteContext): Promise<void>
  /** Only documents whose id is in use here are inspected. */
  inspectsTakenOnly?: boolean
  /** A text that changes when the entity is changed here; the row itself by default. */
  digest?(tx: Db, id: string): Promise<string | null>
}
