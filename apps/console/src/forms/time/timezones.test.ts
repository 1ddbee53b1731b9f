import { expect, test } from 'vitest'
import { isTimezone, timezoneOf, timezones } from './timezones'

test('a zone has a display name and an offset', () => {
  expect(timezoneOf('Asia/Kolkata')).toEqual({
    id: 'Asia/Kolkata',
    name: 'Asia/Kolkata',
    offset: 'UTC+05:30',
    offsetMinutes: 330,
  })
  expect(timezoneOf('America/Port_of_Spain')).toMatchObject({
    name: 'America/Port of Spain',
    offset: 'UTC-04:00',
  })
  expect(timezoneOf('UTC').offset).toBe('UTC+00:00')
})

test('the list has each zone once, including UTC', () => {
  const ids = timezones().map(({ id }) => id)
  expect(ids).toContain('UTC')
  expect(new Set(ids).size).toBe(ids.length)
})

test('isTimezone is false for an unknown zone', () => {
  expect(isTimezone('Europe/Amsterdam')).toBe(true)
  expect(isTimezone('Moon/Base')).toBe(false)
})
