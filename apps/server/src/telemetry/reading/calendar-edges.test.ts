import { expect, test } from 'vitest'
import { type CalendarInterval, calendarEdges } from './calendar-edges'

const instant = (text: string) => Date.parse(text)
const edges = (unit: CalendarInterval['unit'], timeZone: string, start: string, end: string) =>
  calendarEdges({ unit, timeZone }, instant(start), instant(end), 700).map((ts) =>
    new Date(ts).toISOString().slice(0, 16),
  )

test.each<[CalendarInterval['unit'], string, string[]]>([
  ['WEEK', 'UTC', ['2026-11-04T12:00', '2026-11-08T00:00', '2026-11-15T00:00', '2026-11-17T09:00']],
  ['WEEK_ISO', 'UTC', ['2026-11-04T12:00', '2026-11-09T00:00', '2026-11-16T00:00', '2026-11-17T09:00']],
  [
    'WEEK_ISO',
    'Asia/Tokyo',
    ['2026-11-04T12:00', '2026-11-08T15:00', '2026-11-15T15:00', '2026-11-17T09:00'],
  ],
])('buckets of %s in %s begin at local midnight', (unit, zone, expected) => {
  expect(edges(unit, zone, '2026-11-04T12:00Z', '2026-11-17T09:00Z')).toEqual(expected)
})

test('months and quarters follow summer time', () => {
  expect(edges('MONTH', 'Europe/Berlin', '2026-02-10T00:00Z', '2026-05-02T00:00Z')).toEqual([
    '2026-02-10T00:00',
    '2026-02-28T23:00',
    '2026-03-31T22:00',
    '2026-04-30T22:00',
    '2026-05-02T00:00',
  ])
  expect(edges('QUARTER', 'America/New_York', '2026-01-01T05:00Z', '2026-12-31T00:00Z')).toEqual([
    '2026-01-01T05:00',
    '2026-04-01T04:00',
    '2026-07-01T04:00',
    '2026-10-01T04:00',
    '2026-12-31T00:00',
  ])
})

test.each([
  ['WEEK', 'America/Santiago', '2024-09-08T04:00'],
  ['WEEK', 'Asia/Beirut', '2024-03-30T22:00'],
  ['WEEK', 'America/Havana', '2024-11-03T04:00'],
] as const)(
  'a %s in %s begins at the clock change if midnight is skipped, and at the first midnight if there are two',
  (unit, zone, expected) => {
    const day = instant(`${expected}Z`)
    const range = [
      new Date(day - 86_400_000).toISOString(),
      new Date(day + 86_400_000).toISOString(),
    ] as const
    expect(edges(unit, zone, ...range)[1]).toBe(expected)
  },
)

test('for an unknown time zone, the time zone of the server is used', () => {
  const range = [instant('2026-01-10T00:00Z'), instant('2026-03-10T00:00Z'), 700] as const
  expect(calendarEdges({ unit: 'MONTH', timeZone: 'Mars/Olympus' }, ...range)).toEqual(
    calendarEdges({ unit: 'MONTH' }, ...range),
  )
})
