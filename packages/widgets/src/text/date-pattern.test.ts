import { expect, test } from 'vitest'
import { datePattern } from './date-pattern'

const at = new Date(2026, 2, 8, 15, 4, 5, 67).getTime()

test.each([
  ['yyyy-MM-dd HH:mm:ss', '2026-03-08 15:04:05'],
  ['d.M.yy H:m', '8.3.26 15:4'],
  ['EEEE, MMMM d', 'Sunday, March 8'],
  ['MMM d, h:mm a', 'Mar 8, 3:04 PM'],
  ["HH 'h' mm.SSS", '15 h 04.067'],
])('%s', (pattern, text) => {
  expect(datePattern(at, pattern, 'en-US')).toBe(text)
})
