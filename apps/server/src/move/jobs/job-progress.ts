import type { ImportKind } from '@signalbox/model/move/import-options'
import type {
  ImportNote,
  ImportReport,
  ImportWarningKind,
  KindCounts,
  KindProgress,
} from '@signalbox/model/move/import-report'
import { json } from '../../database/tables/columns'
import type { SourceStats } from '../source/source'
import type { JobRepository, JobRow } from './job.repository'
import { jobActivity } from './job-activity'
import { storedActivity } from './stored-activity'

const SAVE_EVERY_MS = 1000
/**
 * The maximum number of listed warnings of one kind about one kind of object. Further warnings are only counted. A
 * limit for all warnings together would hide the kinds that are reported last.
 */
const MAX_LISTED_PER_GROUP = 500

/** Thrown when the job was canceled or paused, or when its server stops. */
export class JobEnded extends Error {
  override name = 'JobEnded'
}

export type JobProgress = ReturnType<typeof jobProgress>

const NO_COUNTS: KindCounts = {
  onSource: 0,
  alreadyHere: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  seconds: 0,
}

/** The progress of a job, stored in the database once a second. */
export function jobProgress(jobs: JobRepository, row: JobRow, now = Date.now) {
  const { activity: rowActivity, ...storedProgress } = row.progress
  const progress: Partial<Record<ImportKind, KindProgress>> = storedProgress
  const activity = jobActivity(rowActivity && storedActivity(rowActivity), now)
  const warnings: ImportNote[] = [...row.warnings]
  const noteKeys = new Set(warnings.map(keyOf))
  const listedCounts = new Map<string, number>()
  for (const note of warnings) countListed(note)
  const completed = new Set<ImportKind>(row.completed)
  const completedFiles = new Set(row.completed_files)
  const kinds: ImportReport['kinds'] = { ...row.report?.kinds }
  const warningCounts: ImportReport['warningCounts'] = { ...row.report?.warningCounts }
  let phase = row.phase
  let savedMs = now()
  let savedWarnings = warnings.length
  let stats: (() => SourceStats) | undefined

  const counts = (kind: ImportKind): KindCounts => {
    kinds[kind] ??= { ...NO_COUNTS }
    return kinds[kind]
  }

  /** Counts the note in its group. Returns the number of notes that the group had before. */
  function countListed({ kind, about }: ImportNote): number {
    const group = `${kind} ${about}`
    const listed = listedCounts.get(group) ?? 0
    listedCounts.set(group, listed + 1)
    return listed
  }

  async function save(): Promise<void> {
    savedMs = now()
    if (stats) activity.recordStats(stats())
    const warningCount = warnings.length
    const change = {
      phase,
      progress: json({ ...progress, activity: activity.current() }) ?? '{}',
      ...(warningCount > savedWarnings && { warnings: json(warnings) ?? '[]' }),
      completed: json([...completed]) ?? '[]',
      completed_files: json([...completedFiles]) ?? '[]',
    }
    if (!(await jobs.updateActive(row.id, change))) throw new JobEnded()
    savedWarnings = warningCount
  }

  return {
    activity,
    /**
     * Sets the function that returns statistics of the source. They are recorded whenever the progress is stored.
     */
    setStatsSource(getStats: () => SourceStats) {
      stats = getStats
    },
    progress,
    warnings,
    kinds,
    warningCounts,
    counts,
    save,
    isComplete: (kind: ImportKind) => completed.has(kind),
    isFileComplete: (file: string) => completedFiles.has(file),
    /** Call when a file of an archive is imported. A continued job does not read the file again. */
    async endFile(file: string) {
      completedFiles.add(file)
      if (now() - savedMs >= SAVE_EVERY_MS) await save()
    },
    /** Begins a kind with new counts, because a continued job counts all items of the kind again. */
    begin(kind: ImportKind, total: number) {
      phase = kind
      progress[kind] = { done: 0, total, startedTime: now() }
      kinds[kind] = { ...NO_COUNTS, onSource: total }
    },
    async end(kind: ImportKind, seconds: number) {
      const { done } = progress[kind] ?? { done: 0 }
      const rounded = Math.round(seconds * 10) / 10
      progress[kind] = { ...progress[kind], done, total: done, seconds: rounded }
      counts(kind).seconds = rounded
      completed.add(kind)
      await save()
    },
    setPhase(name: string) {
      phase = name
    },
    setTotal(kind: ImportKind, total: number) {
      progress[kind] = { ...progress[kind], done: progress[kind]?.done ?? 0, total }
      counts(kind).onSource = total
    },
    /**
     * Adds to the progress of a kind. If `by` is a number of entities, `items` is the number of their data items.
     */
    async advance(kind: ImportKind, by: number, items?: number) {
      const { done, total, items: before = 0 } = progress[kind] ?? { done: 0, total: 0 }
      progress[kind] = {
        ...progress[kind],
        done: done + by,
        total: Math.max(total, done + by),
        ...(items !== undefined && { items: before + items }),
      }
      if (now() - savedMs >= SAVE_EVERY_MS) await save()
    },
    note(note: ImportNote) {
      const key = keyOf(note)
      if (noteKeys.has(key)) return
      noteKeys.add(key)
      const kind: ImportWarningKind = note.kind
      warningCounts[kind] = (warningCounts[kind] ?? 0) + 1
      if (countListed(note) < MAX_LISTED_PER_GROUP) warnings.push(note)
    },
  }
}

const keyOf = ({ kind, about, name, message }: ImportNote) => JSON.stringify([kind, about, name, message])
