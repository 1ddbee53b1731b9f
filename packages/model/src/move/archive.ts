import { z } from 'zod'
import { optionalFlag } from '../json/optional-members'
import { ImportKind, ImportOptions } from './import-options'

export const ARCHIVE_FORMAT = 'signalbox-archive'
/** Archives of a higher version are refused: this version may not know all of their content. */
export const ARCHIVE_VERSION = 1
export const MANIFEST_PATH = 'manifest.json'

/** Uploads are sent in parts of this size; only the last one is smaller. */
export const ARCHIVE_PART_BYTES = 4 * 1024 * 1024

const count = z.number().int().min(0)

export const ArchiveFile = z.object({
  path: z.string().min(1).max(1000),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The number of documents or rows of data in the file. */
  items: count,
})
export type ArchiveFile = z.infer<typeof ArchiveFile>

/** The last file of an archive: what it holds, with a checksum of every other file. */
export const ArchiveManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.number().int().min(1),
  product: z.string().max(100),
  createdTime: count,
  tenant: z.object({ id: z.uuid(), title: z.string().max(255) }),
  /** Whether the archive contains device credentials, provisioning secrets and passwords of rule nodes. */
  hasSecrets: z.boolean(),
  counts: z.partialRecord(ImportKind, count),
  files: z.array(ArchiveFile).max(200_000),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

/** The body of `POST /api/archive/export`. */
export const ArchiveExportRequest = z.object({
  /** Adds device credentials, provisioning secrets and passwords of rule nodes in clear text. */
  secrets: optionalFlag,
  /** The archive contains the history from this time on; null: all of it. Latest values are always included. */
  from: count.nullish().transform((ms) => ms ?? null),
  /** For system administrators: the tenant that is exported. */
  tenantId: z.string().nullish(),
})
export type ArchiveExportRequest = z.infer<typeof ArchiveExportRequest>

/** The body of `POST /api/archive`, which begins an upload. */
export const ArchiveUploadRequest = z.object({
  name: z.string().min(1).max(255),
  bytes: count,
  /** For system administrators: the tenant that receives the import. */
  tenantId: z.string().nullish(),
})
export type ArchiveUploadRequest = z.infer<typeof ArchiveUploadRequest>

/** The body of `POST /api/import/archive`. */
export const ArchiveImportRequest = ImportOptions.extend({ archiveId: z.string() })
export type ArchiveImportRequest = z.infer<typeof ArchiveImportRequest>

/** An uploaded archive. */
export const Archive = z.object({
  id: z.string(),
  name: z.string(),
  bytes: count,
  /** The number of bytes received so far. */
  received: count,
})
export type Archive = z.infer<typeof Archive>

export const EXPORT_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
/** `WAITING`: the download has not started. `CANCELLED`: the download was ended before its last byte. */
export const ExportState = z.enum(EXPORT_STATES)
export type ExportState = z.infer<typeof ExportState>

/** An export and its progress. */
export const ArchiveExport = z.object({
  id: z.string(),
  createdTime: count,
  user: z.string(),
  secrets: z.boolean(),
  state: ExportState,
  files: z.object({ done: count, total: count }),
  /** The number of documents and rows of data written so far. */
  items: count,
  /** Why the export failed; null for other states. */
  error: z.string().nullable(),
})
export type ArchiveExport = z.infer<typeof ArchiveExport>
