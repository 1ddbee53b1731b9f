import { expect, test } from 'vitest'
import {
  AlarmSchedule,
  createRulesOf,
  DeviceProfileAlarm,
  duplicateAlarmType,
  nextSeverity,
} from './device-profile-alarms'

const below = (limit: number) => ({
  key: { type: 'TIME_SERIES', key: 'temp' },
  valueType: 'NUMERIC',
  predicate: {
    type: 'NUMERIC',
    operation: 'LESS',
    value: { defaultValue: limit, userValue: null, dynamicValue: null },
  },
})
const rule = (...condition: unknown[]) => ({ condition: { spec: { type: 'SIMPLE' }, condition } })
const anAlarm = (changes = {}) =>
  DeviceProfileAlarm.parse({
    id: 'a1',
    alarmType: 'Cold',
    createRules: { WARNING: rule(below(5)), CRITICAL: rule(below(0)) },
    clearRule: rule(below(90)),
    ...changes,
  })

test('a stored alarm is read without loss', () => {
  const stored = {
    id: '5b0c',
    alarmType: 'Room too warm',
    propagate: true,
    propagateRelationTypes: ['Contains'],
    createRules: {
      CRITICAL: {
        condition: { condition: [below(12)], spec: { type: 'DURATION', unit: 'MINUTES', value: 5 } },
        schedule: {
          type: 'SPECIFIC_TIME',
          timezone: 'Europe/Rome',
          daysOfWeek: [1, 2, 3, 4, 5],
          startsOn: 28_800_000,
          endsOn: 64_800_000,
        },
        alarmDetails: 'temp is ${temp}',
      },
      MINOR: {
        condition: { condition: [below(9)], spec: { type: 'REPEATING', count: 3 } },
        schedule: {
          type: 'CUSTOM',
          timezone: 'Europe/Rome',
          items: [{ enabled: true, dayOfWeek: 1, startsOn: 79_200_000, endsOn: 21_600_000 }],
        },
        alarmDetails: null,
      },
    },
    clearRule: { ...rule(below(1)), schedule: null, alarmDetails: null },
  }
  expect(DeviceProfileAlarm.parse(stored)).toEqual(stored)
})

test('an unknown severity, a repeat count of 0 and weekday 8 are refused', () => {
  const schema = (changes: object) => DeviceProfileAlarm.safeParse({ ...anAlarm(), ...changes }).success
  expect(schema({})).toBe(true)
  expect(schema({ createRules: { FATAL: rule(below(1)) } })).toBe(false)
  expect(
    schema({
      createRules: { MAJOR: { condition: { condition: [], spec: { type: 'REPEATING', count: 0 } } } },
    }),
  ).toBe(false)
  expect(
    AlarmSchedule.safeParse({
      type: 'SPECIFIC_TIME',
      timezone: 'UTC',
      daysOfWeek: [8],
      startsOn: 0,
      endsOn: 1,
    }).success,
  ).toBe(false)
})

test('createRulesOf sorts rules by severity; nextSeverity returns the next unused severity', () => {
  expect(createRulesOf(anAlarm()).map(({ severity }) => severity)).toEqual(['CRITICAL', 'WARNING'])
  expect(nextSeverity(anAlarm())).toBe('MAJOR')
})

test('duplicateAlarmType returns an alarm type that occurs twice', () => {
  expect(duplicateAlarmType([anAlarm(), anAlarm({ alarmType: 'Hot' })])).toBeUndefined()
  expect(duplicateAlarmType([anAlarm(), anAlarm()])).toBe('Cold')
})
