import { z } from 'zod'

/** Highest first. */
export const ALARM_SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const
export const AlarmSeverity = z.enum(ALARM_SEVERITIES)
export type AlarmSeverity = z.infer<typeof AlarmSeverity>

export const ALARM_STATUSES = ['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'] as const
export const AlarmStatus = z.enum(ALARM_STATUSES)
export type AlarmStatus = z.infer<typeof AlarmStatus>

/** Statuses that a search can name; each matches several stored statuses. */
export const ALARM_SEARCH_STATUSES = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const
export const AlarmSearchStatus = z.enum(ALARM_SEARCH_STATUSES)
export type AlarmSearchStatus = z.infer<typeof AlarmSearchStatus>

/** The two booleans of a status. The inverse is {@link alarmStatusOf}. */
export const isActive = (status: AlarmStatus) => status === 'ACTIVE_UNACK' || status === 'ACTIVE_ACK'
export const isAcknowledged = (status: AlarmStatus) => status === 'ACTIVE_ACK' || status === 'CLEARED_ACK'

/** The status for a pair of booleans. */
export const alarmStatusOf = (active: boolean, acknowledged: boolean): AlarmStatus =>
  active ? (acknowledged ? 'ACTIVE_ACK' : 'ACTIVE_UNACK') : acknowledged ? 'CLEARED_ACK' : 'CLEARED_UNACK'

/** The status after the alarm was acknowledged. */
export const withAcknowledged = (status: AlarmStatus) => alarmStatusOf(isActive(status), true)

/** The status after the alarm was cleared. */
export const withCleared = (status: AlarmStatus) => alarmStatusOf(false, isAcknowledged(status))

/** Whether an alarm of this status matches a search status. */
export function matchesSearchStatus(status: AlarmStatus, search: AlarmSearchStatus): boolean {
  switch (search) {
    case 'ANY':
      return true
    case 'ACTIVE':
      return isActive(status)
    case 'CLEARED':
      return !isActive(status)
    case 'ACK':
      return isAcknowledged(status)
    case 'UNACK':
      return !isAcknowledged(status)
  }
}

/** The stored statuses that any of the search statuses matches; an empty list matches all. */
export function statusesOf(searched: readonly AlarmSearchStatus[]): AlarmStatus[] {
  if (searched.length === 0) return [...ALARM_STATUSES]
  return ALARM_STATUSES.filter((status) => searched.some((search) => matchesSearchStatus(status, search)))
}

/** Sorts the most severe first. */
export const compareSeverity = (a: AlarmSeverity, b: AlarmSeverity) =>
  ALARM_SEVERITIES.indexOf(a) - ALARM_SEVERITIES.indexOf(b)

/** The highest of the severities; undefined for an empty list. */
export const highestSeverity = (severities: Iterable<AlarmSeverity>): AlarmSeverity | undefined =>
  [...severities].sort(compareSeverity)[0]
