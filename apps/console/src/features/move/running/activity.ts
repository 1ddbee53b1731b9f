import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { formatAge } from '../../../i18n/format'

/** Kinds that follow mode goes on copying. */
export const FOLLOWED_KINDS: readonly ImportKind[] = ['attributes', 'telemetry', 'alarms']

const RECENT_STEPS = 5

/** "6 sec": a duration in its largest whole unit. */
export const importDuration = (ms: number) => formatAge(0, ms)

/** The share of a kind that is imported, from 0 to 1. */
export function shareOf({ progress }: ImportJob, kind: ImportKind): number {
  const { done, total, seconds } = progress[kind] ?? { done: 0, total: 0 }
  if (total === 0) return seconds === undefined ? 0 : 1
  return Math.min(1, done / total)
}

/** Of the entities whose history is copied. */
export const historyShare = (job: ImportJob) => shareOf(job, 'telemetry')

/** The time that a kind still needs if it goes on as before; undefined when unknown. */
export function leftMs(job: ImportJob, kind: ImportKind, now = Date.now()): number | undefined {
  const share = shareOf(job, kind)
  const started = job.progress[kind]?.startedTime
  if (started === undefined || share <= 0 || share >= 1) return undefined
  return ((now - started) * (1 - share)) / share
}

/** Points per second in the last complete steps. */
export function recentSpeed({ activity }: ImportJob, now = Date.now()): number {
  if (!activity) return 0
  const { startTime, stepMs, points } = activity.speed
  const complete = Math.floor((now - startTime) / stepMs)
  const first = Math.max(0, complete - RECENT_STEPS)
  const steps = complete - first
  if (steps <= 0) return 0
  return points.slice(first, complete).reduce((sum, count) => sum + count, 0) / ((steps * stepMs) / 1000)
}

/** How long ago the last complete round of follow mode began. */
export const behindMs = ({ activity }: ImportJob, now = Date.now()) =>
  activity?.following ? Math.max(0, now - activity.following.roundTime) : 0

/** The longest delay so far, the current one included. */
export const mostBehindMs = (job: ImportJob, now = Date.now()) =>
  Math.max(job.activity?.following?.mostBehindMs ?? 0, behindMs(job, now))

export const behindText = (job: ImportJob) => importDuration(behindMs(job))
