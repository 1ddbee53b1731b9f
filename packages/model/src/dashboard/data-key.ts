export const DATA_KEY_TYPES = ['timeseries', 'attribute', 'entityField', 'alarm', 'function'] as const

/** Where the values of a data key come from. */
export type DataKeyType = (typeof DATA_KEY_TYPES)[number]

export const ENTITY_FIELDS = [
  'createdTime',
  'name',
  'type',
  'firstName',
  'lastName',
  'email',
  'title',
  'country',
  'state',
  'city',
  'address',
  'address2',
  'zip',
  'phone',
  'label',
] as const

export const ALARM_FIELDS = [
  'createdTime',
  'startTime',
  'endTime',
  'ackTime',
  'clearTime',
  'originator',
  'originatorType',
  'type',
  'severity',
  'status',
] as const

export const DEFAULT_ALARM_FIELDS = ['createdTime', 'originator', 'type', 'severity', 'status'] as const
