import { expect, test } from 'vitest'
import { alarmLamps } from './alarm-lamps'

const range = { minMs: 0, maxMs: 600_000, stepMs: 1000 }
const alarm = (createdTime: number, severity: 'CRITICAL' | 'MINOR') => ({ createdTime, severity })

test('alarms in one section of the slider share a lamp, which shows the highest severity', () => {
  const lamps = alarmLamps(
    [alarm(402_000, 'MINOR'), alarm(100_000, 'MINOR'), alarm(101_000, 'CRITICAL'), alarm(103_000, 'MINOR')],
    range,
  )
  expect(lamps.map(({ value, alarm: { severity }, count }) => [value, severity, count])).toEqual([
    [101, 'CRITICAL', 3],
    [402, 'MINOR', 1],
  ])
})

test('an alarm at the end of the range belongs to the lamp of the last slider section', () => {
  const lamps = alarmLamps([alarm(599_000, 'MINOR'), alarm(600_000, 'MINOR')], range)
  expect(lamps.map(({ count }) => count)).toEqual([2])
})

test('alarms outside of the range have no lamp', () => {
  expect(alarmLamps([alarm(-1000, 'MINOR'), alarm(601_000, 'MINOR')], range)).toEqual([])
})
