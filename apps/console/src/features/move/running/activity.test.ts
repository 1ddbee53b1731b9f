import type { ImportJob } from '@signalbox/model/move/import-job'
import { beforeAll, expect, test } from 'vitest'
import { startEnglish } from '../../../testing/render'
import { delayMs, importDuration, longestDelayMs, recentSpeed, remainingMs, shareOf } from './activity'

beforeAll(startEnglish)

const job = (more: object) => ({ progress: {}, activity: null, ...more }) as unknown as ImportJob

test('the remaining time is computed from the share and the elapsed time; it is undefined before the start', () => {
  const running = job({ progress: { devices: { done: 25, total: 100, startedTime: 1000 } } })
  expect(shareOf(running, 'devices')).toBe(0.25)
  expect(remainingMs(running, 'devices', 11_000)).toBe(30_000)
  expect(remainingMs(running, 'assets', 11_000)).toBeUndefined()
})

test('the kinds of a row are weighted by their number of items, or equally while a number is unknown', () => {
  const customers = { done: 9, total: 9, seconds: 1 }
  const withTotals = job({ progress: { customers, users: { done: 0, total: 27 } } })
  expect(shareOf(withTotals, 'customers', 'users')).toBe(0.25)
  expect(shareOf(job({ progress: { customers } }), 'customers', 'users')).toBe(0.5)
})

test('a kind that is complete with 0 of 0 items has the share 1', () => {
  expect(shareOf(job({ progress: { assets: { done: 0, total: 0, seconds: 1 } } }), 'assets')).toBe(1)
})

test('the recent speed is that of the last five complete steps', () => {
  const speed = { startTime: 0, stepMs: 2000, points: [9, 9, 100, 100, 100, 100, 100, 5] }
  expect(recentSpeed(job({ activity: { speed } }), 14_500)).toBe(50)
  expect(recentSpeed(job({ activity: { speed } }), 60_000)).toBe(0)
})

test('the delay is the time since the beginning of the last complete round', () => {
  expect(delayMs(job({ activity: { following: { roundTime: 4000 } } }), 10_000)).toBe(6000)
})

test('the longest delay is the current delay if no earlier delay was longer', () => {
  const following = { roundTime: 4000, maxDelayMs: 1000 }
  expect(longestDelayMs(job({ activity: { following } }), 8000)).toBe(4000)
  expect(longestDelayMs(job({ activity: { following: { ...following, maxDelayMs: 9000 } } }), 8000)).toBe(
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
