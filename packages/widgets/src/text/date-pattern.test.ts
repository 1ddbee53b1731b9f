import { expect, test } from 'vitest'
import { datePattern } from './date-pattern'

const at = new Date(2026, 2, 8, 15, 4, 5, 67).getTime()

test.each([
  ['yyyy-MM-dd HH:mm:ss', '2026-03-08 15:04:05'],
  ['d.M.yy H:m', '8.3.26 15:4'],
  ['EEEE, MMMM d', 'Sunday, March 8'],
  ['MMM d, h:mm a', 'Mar 8, 3:04 PM'],
  ["HH 'h' mm.SSS", '15 h 04.067'],
])('the pattern %s gives %s', (pattern, text) => {
  expect(datePattern(at, pattern, 'en-US')).toBe(text)
})

test('in a language with another calendar, a month has its Gregorian name, because day and year are Gregorian', () => {
  expect(datePattern(at, 'd MMMM yyyy', 'fa-IR')).toBe('8 مارس 2026')
})

test('a time outside of the range of Date is shown as a number', () => {
  expect(datePattern(Number.MAX_SAFE_INTEGER, 'd MMM yyyy', 'en-US')).toBe('9007199254740991')
})
