import { expect, test } from 'vitest'
import { centered, initialRange, intervalOf, rangeText, shifted } from './intervals'

const at = (text: string) => new Date(text).getTime()

test('starts with a range that ends today', () => {
  const range = initialRange('week', at('2026-03-09T10:00:00'))
  expect(range.endMs).toBe(at('2026-03-09T23:59:59.999'))
  expect(intervalOf(range)).toBe('week')
})

test('another interval is centered at the end of the range', () => {
  const range = { startMs: 0, endMs: 604_800_000 }
  expect(centered(range, 'day')).toEqual({
    startMs: 604_800_000 - 43_200_000,
    endMs: 604_800_000 + 43_200_000,
  })
  expect(shifted(range, -10)).toEqual({ startMs: -10, endMs: 604_799_990 })
  expect(intervalOf({ startMs: 0, endMs: 5 })).toBeUndefined()
})

test('a range shows month and year once', () => {
  const text = (start: string, end: string) => rangeText({ startMs: at(start), endMs: at(end) }, 'en-US')
  expect(text('2026-03-08T01:00', '2026-03-08T09:00')).toBe('08 Mar 2026')
  expect(text('2026-03-02T00:00', '2026-03-08T00:00')).toBe('02 - 08 Mar 2026')
  expect(text('2026-02-23T00:00', '2026-03-08T00:00')).toBe('23 Feb - 08 Mar 2026')
  expect(text('2025-12-30T00:00', '2026-01-02T00:00')).toBe('30 Dec 2025 - 02 Jan 2026')
})
