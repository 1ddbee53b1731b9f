import { z } from 'zod'
import { ALARM_SEVERITIES, AlarmSeverity } from '../alarms/alarm-status'
import { KeyFilter } from '../query/key-filter'

const DAY_MS = 86_400_000
const MAX_INT = 2_147_483_647

export const TIME_UNITS = ['SECONDS', 'MINUTES', 'HOURS', 'DAYS'] as const
export const TimeUnit = z.enum(TIME_UNITS)
export type TimeUnit = z.infer<typeof TimeUnit>

/** When a condition counts as met: immediately, after a duration, or after a number of events. */
export const AlarmConditionSpec = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SIMPLE') }),
  z.object({ type: z.literal('DURATION'), unit: TimeUnit, value: z.number().int().min(1).max(MAX_INT) }),
  z.object({ type: z.literal('REPEATING'), count: z.number().int().min(1).max(MAX_INT) }),
])
export type AlarmConditionSpec = z.infer<typeof AlarmConditionSpec>

export const AlarmCondition = z.object({ condition: z.array(KeyFilter), spec: AlarmConditionSpec.nullish() })
export type AlarmCondition = z.infer<typeof AlarmCondition>

const dayOfWeek = z.number().int().min(1).max(7)
const msOfDay = z.number().int().min(0).max(DAY_MS)
const hours = { startsOn: msOfDay, endsOn: msOfDay }

/** When a rule is active. Monday is day 1; times are milliseconds since midnight in the zone. */
export const AlarmSchedule = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ANY_TIME') }),
  z.object({
    type: z.literal('SPECIFIC_TIME'),
    timezone: z.string(),
    daysOfWeek: z.array(dayOfWeek).min(1),
    ...hours,
  }),
  z.object({
    type: z.literal('CUSTOM'),
    timezone: z.string(),
    items: z.array(z.object({ enabled: z.boolean(), dayOfWeek, ...hours })),
  }),
])
export type AlarmSchedule = z.infer<typeof AlarmSchedule>

export const AlarmRule = z.object({
  condition: AlarmCondition,
  schedule: AlarmSchedule.nullish(),
  /** Text in which `${key}` is replaced by a value of the condition. */
  alarmDetails: z.string().nullish(),
})
export type AlarmRule = z.infer<typeof AlarmRule>

/** An alarm that devices of a profile may raise. */
export const DeviceProfileAlarm = z.object({
  id: z.string(),
  alarmType: z.string(),
  createRules: z.partialRecord(AlarmSeverity, AlarmRule),
  clearRule: AlarmRule.nullish(),
  propagate: z.boolean().default(false),
  propagateRelationTypes: z.array(z.string()).nullish(),
})
export type DeviceProfileAlarm = z.infer<typeof DeviceProfileAlarm>

/** Whether a rule has a condition. */
export const isAlarmRuleValid = (rule: AlarmRule) => rule.condition.condition.length > 0

/** The rules that raise the alarm, most severe first: the order in which they are tried. */
export function createRulesOf({ createRules }: DeviceProfileAlarm) {
  return ALARM_SEVERITIES.flatMap((severity) => {
    const rule = createRules[severity]
    return rule ? [{ severity, rule }] : []
  })
}

/** The highest severity without a rule, for the next rule; undefined if every severity has one. */
export const nextSeverity = ({ createRules }: DeviceProfileAlarm) =>
  ALARM_SEVERITIES.find((severity) => !createRules[severity])

/** The first alarm type that occurs twice in a profile; the server refuses such profiles. */
export function duplicateAlarmType(alarms: readonly DeviceProfileAlarm[]): string | undefined {
  const types = alarms.map((alarm) => alarm.alarmType)
  return types.find((type, index) => types.indexOf(type) !== index)
}

/** A new alarm type with one empty rule. */
export const newDeviceProfileAlarm = (id: string): DeviceProfileAlarm => ({
  id,
  alarmType: '',
  createRules: { CRITICAL: { condition: { condition: [] } } },
  propagate: false,
})
