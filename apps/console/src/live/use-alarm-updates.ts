import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import { QueryableEntityType } from '@signalbox/model/query/entity-filter'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { useEffect, useRef } from 'react'
import { live } from './live'

const MAX_ALARMS = 100

/** Whether alarms of this kind of entity can be subscribed to: queries support some kinds only. */
export const hasAlarmUpdates = (entityType: EntityType) => QueryableEntityType.safeParse(entityType).success

/**
 * Calls `onChange` when an alarm of the entity or a propagated alarm was raised or changed, and at the first response:
 * an alarm may have been raised after the list was loaded and before the subscription existed.
 */
export function useAlarmUpdates({ entityType, id }: EntityId, onChange: () => void) {
  useUpdates(
    hasAlarmUpdates(entityType)
      ? JSON.stringify({ type: 'singleEntity', singleEntity: { entityType, id } })
      : null,
    MAX_ALARMS,
    onChange,
    onChange,
  )
}

/**
 * Calls `onStart` at the first response, and `onChange` when an alarm of any device was raised or changed.
 */
export const useDeviceAlarmUpdates = (onChange: () => void, onStart?: () => void) =>
  useUpdates(ALL_DEVICES, 1, onChange, onStart)

const ALL_DEVICES = JSON.stringify({ type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' })

/** `filter` is the JSON text of an entity filter, so that an equal filter does not subscribe again. */
function useUpdates(filter: string | null, pageSize: number, onChange: () => void, onStart?: () => void) {
  const latest = useRef({ onChange, onStart })
  latest.current = { onChange, onStart }

  useEffect(() => {
    if (filter === null) return
    let isFirst = true
    const handle = live.subscribe({
      start: () => ({ list: 'alarmDataCmds', body: { query: alarmQuery(JSON.parse(filter), pageSize) } }),
      stop: (cmdId) => ({ list: 'alarmDataUnsubscribeCmds', body: { cmdId } }),
      onUpdate() {
        if (isFirst) latest.current.onStart?.()
        else latest.current.onChange()
        isFirst = false
      },
    })
    return handle.unsubscribe
  }, [filter, pageSize])
}

const alarmQuery = (entityFilter: unknown, pageSize: number) => ({
  entityFilter,
  alarmFields: [],
  entityFields: [],
  latestValues: [],
  pageLink: {
    page: 0,
    pageSize,
    timeWindow: DAY_MS,
    searchPropagatedAlarms: true,
    sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
  },
})
