import { ALARM_SEVERITIES, type AlarmSeverity, type AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { PageData } from '@signalbox/model/query/paging'
import type { ActiveAlarm } from '@signalbox/widgets/widget-services'
import { post, QUIET } from '../request/request'

interface AlarmRow {
  id: { id: string }
  entityId: { id: string }
  severity: AlarmSeverity
  status: AlarmStatus
}

const PAGE_SIZE = 1000

export interface WorstAlarm extends ActiveAlarm {
  id: string
}

/**
 * The most severe active alarm of each entity, by entity id. It counts as unacknowledged if any alarm of the same
 * severity is. Entities without an active alarm are missing.
 */
export async function worstAlarms(entityIds: readonly EntityId[]): Promise<Map<string, WorstAlarm>> {
  const types = new Set(entityIds.map(({ entityType }) => entityType))
  const ofTypes = [...types].map((type) => {
    const ids = entityIds.filter(({ entityType }) => entityType === type).map(({ id }) => id)
    return activeAlarms(type, ids)
  })
  const worst = new Map<string, WorstAlarm>()
  for (const { id, entityId, severity, status } of (await Promise.all(ofTypes)).flat()) {
    const worstSoFar = worst.get(entityId.id)
    const isAcknowledged = status === 'ACTIVE_ACK'
    if (!worstSoFar || rank(severity) < rank(worstSoFar.severity))
      worst.set(entityId.id, { id: id.id, severity, isAcknowledged })
    else if (severity === worstSoFar.severity && !isAcknowledged) worstSoFar.isAcknowledged = false
  }
  return worst
}

const rank = (severity: AlarmSeverity) => ALARM_SEVERITIES.indexOf(severity)

/** All active alarms of entities of one type, without propagated alarms. */
export async function activeAlarms(
  entityType: EntityType,
  entityList: readonly string[],
): Promise<AlarmRow[]> {
  const alarms: AlarmRow[] = []
  for (let page = 0; ; page++) {
    const query = {
      entityFilter: { type: 'entityList', entityType, entityList },
      entityFields: [],
      keyFilters: [],
      alarmFields: [],
      latestValues: [],
      pageLink: { page, pageSize: PAGE_SIZE, statusList: ['ACTIVE'], searchPropagatedAlarms: false },
    }
    const { data, hasNext } = await post<PageData<AlarmRow>>('/api/alarmsQuery/find', query, QUIET)
    alarms.push(...data)
    if (!hasNext) return alarms
  }
}
