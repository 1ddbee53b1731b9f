import { QueryableEntityType } from '@signalbox/model/entity-filter'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import { DAY_MS } from '@signalbox/model/time-intervals'
import { useEffect, useRef } from 'react'
import { live } from './live'

const WATCHED_ALARMS = 100

/** Whether alarms of this kind of entity can be watched: queries know some kinds only. */
export const hasAlarmPulse = (entityType: EntityType) => QueryableEntityType.safeParse(entityType).success

/** Tells when an alarm of the entity, or one that reaches it, was raised or changed. */
export function useAlarmPulse({ entityType, id }: EntityId, onChange: () => void) {
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    if (!hasAlarmPulse(entityType)) return
    let isFirst = true
    const handle = live.subscribe({
      start: () => ({ list: 'alarmDataCmds', body: { query: watch(entityType, id) } }),
      stop: (cmdId) => ({ list: 'alarmDataUnsubscribeCmds', body: { cmdId } }),
      onUpdate() {
        // The first answer is what the list has loaded by itself.
        if (!isFirst) latest.current()
        isFirst = false
      },
    })
    return handle.unsubscribe
  }, [entityType, id])
}

const watch = (entityType: string, id: string) => ({
  entityFilter: { type: 'singleEntity', singleEntity: { entityType, id } },
  alarmFields: [],
  entityFields: [],
  latestValues: [],
  pageLink: {
    page: 0,
    pageSize: WATCHED_ALARMS,
    timeWindow: DAY_MS,
    searchPropagatedAlarms: true,
    sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
  },
})
