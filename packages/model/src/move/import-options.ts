import { z } from 'zod'
import { optionalFlag } from '../json/optional-members'

/** The kinds of documents that have ids, in the order in which an import writes them. */
export const DOCUMENT_KINDS = [
  'customers',
  'widgets',
  'dashboards',
  'deviceProfiles',
  'devices',
  'assets',
  'entityViews',
  'users',
  'ruleChains',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What an import copies, in the order in which it is written: the tenant, documents, data of these documents. */
export const IMPORT_KINDS = [
  'tenant',
  ...DOCUMENT_KINDS,
  'relations',
  'attributes',
  'telemetry',
  'alarms',
  'auditLog',
] as const
export const ImportKind = z.enum(IMPORT_KINDS)
export type ImportKind = z.infer<typeof ImportKind>

/** What is imported unless something else is chosen. The audit log is large, and few need it. */
export const DEFAULT_IMPORT_KINDS = IMPORT_KINDS.filter((kind) => kind !== 'auditLog')

/** What an archive can contain. */
export const ARCHIVE_KINDS: readonly ImportKind[] = IMPORT_KINDS.filter((kind) => kind !== 'auditLog')

const time = z.number().int().min(0)

/** Which history is imported. The latest values are always imported. */
export const TelemetryChoice = z.object({
  /** Null: from the beginning. */
  from: time.nullish().transform((ms) => ms ?? null),
  /** Null: until the import runs. */
  to: time.nullish().transform((ms) => ms ?? null),
  /** Null: all keys. */
  keys: z
    .array(z.string().min(1).max(255))
    .max(1000)
    .nullish()
    .transform((keys) => keys ?? null),
})
export type TelemetryChoice = z.infer<typeof TelemetryChoice>

/** Options of every import, whatever its source. */
export const ImportOptions = z.object({
  dryRun: optionalFlag,
  /** Whether imported entities replace those that were changed here, and those that have the same name here. */
  overwrite: optionalFlag,
  include: z
    .array(ImportKind)
    .nullish()
    .transform((kinds) => kinds ?? DEFAULT_IMPORT_KINDS),
  telemetry: TelemetryChoice.nullish().transform((choice) => choice ?? { from: null, to: null, keys: null }),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/** The body of `POST /api/import/thingsboard`. */
export const ThingsBoardImportRequest = ImportOptions.extend({
  url: z.string().min(1, 'the address is missing').max(1000),
  username: z.string().min(1, 'the user name is missing').max(255),
  password: z.string().min(1, 'the password is missing').max(1000),
  /** Whether new telemetry, attributes and alarms are copied until follow mode is ended. */
  follow: optionalFlag,
  /** For system administrators: the tenant that receives the import. */
  tenantId: z.string().nullish(),
})
export type ThingsBoardImportRequest = z.infer<typeof ThingsBoardImportRequest>
