import type { ImportJob } from '@signalbox/model/move/import-job'
import { expect, test } from 'vitest'
import { behindMs, leftMs, mostBehindMs, recentSpeed, shareOf } from './activity'

const job = (more: object) => ({ progress: {}, activity: null, ...more }) as unknown as ImportJob

test('the remaining time follows from the share and the time so far', () => {
  const running = job({ progress: { devices: { done: 25, total: 100, startedTime: 1000 } } })
  expect(shareOf(running, 'devices')).toBe(0.25)
  expect(leftMs(running, 'devices', 11_000)).toBe(30_000)
  expect(leftMs(running, 'assets', 11_000)).toBeUndefined()
})

test('a complete kind without items is complete', () => {
  expect(shareOf(job({ progress: { assets: { done: 0, total: 0, seconds: 1 } } }), 'assets')).toBe(1)
})

test('the speed is that of the last complete steps', () => {
  const speed = { startTime: 0, stepMs: 2000, points: [9, 9, 100, 100, 100, 100, 100, 5] }
  expect(recentSpeed(job({ activity: { speed } }), 14_500)).toBe(50)
  expect(recentSpeed(job({ activity: { speed } }), 60_000)).toBe(0)
})

test('behind is the age of the last complete round', () => {
  expect(behindMs(job({ activity: { following: { roundTime: 4000 } } }), 10_000)).toBe(6000)
})

test('the longest delay is never shorter than the current one', () => {
  const following = { roundTime: 4000, mostBehindMs: 1000 }
  expect(mostBehindMs(job({ activity: { following } }), 8000)).toBe(4000)
  expect(mostBehindMs(job({ activity: { following: { ...following, mostBehindMs: 9000 } } }), 8000)).toBe(
    9000,
  )
})
