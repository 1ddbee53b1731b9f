import { AlarmGrouping } from '@signalbox/model/alarms/alarm'
import {
  AlarmSearchStatus,
  AlarmSeverity,
  AlarmStatus,
  statusesOf,
} from '@signalbox/model/alarms/alarm-status'
import { badRequest } from '@signalbox/model/errors'
import { z } from 'zod'
import { blankAsAbsent, OptionalText, uuid } from '../../http/paging'
import { OptionalFlag } from '../../http/parameters/flag'
import type { EntityAlarmFilter } from './alarm.repository'
import type { AllAlarmsFilter } from './all-alarms-conditions'

const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .optional()
    .transform((text) => (text ?? '').split(',').filter(Boolean))
    .pipe(z.array(item))

/** The status filter of alarm lists until ThingsBoard 3.4. */
export const StatusQuery = z.object({
  searchStatus: blankAsAbsent(AlarmSearchStatus),
  status: blankAsAbsent(AlarmStatus),
})

/** The statuses that match the filter of a list; without a filter, all statuses. */
export function statusesIn({ searchStatus, status }: z.infer<typeof StatusQuery>): AlarmStatus[] {
  if (searchStatus && status) throw badRequest("Either 'searchStatus' or 'status' may be given, not both")
  return status ? [status] : statusesOf(searchStatus ? [searchStatus] : [])
}

/** The filters of alarm lists since ThingsBoard 3.5; lists are separated by commas. */
export const AlarmListQuery = z.object({
  statusList: listOf(AlarmSearchStatus),
  severityList: listOf(AlarmSeverity),
  typeList: listOf(z.string()),
  assigneeId: OptionalText,
})

export const AlarmFilterQuery = AlarmListQuery.extend({
  /** This filter and the filters below are not part of the API of ThingsBoard. */
  deviceProfileList: listOf(z.string()),
  customerId: OptionalText,
  snoozed: OptionalFlag,
  groupBy: AlarmGrouping.optional(),
})

/**
 * The alarm statuses that match a list of search statuses in both respects: activity (active or cleared) and
 * acknowledgement. An empty result means all statuses.
 */
export function commonStatuses(list: readonly AlarmSearchStatus[]): AlarmStatus[] {
  if (list.includes('ANY')) return []
  const activity = list.filter((status) => status === 'ACTIVE' || status === 'CLEARED')
  const acknowledgement = list.filter((status) => status === 'ACK' || status === 'UNACK')
  const acknowledged = statusesOf(acknowledgement)
  return statusesOf(activity).filter((status) => acknowledged.includes(status))
}

/** The filter of a request for alarms of one entity. */
export function entityFilterOf(query: z.infer<typeof AlarmListQuery>): EntityAlarmFilter {
  const statuses = commonStatuses(query.statusList)
  return {
    statuses: statuses.length > 0 ? statuses : statusesOf([]),
    severities: query.severityList,
    types: query.typeList,
    assigneeId: query.assigneeId && uuid(query.assigneeId),
  }
}

/** The filter of a request for alarms of all entities. */
export const filterOf = (query: z.infer<typeof AlarmFilterQuery>): AllAlarmsFilter => ({
  groupBy: query.groupBy ?? 'status',
  statuses: commonStatuses(query.statusList),
  severities: query.severityList,
  types: query.typeList,
  assigneeId: query.assigneeId && uuid(query.assigneeId),
  deviceProfileIds: query.deviceProfileList.map(uuid),
  customerId: query.customerId && uuid(query.customerId),
  isSnoozed: query.snoozed,
})
