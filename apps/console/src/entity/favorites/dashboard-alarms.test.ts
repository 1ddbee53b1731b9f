import type { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { expect, test } from 'vitest'
import { alarmRank } from './dashboard-alarms'

const alarms = (...severities: AlarmSeverity[]) =>
  severities.map((severity, index) => ({
    id: { id: String(index) },
    severity,
    status: 'ACTIVE_UNACK' as const,
  }))

test('the rank depends on the highest severity, then on its number of alarms; without alarms it is 0', () => {
  const ranks = [
    alarms('CRITICAL'),
    alarms('MAJOR', 'MAJOR', 'MINOR'),
    alarms('MAJOR', 'MINOR', 'MINOR'),
    alarms('INDETERMINATE'),
    [],
  ].map(alarmRank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  expect(new Set(ranks).size).toBe(5)
  expect(ranks.at(-1)).toBe(0)
})
