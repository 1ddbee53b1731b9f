import { expect, test } from 'vitest'
import { NO_STATS } from '../source/source'
import { jobActivity } from './job-activity'

test('the speed of a job that runs for an hour is stored in at most 240 steps of equal length', () => {
  let time = 1_000_000
  const { addPoints, current } = jobActivity(undefined, () => time)
  for (let second = 0; second < 3600; second++, time += 1000) addPoints(2)
  const { speed, points } = current()
  expect(points).toBe(7200)
  expect(speed.points.reduce((sum, count) => sum + count)).toBe(7200)
  expect(speed.points.length).toBeLessThanOrEqual(240)
  expect(speed.points.slice(0, -1).every((count) => count === (2 * speed.stepMs) / 1000)).toBe(true)
})

test('a source that answers slowly or gets fewer parallel requests is reported as slow until it recovers', () => {
  let time = 10
  const { recordStats, current } = jobActivity(undefined, () => time)
  const stats = {
    ...NO_STATS,
    requests: 9,
    averageMs: 38,
    recentMs: 40,
    concurrentRequests: 6,
    maxConcurrentRequests: 6,
  }
  recordStats(stats)
  expect(current().slowSince).toBeNull()
  recordStats({ ...stats, recentMs: 1900 })
  time = 20
  recordStats({ ...stats, concurrentRequests: 3 })
  expect(current()).toMatchObject({
    slowSince: 10,
    requests: { concurrentRequests: 3, maxConcurrentRequests: 6 },
  })
  recordStats(stats)
  expect(current().slowSince).toBeNull()
})

test('a continued job keeps the state of follow mode, and reads alarms from the start of the last round', () => {
  let time = 100
  const first = jobActivity(undefined, () => time)
  first.beginAlarms()
  time = 200
  first.beginFollowing()
  time = 250
  first.endRound(210, 3)
  time = 9000
  const { beginFollowing, alarmsFrom, current } = jobActivity(first.current(), () => time)
  beginFollowing()
  expect(alarmsFrom()).toBe(210)
  expect(current().following).toEqual({
    since: 200,
    roundTime: 210,
    lastRoundMs: 40,
    maxDelayMs: 50,
    values: 3,
  })
})
