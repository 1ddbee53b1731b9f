import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { ALARM_SEVERITIES } from '@signalbox/model/alarms/alarm-status'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import type { EntityId } from '@signalbox/model/entity-id'
import type { SeverityLevel } from '@signalbox/ui/feedback/severity-indicator'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { alarmConditions, alarmListKeys } from '../../api/entities/alarm-handling'
import { alarmKeys, listEntityAlarms } from '../../api/entities/alarms'
import { useAlarmUpdates } from '../../live/use-alarm-updates'

/** The severity of an active alarm, and the limit in its rule if the rule has one. */
export interface AlarmLimit {
  level: SeverityLevel
  value?: { value: number; isUpper: boolean } | undefined
}

/** An asset has the propagated alarms of all its devices: each must be counted, and can be acknowledged. */
const MAX_ALARMS = 1000
/** The ids are in the URL of the request, whose length is limited. */
const MAX_CONDITIONS = 100
/** The server sorts severities as texts, so CRITICAL is first. `useActiveAlarms` sorts the alarms by severity level. */
const criticalFirst = {
  page: 0,
  pageSize: MAX_ALARMS,
  sortProperty: 'severity',
  sortOrder: 'ASC' as const,
}

/** The active alarms of an entity, sorted by severity, then newest first. The WebSocket reports changes. */
export function useActiveAlarms(entityId: EntityId) {
  const queryClient = useQueryClient()
  const queryKey = alarmKeys.of(entityId, 'overview')
  const { data } = useQuery({ queryKey, queryFn: () => listEntityAlarms(entityId, criticalFirst, 'ACTIVE') })
  useAlarmUpdates(entityId, () => {
    void queryClient.invalidateQueries({ queryKey: alarmKeys.of(entityId) })
  })
  const rank = ({ severity }: AlarmInfo) => ALARM_SEVERITIES.indexOf(severity)
  const alarms = data?.data.toSorted((a, b) => rank(a) - rank(b) || b.createdTime - a.createdTime)
  return { alarms, total: data?.totalElements ?? 0 }
}

/** The values and limits that the rules of the first alarms compare. */
export function useAlarmConditions(
  alarms: readonly { id: { id: string } }[] | undefined,
): readonly CurrentAlarmCondition[] {
  const ids = (alarms ?? []).slice(0, MAX_CONDITIONS).map(({ id }) => id.id)
  const { data } = useQuery({
    queryKey: alarmListKeys.conditions(ids),
    queryFn: () => alarmConditions(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return (ids.length > 0 ? data : undefined) ?? NONE
}

const NONE: readonly CurrentAlarmCondition[] = []

/**
 * The limits of the entity's own alarms by key, from the most severe alarm of each key. `alarms` must be sorted by
 * severity. Propagated alarms are left out: their rules compare values of another entity.
 */
export function alarmLimits(
  entityId: EntityId,
  alarms: readonly AlarmInfo[],
  conditions: readonly CurrentAlarmCondition[],
): ReadonlyMap<string, AlarmLimit> {
  const limits = new Map<string, AlarmLimit>()
  for (const { id, severity, originator } of alarms) {
    if (originator.id !== entityId.id) continue
    const watched = conditions.find(({ alarmId }) => alarmId === id.id)?.watched
    if (!watched || limits.has(watched.key)) continue
    limits.set(watched.key, {
      level: severity.toLowerCase() as SeverityLevel,
      value: watched.limit ?? undefined,
    })
  }
  return limits
}
