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

export interface MostSevereAlarm extends ActiveAlarm {
  id: string
}

/**
 * The most severe active alarm of each entity, by entity id. If an entity has several alarms of this severity, the
 * alarm is reported as acknowledged only if all of them are acknowledged. Entities without an active alarm are left
 * out.
 */
export async function mostSevereAlarms(
  entityIds: readonly EntityId[],
): Promise<Map<string, MostSevereAlarm>> {
  const types = new Set(entityIds.map(({ entityType }) => entityType))
  const ofTypes = [...types].map((type) => {
    const ids = entityIds.filter(({ entityType }) => entityType === type).map(({ id }) => id)
    return activeAlarms(type, ids)
  })
  const byEntity = new Map<string, MostSevereAlarm>()
  for (const { id, entityId, severity, status } of (await Promise.all(ofTypes)).flat()) {
    const mostSevere = byEntity.get(entityId.id)
    const isAcknowledged = status === 'ACTIVE_ACK'
    if (!mostSevere || rank(severity) < rank(mostSevere.severity))
      byEntity.set(entityId.id, { id: id.id, severity, isAcknowledged })
    else if (severity === mostSevere.severity && !isAcknowledged) mostSevere.isAcknowledged = false
  }
  return byEntity
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
