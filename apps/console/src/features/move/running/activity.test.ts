import type { ImportJob } from '@signalbox/model/move/import-job'
import { beforeAll, expect, test } from 'vitest'
import { startEnglish } from '../../../testing/render'
import { delayMs, importDuration, longestDelayMs, recentSpeed, remainingMs, shareOf } from './activity'

beforeAll(startEnglish)

const job = (more: object) => ({ progress: {}, activity: null, ...more }) as unknown as ImportJob

test('the remaining time follows from the share and the time so far', () => {
  const running = job({ progress: { devices: { done: 25, total: 100, startedTime: 1000 } } })
  expect(shareOf(running, 'devices')).toBe(0.25)
  expect(remainingMs(running, 'devices', 11_000)).toBe(30_000)
  expect(remainingMs(running, 'assets', 11_000)).toBeUndefined()
})

test('kinds of one row are weighted by their size, or equally while a size is unknown', () => {
  const customers = { done: 9, total: 9, seconds: 1 }
  const known = job({ progress: { customers, users: { done: 0, total: 27 } } })
  expect(shareOf(known, 'customers', 'users')).toBe(0.25)
  expect(shareOf(job({ progress: { customers } }), 'customers', 'users')).toBe(0.5)
})

test('a kind that ended with 0 of 0 items has the share 1', () => {
  expect(shareOf(job({ progress: { assets: { done: 0, total: 0, seconds: 1 } } }), 'assets')).toBe(1)
})

test('the speed is that of the last complete steps', () => {
  const speed = { startTime: 0, stepMs: 2000, points: [9, 9, 100, 100, 100, 100, 100, 5] }
  expect(recentSpeed(job({ activity: { speed } }), 14_500)).toBe(50)
  expect(recentSpeed(job({ activity: { speed } }), 60_000)).toBe(0)
})

test('the delay is the age of the last complete round', () => {
  expect(delayMs(job({ activity: { following: { roundTime: 4000 } } }), 10_000)).toBe(6000)
})

test('the longest delay is never shorter than the current one', () => {
  const following = { roundTime: 4000, mostBehindMs: 1000 }
  expect(longestDelayMs(job({ activity: { following } }), 8000)).toBe(4000)
  expect(longestDelayMs(job({ activity: { following: { ...following, mostBehindMs: 9000 } } }), 8000)).toBe(
    9000,
  )
})

test.each([
  [6_400, '6 sec'],
  [60_000, '1 min'],
  [70_000, '1 min 10 sec'],
  [6_120_000, '1 hr 42 min'],
  [7_200_000, '2 hr'],
  [259_200_000, '3 days'],
])('%i ms are "%s"', (ms, text) => {
  expect(importDuration(ms)).toBe(text)
})
