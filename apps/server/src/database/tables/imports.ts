import type { EntityType } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { ExportState } from '@signalbox/model/move/archive'
import type { ImportActivity, ImportState } from '@signalbox/model/move/import-job'
import type { ImportKind } from '@signalbox/model/move/import-options'
import type { ImportNote, ImportReport, KindProgress } from '@signalbox/model/move/import-report'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './columns'

/** A jsonb column with a default. */
type DefaultJson<T> = ColumnType<T, string | undefined, string>

export interface ImportTables {
  import_job: ImportJobTable
  import_entity: ImportEntityTable
  archive: ArchiveTable
  archive_export: ArchiveExportTable
  archive_part: { archive_id: string; part: number; bytes: Buffer }
}

export interface ArchiveTable {
  id: string
  created_time: number
  tenant_id: string
  name: string
  bytes: number
}

export interface ArchiveExportTable {
  id: string
  created_time: number
  updated_time: number
  tenant_id: string
  user_name: string
  secrets: boolean
  state: ExportState
  files_done: Generated<number>
  files_total: Generated<number>
  items: Generated<number>
  error: string | null
}

export interface ImportJobTable {
  id: string
  created_time: number
  finished_time: number | null
  tenant_id: string
  user_id: string
  user_name: string
  origin: 'THINGSBOARD' | 'ARCHIVE'
  address: string
  source_user: string
  secret: string | null
  options: Json<JsonObject>
  state: ImportState
  phase: Generated<string>
  error: string | null
  progress: DefaultJson<Partial<Record<ImportKind, KindProgress>> & { activity?: ImportActivity }>
  warnings: DefaultJson<ImportNote[]>
  report: Json<ImportReport | null>
  completed: DefaultJson<ImportKind[]>
  completed_files: DefaultJson<string[]>
}

export interface ImportEntityTable {
  tenant_id: string
  source_id: string
  id: string
  entity_type: EntityType
  name: string
  /** `IdOrigin` in `move/ids` explains the values. */
  origin: 'FREE' | 'TAKEN' | 'FOUND'
  source_digest: string | null
  row_digest: string | null
  series_job: string | null
  series_until: number | null
}
