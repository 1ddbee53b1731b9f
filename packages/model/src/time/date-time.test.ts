import { expect, test } from 'vitest'
import { dateTimeText } from './date-time'

test('formats year first, with seconds, in local time', () => {
  expect(dateTimeText(new Date(2021, 0, 9, 7, 5, 3).getTime())).toBe('2021-01-09 07:05:03')
  expect(dateTimeText(Number.NaN)).toBe('')
})
