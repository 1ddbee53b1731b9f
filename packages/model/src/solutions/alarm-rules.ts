type Severity = 'CRITICAL' | 'MAJOR' | 'MINOR' | 'WARNING'

/**
 * The condition that a number is above or below a limit. With an attribute name, the limit is that attribute of the
 * device; `defaultValue` is used if the device does not have the attribute.
 */
export const numeric = (
  key: string,
  operation: 'GREATER' | 'LESS',
  defaultValue: number,
  attribute?: string,
) => ({
  key: { type: 'TIME_SERIES', key },
  valueType: 'NUMERIC',
  predicate: {
    type: 'NUMERIC',
    operation,
    value: {
      defaultValue,
      userValue: null,
      dynamicValue: attribute ? { sourceType: 'CURRENT_DEVICE', sourceAttribute: attribute } : null,
    },
  },
})

/** The condition that a key has this boolean value. */
export const booleanEquals = (key: string, value: boolean) => ({
  key: { type: 'TIME_SERIES', key },
  valueType: 'BOOLEAN',
  predicate: {
    type: 'BOOLEAN',
    operation: 'EQUAL',
    value: { defaultValue: value, userValue: null, dynamicValue: null },
  },
})

/** A condition that is met as soon as its values match. */
export const simple = { type: 'SIMPLE' }

/** A condition that must be met for this many minutes. */
export const forMinutes = (minutes: number) => ({ type: 'DURATION', unit: 'MINUTES', value: minutes })

/** An alarm rule without schedule. */
export const rule = (condition: object[], spec: object, alarmDetails: string | null = null) => ({
  condition: { condition, spec },
  schedule: { type: 'ANY_TIME' },
  alarmDetails,
})

/** One alarm type of a profile, with a rule per severity. */
export const alarm = (
  alarmType: string,
  createRules: Partial<Record<Severity, object>>,
  clearRule: object,
) => ({
  id: alarmType.toLowerCase().replaceAll(' ', '-'),
  alarmType,
  createRules,
  clearRule,
  propagate: true,
  propagateRelationTypes: ['Contains'],
})
