import { expect, test } from 'vitest'
import { timeLabels } from './time-labels'

const at = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) =>
  new Date(year, month, day, hour, minute, second).getTime() / 1000

test('the step decides what a label tells', () => {
  expect(timeLabels([at(2026, 2, 9, 8, 5, 7)], 1)).toEqual(['08:05:07'])
  expect(timeLabels([at(2026, 2, 9, 8, 5)], 300)).toEqual(['08:05'])
  expect(timeLabels([at(2026, 2, 9)], 86_400)).toEqual(['Mar 09'])
  expect(timeLabels([at(2026, 0, 1), at(2026, 1, 1)], 31 * 86_400)).toEqual(['2026', 'Feb'])
})

test('over more than two days, and at midnight, the day stands before the time', () => {
  expect(timeLabels([at(2026, 2, 9), at(2026, 2, 9, 6)], 21_600)).toEqual(['Mar 09 00:00', '06:00'])
  expect(timeLabels([at(2026, 2, 9, 12), at(2026, 2, 13, 12)], 43_200)[1]).toBe('Mar 13 12:00')
})

test('a shifted axis tells the time it stands for', () => {
  expect(timeLabels([at(2026, 2, 9, 8)], 3600, 3_600_000)).toEqual(['07:00'])
})
