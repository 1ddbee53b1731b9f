import type { Alarm, AlarmData } from '@signalbox/model/alarms/alarm'
import { statusesOf } from '@signalbox/model/alarms/alarm-status'
import type { AlarmDataPageLink } from '@signalbox/model/query/entity-query'
import type { Events } from '../../bus'

/** Whether an alarm matches the conditions of a page, except its filters on entities and its search text. */
export function matchesAlarm(alarm: Alarm, link: AlarmDataPageLink, nowMs: number): boolean {
  const { timeWindow, typeList, severityList, statusList, assigneeId } = link
  return (
    alarm.createdTime >= nowMs - timeWindow &&
    (typeList.length === 0 || typeList.includes(alarm.type)) &&
    (severityList.length === 0 || severityList.includes(alarm.severity)) &&
    (!assigneeId || alarm.assigneeId?.id === assigneeId.id) &&
    statusesOf(statusList).includes(alarm.status)
  )
}

/** Whether an alarm belongs to one of these entities or, if the page has propagated alarms, was propagated to one. */
export function concernsEntities(
  { alarm, entities }: Events['alarmChanged'],
  entityIds: Set<string>,
  { searchPropagatedAlarms }: AlarmDataPageLink,
): boolean {
  if (!searchPropagatedAlarms) return entityIds.has(alarm.originator.id)
  return entities.some(({ id }) => entityIds.has(id))
}

/** Whether a sent row shows the current state of an alarm. */
export function isSameAlarm(row: AlarmData, alarm: Alarm): boolean {
  const { originatorName, assignee, entityId, latest, ...plain } = row
  return JSON.stringify(plain) === JSON.stringify(alarm)
}
