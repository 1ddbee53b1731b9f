import { expect, test } from 'vitest'
import { alarmSections } from './alarm-sections'

const range = { minMs: 0, maxMs: 600_000, stepMs: 1000 }
const alarm = (createdTime: number, severity: 'CRITICAL' | 'MINOR') => ({ createdTime, severity })

test('a section contains its most severe alarm and the number of its alarms', () => {
  const sections = alarmSections(
    [alarm(402_000, 'MINOR'), alarm(100_000, 'MINOR'), alarm(101_000, 'CRITICAL'), alarm(103_000, 'MINOR')],
    range,
  )
  expect(sections.map(({ value, alarm: { severity }, count }) => [value, severity, count])).toEqual([
    [101, 'CRITICAL', 3],
    [402, 'MINOR', 1],
  ])
})

test('an alarm at the end of the range belongs to the last section', () => {
  const sections = alarmSections([alarm(599_000, 'MINOR'), alarm(600_000, 'MINOR')], range)
  expect(sections.map(({ count }) => count)).toEqual([2])
})

test('alarms outside of the range belong to no section', () => {
  expect(alarmSections([alarm(-1000, 'MINOR'), alarm(601_000, 'MINOR')], range)).toEqual([])
})
