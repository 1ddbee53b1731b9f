import type { AlarmCountQuery } from '@signalbox/model/query/entity-query'
import type { SecurityUser } from '../access/security-user'
import { commonStatuses } from '../entities/alarm/alarm-filters'
import { type AllAlarms, alarmScopeOf } from '../entities/alarm/all-alarms.repository'
import type { DataQueries } from './data-queries'
import { scopeOf } from './scope'

export type CountAlarms = ReturnType<typeof alarmCounter>

/**
 * Counts alarms for clients of ThingsBoard 3.5 and later: alarms of the entities that a filter finds, or all that the
 * user may see.
 */
export function alarmCounter({ alarmQueries }: Pick<DataQueries, 'alarmQueries'>, allAlarms: AllAlarms) {
  return async (user: SecurityUser, query: AlarmCountQuery): Promise<number> => {
    const { entityFilter, keyFilters, ...conditions } = query
    const statuses = commonStatuses(query.statusList)
    if (entityFilter) {
      const { page } = await alarmQueries.find(scopeOf(user), {
        entityFilter,
        keyFilters,
        pageLink: { page: 0, pageSize: 1, ...conditions },
        entityFields: [],
        latestValues: [],
        alarmFields: [],
        ...(statuses.length > 0 ? { statuses } : {}),
      })
      return page.totalElements
    }
    const { startTs, endTs, timeWindow, typeList, severityList, assigneeId } = conditions
    const from = timeWindow > 0 ? Date.now() - timeWindow : startTs
    return allAlarms.count(
      alarmScopeOf(user),
      {
        groupBy: 'status',
        statuses,
        severities: severityList,
        types: typeList,
        assigneeId: assigneeId?.id,
        deviceProfileIds: [],
      },
      {
        page: 0,
        pageSize: 1,
        sortOrder: 'ASC',
        ...(from > 0 ? { startTime: from } : {}),
        ...(timeWindow > 0 || endTs <= 0 ? {} : { endTime: endTs }),
      },
    )
  }
}
