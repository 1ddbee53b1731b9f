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
  'auditLog',
] as const
export const ImportKind = z.enum(IMPORT_KINDS)
export type ImportKind = z.infer<typeof ImportKind>

/** What is imported unless something else is chosen. The audit log is large, and few need it. */
export const DEFAULT_IMPORT_KINDS = IMPORT_KINDS.filter((kind) => kind !== 'auditLog')

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
    .transform((kinds) => kinds ?? DEFAULT_IMPORT_KINDS),
  telemetry: TelemetryChoice.nullish().transform((choice) => choice ?? { from: null, to: null, keys: null }),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/** The body of `POST /api/import/thingsboard`. */
export const ThingsBoardImportRequest = ImportOptions.extend({
  url: z.string().min(1, 'the address is missing').max(1000),
  username: z.string().min(1, 'the user name is missing').max(255),
  password: z.string().min(1, 'the password is missing').max(1000),
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

/** The history at the source, estimated from some of its entities. */
export const HistoryEstimate = z.object({
  points: z.number().int(),
  /** Entities whose points were counted. */
  sampled: z.number().int(),
  keys: z.number().int(),
  /** Points by interval; intervals without points are left out. */
  stepMs: z.number().int(),
  counts: z.array(z.object({ ts: z.number().int(), points: z.number().int() })),
})
export type HistoryEstimate = z.infer<typeof HistoryEstimate>

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
  /** From a dry run of a running source. */
  history: HistoryEstimate.nullable().default(null),
  /** E-mail addresses of users who still have to be activated. */
  activationNeeded: z.number().int(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const KindProgress = z.object({
  done: z.number().int(),
  total: z.number().int(),
  startedTime: z.number().optional(),
  /** How long it took; absent until it is complete. */
  seconds: z.number().optional(),
})
export type KindProgress = z.infer<typeof KindProgress>

/** How fast an import is, and how far it is behind the source. */
export const ImportActivity = z.object({
  /** Points stored so far: history and new values. */
  points: z.number().int(),
  /** Points by time: the first value is for the step that begins at `startTime`. */
  speed: z.object({ startTime: z.number(), stepMs: z.number(), points: z.array(z.number().int()) }),
  /** The last requests to the source; null for an archive. */
  requests: z
    .object({
      recentMs: z.number(),
      averageMs: z.number(),
      atOnce: z.number().int(),
      mostAtOnce: z.number().int(),
    })
    .nullable(),
  /** Since when the source answers slowly or refuses requests. */
  slowSince: z.number().nullable(),
  /** Follow mode: since when, the begin of the last complete round, and what was copied. */
  following: z
    .object({
      since: z.number(),
      roundTime: z.number(),
      lastRoundMs: z.number(),
      mostBehindMs: z.number(),
      values: z.number().int(),
    })
    .nullable(),
  /** Alarms created before this time are imported. */
  alarmsUntil: z.number().nullable(),
  /** When the import was last compared with the source. */
  checkedTime: z.number().nullable(),
})
export type ImportActivity = z.infer<typeof ImportActivity>

/** A DNS name under which the source is reached. */
export const SwitchName = z.object({
  name: z.string(),
  type: z.enum(['A', 'AAAA', 'CNAME']),
  /** What it points to now. */
  value: z.string(),
  /** What it has to point to for this server; null: it needs no change, or this server's address is unknown. */
  wanted: z.string().nullable(),
  ttlSeconds: z.number().int().nullable(),
})
export type SwitchName = z.infer<typeof SwitchName>

/** The answer of `GET /api/import/{id}/switch`: what the switch from the source to this server needs. */
export const ImportSwitch = z.object({
  /** Empty for a source that is addressed by an IP address. */
  names: z.array(SwitchName),
  devices: z.object({ total: z.number().int(), arrived: z.number().int() }),
})
export type ImportSwitch = z.infer<typeof ImportSwitch>

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
  /** A running import that was paused goes on when it is resumed. */
  paused: z.boolean(),
  /** What is being written; `follow` when everything is and new values are copied. */
  phase: z.string(),
  /** Why it failed. */
  error: z.string().nullable(),
  progress: z.partialRecord(ImportKind, KindProgress),
  activity: ImportActivity.nullable(),
  warnings: z.array(ImportNote),
  report: ImportReport.nullable(),
})
export type ImportJob = z.infer<typeof ImportJob>
