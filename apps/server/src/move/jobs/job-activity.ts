import type { ImportActivity } from '@signalbox/model/move/import-job'
import { isSlow } from '../source/request-slots'
import type { SourceStats } from '../source/source'

const FIRST_STEP_MS = 1000
/** When this number of steps is reached, every two steps are merged into one. */
const MAX_STEPS = 240

const INITIAL_ACTIVITY: ImportActivity = {
  points: 0,
  speed: { startTime: 0, stepMs: FIRST_STEP_MS, points: [] },
  requests: null,
  slowSince: null,
  following: null,
  alarmsUntil: null,
  checkedTime: null,
}

/** The speed of a job, the load on its source, and in follow mode its delay behind the source. */
export function jobActivity(stored: ImportActivity | undefined, now = Date.now) {
  const activity: ImportActivity = structuredClone(stored ?? INITIAL_ACTIVITY)
  const { speed } = activity

  function stepAt(time: number): number {
    if (speed.startTime === 0) speed.startTime = time
    for (;;) {
      const step = Math.max(0, Math.floor((time - speed.startTime) / speed.stepMs))
      if (step < MAX_STEPS) return step
      speed.points = mergePairs(speed.points)
      speed.stepMs *= 2
    }
  }

  return {
    current: () => activity,
    addPoints(count: number) {
      activity.points += count
      const step = stepAt(now())
      while (speed.points.length <= step) speed.points.push(0)
      speed.points[step]! += count
    },
    recordStats({ recentMs, averageMs, concurrentRequests, maxConcurrentRequests, requests }: SourceStats) {
      if (requests === 0) return
      activity.requests = {
        recentMs: Math.round(recentMs * 10) / 10,
        averageMs: Math.round(averageMs * 10) / 10,
        concurrentRequests,
        maxConcurrentRequests,
      }
      const isLimited = concurrentRequests < maxConcurrentRequests || isSlow(recentMs, averageMs)
      activity.slowSince = isLimited ? (activity.slowSince ?? now()) : null
    },
    beginFollowing() {
      activity.following ??= { since: now(), roundTime: now(), lastRoundMs: 0, maxDelayMs: 0, values: 0 }
    },
    /** Must be called when a round of follow mode is complete. */
    endRound(startedMs: number, values: number) {
      const following = activity.following!
      following.maxDelayMs = Math.max(following.maxDelayMs, now() - following.roundTime)
      following.lastRoundMs = now() - startedMs
      following.roundTime = startedMs
      following.values += values
      activity.alarmsUntil = startedMs
    },
    /** The time from which alarms are read: the start of the last reading of alarms, or now if there was none. */
    alarmsFrom: () => activity.alarmsUntil ?? now(),
    beginAlarms() {
      activity.alarmsUntil = now()
    },
    recordCheck() {
      activity.checkedTime = now()
    },
  }
}

const mergePairs = (points: number[]): number[] =>
  Array.from(
    { length: Math.ceil(points.length / 2) },
    (_, index) => points[index * 2]! + (points[index * 2 + 1] ?? 0),
  )
