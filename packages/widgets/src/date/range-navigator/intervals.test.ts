import { calendarOf } from '@signalbox/ui/dates/calendar'
import { expect, test } from 'vitest'
import { firstOfMonth, monthDays, quickRanges } from './calendar-days'
import { centerAtEnd, initialRange, intervalOf, rangeText, shiftRange } from './intervals'

const at = (text: string) => new Date(text).getTime()

test('the initial range ends today', () => {
  const range = initialRange('week', at('2026-03-09T10:00:00'))
  expect(range.endMs).toBe(at('2026-03-09T23:59:59.999'))
  expect(intervalOf(range)).toBe('week')
})

test('a newly chosen interval is centered at the end of the range', () => {
  const range = { startMs: 0, endMs: 604_800_000 }
  expect(centerAtEnd(range, 'day')).toEqual({
    startMs: 604_800_000 - 43_200_000,
    endMs: 604_800_000 + 43_200_000,
  })
  expect(shiftRange(range, -10)).toEqual({ startMs: -10, endMs: 604_799_990 })
  expect(intervalOf({ startMs: 0, endMs: 5 })).toBeUndefined()
})

test.each([
  ['en-US', '2026-03-08', '2026-03-08', 'Mar 8, 2026'],
  ['en-US', '2026-02-23', '2026-03-08', 'Feb 23 – Mar 8, 2026'],
  ['en-US', '2025-12-30', '2026-01-02', 'Dec 30, 2025 – Jan 2, 2026'],
  ['de-DE', '2026-03-02', '2026-03-08', '2.–8. März 2026'],
  ['fa-IR', '2026-03-02', '2026-03-08', '۱۱ تا ۱۷ اسفند ۱۴۰۴'],
  ['qq-QQ', '2026-03-02', '2026-03-08', '02.03.2026 – 08.03.2026'],
])('in %s the range from %s to %s is shown as %s', (locale, start, end, text) => {
  const shown = rangeText({ startMs: at(`${start}T01:00`), endMs: at(`${end}T09:00`) }, locale)
  // Thin spaces around the dash depend on the version of ICU.
  expect(shown.replace(/\p{Zs}/gu, ' ')).toBe(text)
})

test('months are those of the calendar of the language', () => {
  const persian = calendarOf('fa-IR')
  const month = firstOfMonth(persian, new Date(2026, 2, 25), -1)
  expect(month).toEqual(new Date(2026, 1, 20))
  expect(monthDays(month, 6)[0]).toEqual(new Date(2026, 1, 14))
  expect(quickRanges(at('2026-03-25T10:00'), 6, persian)['last-month']).toEqual({
    startMs: at('2026-02-20T00:00'),
    endMs: at('2026-03-20T23:59:59.999'),
  })
})
