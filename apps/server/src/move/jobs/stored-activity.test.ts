import { ImportActivity } from '@signalbox/model/move/import-job'
import { expect, test } from 'vitest'
import { storedActivity } from './stored-activity'

const COMMON = {
  points: 3,
  speed: { startTime: 1, stepMs: 1000, points: [3] },
  slowSince: null,
  alarmsUntil: null,
  checkedTime: null,
}
const FOLLOWING = { since: 1, roundTime: 2, lastRoundMs: 3, values: 4 }

test('activity with the names of earlier builds is converted to the present form', () => {
  const stored = {
    ...COMMON,
    requests: { recentMs: 1, averageMs: 2, atOnce: 3, mostAtOnce: 6 },
    following: { ...FOLLOWING, mostBehindMs: 5 },
  }
  const activity = storedActivity(stored)
  expect(ImportActivity.parse(activity)).toEqual(activity)
  expect(activity).toMatchObject({
    requests: { concurrentRequests: 3, maxConcurrentRequests: 6 },
    following: { maxDelayMs: 5 },
  })
})

test('activity in the present form is unchanged', () => {
  const stored = {
    ...COMMON,
    requests: { recentMs: 1, averageMs: 2, concurrentRequests: 3, maxConcurrentRequests: 6 },
    following: { ...FOLLOWING, maxDelayMs: 5 },
  }
  expect(storedActivity(stored)).toEqual(stored)
  expect(storedActivity({ ...stored, requests: null, following: null })).toMatchObject({ following: null })
})
