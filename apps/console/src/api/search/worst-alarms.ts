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

const MAX_ALARMS = 1000

export interface WorstAlarm extends ActiveAlarm {
  id: string
}

/** The most severe active alarm of each of the entities that have one, by the id of the entity. */
export async function worstAlarms(entityIds: readonly EntityId[]): Promise<Map<string, WorstAlarm>> {
  const types = new Set(entityIds.map(({ entityType }) => entityType))
  const ofTypes = [...types].map((type) => {
    const ids = entityIds.filter(({ entityType }) => entityType === type).map(({ id }) => id)
    return activeAlarms(type, ids)
  })
  const worst = new Map<string, WorstAlarm>()
  for (const { id, entityId, severity, status } of (await Promise.all(ofTypes)).flat()) {
    const known = worst.get(entityId.id)
    const isAcknowledged = status === 'ACTIVE_ACK'
    if (!known || rank(severity) < rank(known.severity))
      worst.set(entityId.id, { id: id.id, severity, isAcknowledged })
    else if (severity === known.severity && !isAcknowledged) known.isAcknowledged = false
  }
  return worst
}

const rank = (severity: AlarmSeverity) => ALARM_SEVERITIES.indexOf(severity)

async function activeAlarms(entityType: EntityType, entityList: readonly string[]): Promise<AlarmRow[]> {
  const query = {
    entityFilter: { type: 'entityList', entityType, entityList },
    entityFields: [],
    keyFilters: [],
    alarmFields: [],
    latestValues: [],
    pageLink: { page: 0, pageSize: MAX_ALARMS, statusList: ['ACTIVE'], searchPropagatedAlarms: false },
  }
  return (await post<PageData<AlarmRow>>('/api/alarmsQuery/find', query, QUIET)).data
}
