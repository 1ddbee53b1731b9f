import { z } from 'zod'
import { EntityType } from '../entity-id'
import { ImportKind } from './import-options'

/** Why something is not imported, or is imported with changes. */
export const IMPORT_WARNINGS = [
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
  /** The kind of the object that the note is about, such as `Device profile`. */
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
  /** The length of an interval of `counts`. */
  stepMs: z.number().int(),
  /** Points by interval; intervals without points are left out. */
  counts: z.array(z.object({ ts: z.number().int(), points: z.number().int() })),
})
export type HistoryEstimate = z.infer<typeof HistoryEstimate>

export const ImportTarget = z.object({
  tenant: z.string(),
  devices: z.number().int(),
  /** Null: no limit. */
  maxDevices: z.number().int().nullable(),
})
export type ImportTarget = z.infer<typeof ImportTarget>

/** An entity whose id at the source is already used here, and the id that replaces it. */
export const NewId = z.object({
  entityType: EntityType,
  name: z.string(),
  sourceId: z.string(),
  id: z.string(),
})
export type NewId = z.infer<typeof NewId>

export const ImportReport = z.object({
  source: z.object({
    address: z.string(),
    version: z.string().nullable(),
    edition: z.string().nullable(),
    tenant: z.string(),
    user: z.string(),
    /** When the certificate of the source expires; null without one. */
    certificateEnd: z.number().nullable().default(null),
  }),
  /** The tenant that receives the import, as it is after the run. */
  target: ImportTarget.nullable().default(null),
  kinds: z.partialRecord(ImportKind, KindCounts),
  /** From a dry run: for each kind that was not chosen, the number of its items, if the source reports it. */
  notChosen: z.partialRecord(ImportKind, z.number().int()).default({}),
  /** Entities whose id is already used here, with the id that replaces it; at most 1,000. */
  newIds: z.array(NewId),
  /** How many ids are replaced; null in reports of earlier versions. */
  newIdsTotal: z.number().int().nullable().default(null),
  warningCounts: z.partialRecord(ImportWarningKind, z.number().int()),
  checks: z.array(ImportComparison),
  requests: z.number().int(),
  averageRequestMs: z.number(),
  /** How long the import would take, from a dry run. */
  estimatedSeconds: z.number().nullable(),
  /** From a dry run whose source is a server, not an archive. */
  history: HistoryEstimate.nullable().default(null),
  /** How many users still have to be activated. */
  activationNeeded: z.number().int(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const KindProgress = z.object({
  done: z.number().int(),
  total: z.number().int(),
  /** For some kinds, such as attributes, `done` counts entities. For these kinds, this is the number of items read. */
  items: z.number().int().optional(),
  startedTime: z.number().optional(),
  /** How long the import of this kind took; absent until it is complete. */
  seconds: z.number().optional(),
})
export type KindProgress = z.infer<typeof KindProgress>
