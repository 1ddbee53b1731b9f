import { z } from 'zod'
import { ImportKind, TelemetryChoice } from './import-options'
import { ImportNote, ImportReport, KindProgress } from './import-report'

export const IMPORT_STATES = ['RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export const ImportState = z.enum(IMPORT_STATES)
export type ImportState = z.infer<typeof ImportState>

/** How fast an import is, and how far it is behind the source. */
export const ImportActivity = z.object({
  /** The number of points stored so far: history and new values. */
  points: z.number().int(),
  /** Points by time: the first value is for the step that begins at `startTime`. */
  speed: z.object({ startTime: z.number(), stepMs: z.number(), points: z.array(z.number().int()) }),
  /** Durations of requests to the source, and how many may run concurrently, now and at most; null for an archive. */
  requests: z
    .object({
      recentMs: z.number(),
      averageMs: z.number(),
      concurrentRequests: z.number().int(),
      maxConcurrentRequests: z.number().int(),
    })
    .nullable(),
  /** When the source began to answer slowly or to refuse requests; null while it does neither. */
  slowSince: z.number().nullable(),
  /**
   * Follow mode: its start, the start and duration of the last round, the longest delay behind the source, and the
   * number of copied values.
   */
  following: z
    .object({
      since: z.number(),
      roundTime: z.number(),
      lastRoundMs: z.number(),
      maxDelayMs: z.number(),
      values: z.number().int(),
    })
    .nullable(),
  /** All alarms that were created before this time have been imported already. */
  alarmsUntil: z.number().nullable(),
  /** When the import was last compared with the source. */
  checkedTime: z.number().nullable(),
})
export type ImportActivity = z.infer<typeof ImportActivity>

/** A DNS name under which the source is reached. */
export const SwitchoverName = z.object({
  name: z.string(),
  type: z.enum(['A', 'AAAA', 'CNAME']),
  /** The present value of the DNS record. */
  value: z.string(),
  /** True if the name points to this server or to another name of the list. */
  isSwitched: z.boolean(),
  /** The value that points to this server; null if no change is needed or the address of this server is unknown. */
  wanted: z.string().nullable(),
  ttlSeconds: z.number().int().nullable(),
})
export type SwitchoverName = z.infer<typeof SwitchoverName>

/** The answer of `GET /api/import/{id}/switch`: what the switch from the source to this server needs. */
export const ImportSwitchover = z.object({
  /** Empty for a source that is addressed by an IP address. */
  names: z.array(SwitchoverName),
  /** The devices of the import, and how many of them have connected to this server in follow mode. */
  devices: z.object({ total: z.number().int(), connected: z.number().int() }),
})
export type ImportSwitchover = z.infer<typeof ImportSwitchover>

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
  /** The archive that is imported; null for another source. A dry run keeps the archive for the import. */
  archiveId: z.string().nullable(),
  state: ImportState,
  /** Whether a running import is paused; it continues when it is resumed. */
  paused: z.boolean(),
  /** What is being written; `follow` once everything is written and new values are copied. */
  phase: z.string(),
  /** Why the import failed; null for other states. */
  error: z.string().nullable(),
  progress: z.partialRecord(ImportKind, KindProgress),
  activity: ImportActivity.nullable(),
  warnings: z.array(ImportNote),
  report: ImportReport.nullable(),
})
export type ImportJob = z.infer<typeof ImportJob>
