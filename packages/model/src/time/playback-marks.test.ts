import { expect, onTestFinished, test } from 'vitest'
import { playbackMarks } from './playback-marks'

const at = (hours: number, minutes = 0) => new Date(2026, 2, 8, hours, minutes).getTime()

test('marks are at round local times inside the range', () => {
  const marks = playbackMarks({ minMs: at(18, 5), maxMs: at(21, 15), stepMs: 60_000 }, 'en-US')
  expect(marks).toEqual([
    { value: 25, label: '18:30' },
    { value: 55, label: '19:00' },
    { value: 85, label: '19:30' },
    { value: 115, label: '20:00' },
    { value: 145, label: '20:30' },
    { value: 175, label: '21:00' },
  ])
})

test('a long range has marks at days, and an empty range has at most one mark', () => {
  const days = playbackMarks({ minMs: at(0), maxMs: at(24 * 5), stepMs: 600_000 }, 'en-US')
  expect(days.map(({ label }) => label)).toEqual(['Mar 8', 'Mar 9', 'Mar 10', 'Mar 11', 'Mar 12', 'Mar 13'])
  expect(playbackMarks({ minMs: at(0), maxMs: at(0), stepMs: 1000 }, 'en-US').length).toBeLessThanOrEqual(1)
})

test('every day has one mark, even when clocks are set back', () => {
  const { TZ } = process.env
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })
  process.env.TZ = 'Europe/Berlin'
  const range = { minMs: Date.UTC(2025, 9, 23, 22), maxMs: Date.UTC(2025, 9, 28, 23), stepMs: 600_000 }
  const marks = playbackMarks(range, 'en-US')
  expect(marks.map(({ label }) => label)).toEqual([
    'Oct 24',
    'Oct 25',
    'Oct 26',
    'Oct 27',
    'Oct 28',
    'Oct 29',
  ])
  expect(marks.at(-1)?.value).toBe((5 * 24 + 1) * 6)
})

test('a short slider has fewer marks', () => {
  const range = { minMs: at(18), maxMs: at(21), stepMs: 60_000 }
  expect(playbackMarks(range, 'en-US', 3).map(({ label }) => label)).toEqual([
    '18:00',
    '19:00',
    '20:00',
    '21:00',
  ])
})
