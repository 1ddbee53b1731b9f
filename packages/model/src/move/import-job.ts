import { z } from 'zod'
import { EntityType } from '../entity-id'

/** What an import copies, in the order in which it is written. */
export const IMPORT_KINDS = [
  'tenant',
  'customers',
  'widgets',
  'dashboards',
  'deviceProfiles',
  'devices',
  'assets',
  'entityViews',
  'users',
  'ruleChains',
  'relations',
  'attributes',
  'telemetry',
  'alarms',
] as const
export const ImportKind = z.enum(IMPORT_KINDS)
export type ImportKind = z.infer<typeof ImportKind>

/** Kinds that consist of documents with ids; the others are data of these documents. */
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
] as const satisfies readonly ImportKind[]
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const time = z.number().int().min(0)

/** Which history is imported; the latest values always are. */
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

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Options of every import, whatever its source. */
export const ImportOptions = z.object({
  dryRun: flag,
  /** Also replaces what was changed here, or has the same name here. */
  overwrite: flag,
  include: z
    .array(ImportKind)
    .nullish()
    .transform((kinds) => kinds ?? [...IMPORT_KINDS]),
  telemetry: TelemetryChoice.nullish().transform((choice) => choice ?? { from: null, to: null, keys: null }),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/** The body of `POST /api/import/thingsboard`. */
export const ThingsBoardImportRequest = ImportOptions.extend({
  url: z.string().min(1).max(1000),
  username: z.string().min(1).max(255),
  password: z.string().min(1).max(1000),
  /** Keeps copying new telemetry, attributes and alarms until it is finished. */
  follow: flag,
  /** For system administrators: the tenant that receives the import. */
  tenantId: z.string().nullish(),
})
export type ThingsBoardImportRequest = z.infer<typeof ThingsBoardImportRequest>

export const IMPORT_STATES = ['RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export const ImportState = z.enum(IMPORT_STATES)
export type ImportState = z.infer<typeof ImportState>

/** Why something is not imported, or is imported with changes. */
export const IMPORT_WARNINGS = [
  'NEW_ID',
  'NAME_EXISTS',
  'CHANGED_HERE',
  'NOT_IMPORTED',
  'TBEL_SCRIPT',
  'UNKNOWN_NODE',
  'RULE_CHAIN',
  'UNKNOWN_WIDGET_TYPE',
  'MISSING_IMAGE',
  'LATER_SETTING',
  'NOT_SUPPORTED',
  'ROOT_KEPT',
  'ACTIVATION_NEEDED',
  'DIFFERENCE',
] as const
export const ImportWarningKind = z.enum(IMPORT_WARNINGS)
export type ImportWarningKind = z.infer<typeof ImportWarningKind>

export const ImportNote = z.object({
  kind: ImportWarningKind,
  /** The kind of document it is about, if it is about one. */
  about: z.string(),
  name: z.string(),
  message: z.string(),
})
export type ImportNote = z.infer<typeof ImportNote>

export const KindCounts = z.object({
  onSource: z.number().int(),
  alreadyHere: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  seconds: z.number(),
})
export type KindCounts = z.infer<typeof KindCounts>

/** One comparison with the source after an import. */
export const ImportComparison = z.object({
  what: z.string(),
  compared: z.number().int(),
  equal: z.number().int(),
  different: z.array(z.string()),
})
export type ImportComparison = z.infer<typeof ImportComparison>

export const ImportReport = z.object({
  source: z.object({
    address: z.string(),
    version: z.string().nullable(),
    edition: z.string().nullable(),
    tenant: z.string(),
    user: z.string(),
  }),
  kinds: z.partialRecord(ImportKind, KindCounts),
  newIds: z.array(
    z.object({ entityType: EntityType, name: z.string(), sourceId: z.string(), id: z.string() }),
  ),
  warningCounts: z.partialRecord(ImportWarningKind, z.number().int()),
  checks: z.array(ImportComparison),
  requests: z.number().int(),
  averageRequestMs: z.number(),
  /** How long the import would take, from a dry run. */
  estimatedSeconds: z.number().nullable(),
  /** E-mail addresses of users who still have to be activated. */
  activationNeeded: z.number().int(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const KindProgress = z.object({ done: z.number().int(), total: z.number().int() })
export type KindProgress = z.infer<typeof KindProgress>

/** The answer of `GET /api/import/{id}`. */
export const ImportJob = z.object({
  id: z.string(),
  createdTime: z.number().int(),
  finishedTime: z.number().int().nullable(),
  origin: z.enum(['THINGSBOARD', 'ARCHIVE']),
  address: z.string(),
  user: z.string(),
  dryRun: z.boolean(),
  follow: z.boolean(),
  include: z.array(ImportKind),
  overwrite: z.boolean(),
  telemetry: TelemetryChoice,
  /** The archive it reads, if it reads one. After a dry run it is kept for the import. */
  archiveId: z.string().nullable(),
  state: ImportState,
  /** What is being written; `follow` when everything is and new values are copied. */
  phase: z.string(),
  /** Why it failed. */
  error: z.string().nullable(),
  progress: z.partialRecord(ImportKind, KindProgress),
  warnings: z.array(ImportNote),
  report: ImportReport.nullable(),
})
export type ImportJob = z.infer<typeof ImportJob>
