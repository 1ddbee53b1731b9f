import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { entityId } from '@signalbox/model/entity-id'
import { expect, test } from 'vitest'
import { alarmLimits } from './use-active-alarms'

const anAlarm = (id: string, severity: string, originatorId: string) =>
  ({ id: { id }, severity, originator: entityId('DEVICE', originatorId) }) as AlarmInfo
const condition = (alarmId: string, key: string, value: number) =>
  ({ alarmId, watched: { key, ts: 1, value: 0, limit: { value, isUpper: true } } }) as CurrentAlarmCondition

test('a key has the limit of its most severe alarm; alarms propagated from other entities are ignored', () => {
  const alarms = [
    anAlarm('propagated', 'CRITICAL', 'd2'),
    anAlarm('severe', 'MAJOR', 'd1'),
    anAlarm('mild', 'MINOR', 'd1'),
  ]
  const conditions = [
    condition('propagated', 'humidity', 80),
    condition('severe', 'temperature', 8),
    condition('mild', 'temperature', 5),
  ]
  expect([...alarmLimits(entityId('DEVICE', 'd1'), alarms, conditions)]).toEqual([
    ['temperature', { level: 'major', value: { value: 8, isUpper: true } }],
  ])
})
