import type { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { expect, test } from 'vitest'
import { alarmRank } from './dashboard-alarms'

const alarms = (...severities: AlarmSeverity[]) =>
  severities.map((severity, index) => ({
    id: { id: String(index) },
    severity,
    status: 'ACTIVE_UNACK' as const,
  }))

test('dashboards are ranked by highest severity, then by its number of alarms; without alarms the rank is 0', () => {
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
