import { expect, test } from 'vitest'
import { dateFormats, momentText, timeLabels } from './time-labels'

const at = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) =>
  new Date(year, month, day, hour, minute, second).getTime() / 1000
const english = dateFormats('en-US')
const labels = (splitsS: number[], stepS: number, formats = english) => timeLabels(splitsS, stepS, 0, formats)

test('the step determines the format of a label', () => {
  expect(labels([at(2026, 2, 9, 8, 5, 7)], 1)).toEqual(['08:05:07'])
  expect(labels([at(2026, 2, 9, 8, 5)], 300)).toEqual(['08:05'])
  expect(labels([at(2026, 2, 9)], 86_400)).toEqual(['Mar 9'])
  expect(labels([at(2026, 0, 1), at(2026, 1, 1)], 31 * 86_400)).toEqual(['2026', 'Feb'])
})

test('midnight is labeled with its day, and on an axis of more than two days the day is before the time', () => {
  expect(labels([at(2026, 2, 9), at(2026, 2, 9, 6)], 21_600)).toEqual(['Mar 9', '06:00'])
  expect(labels([at(2026, 2, 9, 12), at(2026, 2, 13, 12)], 43_200)[1]).toBe('Mar 13 12:00')
})

test('days are formatted according to the language', () => {
  expect(labels([at(2026, 2, 9)], 86_400, dateFormats('de-DE'))).toEqual(['9. März'])
})

test('labels in Persian use Persian digits and the Persian calendar', () => {
  const persian = dateFormats('fa-IR')
  expect(labels([at(2026, 2, 9, 8, 5)], 300, persian)).toEqual(['۰۸:۰۵'])
  expect(labels([at(2026, 2, 9)], 86_400, persian)).toEqual(['۱۸ اسفند'])
  expect(labels([at(2026, 1, 20), at(2026, 2, 21)], 30 * 86_400, persian)).toEqual(['اسفند', '۱۴۰۵'])
})

test('days are numeric in a language whose month names the browser does not have', () => {
  expect(labels([at(2026, 2, 9)], 86_400, dateFormats('tlh'))).toEqual(['09.03.'])
})

test('a shifted axis shows the original times', () => {
  expect(timeLabels([at(2026, 2, 9, 8)], 3600, 3_600_000, english)).toEqual(['07:00'])
})

test('a time of today is shown as the clock time, any other time as the day', () => {
  const ms = at(2026, 2, 9, 8, 5) * 1000
  expect(momentText(ms, 'en-US', at(2026, 2, 9, 23) * 1000)).toBe('08:05')
  expect(momentText(ms, 'fa-IR', at(2026, 2, 9, 23) * 1000)).toBe('۰۸:۰۵')
  expect(momentText(ms, 'en-US', at(2026, 2, 10) * 1000)).toBe('Mar 9')
})
