import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { formatAge } from '../../../i18n/format'

/** Kinds whose new values are copied in follow mode. */
export const FOLLOWED_KINDS: readonly ImportKind[] = ['attributes', 'telemetry', 'alarms']

const RECENT_STEPS = 5

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "6 sec", "1 min 10 sec", "1 hr 42 min", "3 days". */
export function importDuration(ms: number): string {
  if (ms < MINUTE_MS || ms >= DAY_MS) return formatAge(0, ms)
  const [unitMs, smallerUnitMs] = ms < HOUR_MS ? [MINUTE_MS, 1000] : [HOUR_MS, MINUTE_MS]
  const remainderMs = Math.floor((ms % unitMs) / smallerUnitMs) * smallerUnitMs
  if (remainderMs === 0) return formatAge(0, ms)
  return `${formatAge(0, ms - (ms % unitMs))} ${formatAge(0, remainderMs)}`
}

/** The imported share of some kinds, from 0 to 1. */
export function shareOf({ progress }: ImportJob, ...kinds: ImportKind[]): number {
  const parts = kinds.map((kind) => progress[kind] ?? { done: 0, total: 0 })
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  // The number of items of a kind that has not begun is unknown. All kinds have the same weight until it is known.
  const isWeighted = total > 0 && kinds.every((kind) => progress[kind])
  const shares = parts.map((part) => {
    if (part.total === 0) return part.seconds === undefined ? 0 : 1
    return Math.min(1, part.done / part.total)
  })
  return parts.reduce(
    (sum, part, index) => sum + (isWeighted ? part.total / total : 1 / parts.length) * (shares[index] ?? 0),
    0,
  )
}

/** The share of entities whose history has been copied, from 0 to 1. */
export const historyShare = (job: ImportJob) => shareOf(job, 'telemetry')

/** The time that a kind still needs at its average speed; undefined if unknown, or if the kind is complete. */
export function remainingMs(job: ImportJob, kind: ImportKind, now = Date.now()): number | undefined {
  const share = shareOf(job, kind)
  const started = job.progress[kind]?.startedTime
  if (started === undefined || share <= 0 || share >= 1) return undefined
  return ((now - started) * (1 - share)) / share
}

/** Points per second in the last `RECENT_STEPS` complete steps. */
export function recentSpeed({ activity }: ImportJob, now = Date.now()): number {
  if (!activity) return 0
  const { startTime, stepMs, points } = activity.speed
  const complete = Math.floor((now - startTime) / stepMs)
  const first = Math.max(0, complete - RECENT_STEPS)
  const steps = complete - first
  if (steps <= 0) return 0
  return points.slice(first, complete).reduce((sum, count) => sum + count, 0) / ((steps * stepMs) / 1000)
}

/** The time since the last complete round of follow mode began; 0 without a complete round. */
export const delayMs = ({ activity }: ImportJob, now = Date.now()) =>
  activity?.following ? Math.max(0, now - activity.following.roundTime) : 0

/** The longest delay so far, the current one included. */
export const longestDelayMs = (job: ImportJob, now = Date.now()) =>
  Math.max(job.activity?.following?.maxDelayMs ?? 0, delayMs(job, now))

/** The delay of a run behind its source, as text. */
export const delayText = (job: ImportJob) => importDuration(delayMs(job))
