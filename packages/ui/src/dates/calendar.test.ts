import { expect, test } from 'vitest'
import { calendarOf, daysInMonth } from './calendar'

const persian = calendarOf('fa-IR')
const gregorian = calendarOf('de-DE')

test.each([
  [new Date(2026, 2, 21), { year: 1405, month: 0, day: 1 }],
  [new Date(2026, 2, 20), { year: 1404, month: 11, day: 29 }],
  [new Date(2025, 2, 20), { year: 1403, month: 11, day: 30 }],
  [new Date(2026, 8, 22), { year: 1405, month: 5, day: 31 }],
  [new Date(1979, 1, 11), { year: 1357, month: 10, day: 22 }],
])('%s is converted to the Persian calendar and back', (date, day) => {
  expect(persian.dayOf(date)).toEqual(day)
  expect(persian.dateOf(day)).toEqual(date)
})

test('a Persian month has 31, 30 or 29 days; the last month of a leap year has 30', () => {
  const length = (year: number, month: number) => daysInMonth(persian, { year, month, day: 1 })
  expect([length(1403, 0), length(1403, 6), length(1403, 11), length(1404, 11)]).toEqual([31, 30, 30, 29])
  expect(daysInMonth(gregorian, { year: 2028, month: 1, day: 1 })).toBe(29)
})

test('a month or day outside its range belongs to the next or previous year or month', () => {
  expect(persian.dateOf({ year: 1404, month: 12, day: 1 })).toEqual(new Date(2026, 2, 21))
  expect(persian.dateOf({ year: 1405, month: -1, day: 1 })).toEqual(new Date(2026, 1, 20))
  expect(persian.dateOf({ year: 1405, month: 0, day: 0 })).toEqual(new Date(2026, 2, 20))
})
