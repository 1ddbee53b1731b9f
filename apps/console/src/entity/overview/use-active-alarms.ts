import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { ALARM_SEVERITIES } from '@signalbox/model/alarms/alarm-status'
import type { EntityId } from '@signalbox/model/entity-id'
import type { LampLevel } from '@signalbox/ui/feedback/lamp'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { alarmConditions } from '../../api/entities/alarm-desk'
import { alarmKeys, listEntityAlarms } from '../../api/entities/alarms'
import { useAlarmPulse } from '../../live/use-alarm-pulse'

/** The limit that an active alarm's rule sets for a value. */
export interface AlarmLimit {
  level: LampLevel
  value?: { value: number; isUpper: boolean } | undefined
}

const MOST_ALARMS = 50
const newestFirst = {
  page: 0,
  pageSize: MOST_ALARMS,
  sortProperty: 'createdTime',
  sortOrder: 'DESC' as const,
}

/** The active alarms of an entity, worst first, kept up to date by the live channel. */
export function useActiveAlarms(entityId: EntityId) {
  const queryClient = useQueryClient()
  const queryKey = alarmKeys.of(entityId, 'overview')
  const { data } = useQuery({ queryKey, queryFn: () => listEntityAlarms(entityId, newestFirst, 'ACTIVE') })
  useAlarmPulse(entityId, () => {
    void queryClient.invalidateQueries({ queryKey: alarmKeys.of(entityId) })
  })
  const rank = ({ severity }: AlarmInfo) => ALARM_SEVERITIES.indexOf(severity)
  return { alarms: data?.data.toSorted((a, b) => rank(a) - rank(b)), total: data?.totalElements ?? 0 }
}

/** Which values the rules of these alarms watch. */
export function useAlarmLimits(alarms: readonly AlarmInfo[] | undefined): ReadonlyMap<string, AlarmLimit> {
  const { data } = useQuery({
    queryKey: ['alarmLimits', alarms?.map(({ id, severity }) => [id.id, severity])],
    queryFn: () => loadLimits(alarms ?? []),
    enabled: (alarms?.length ?? 0) > 0,
  })
  return (alarms?.length ? data : undefined) ?? NONE
}

const NONE: ReadonlyMap<string, AlarmLimit> = new Map()

/** The worst alarm of a key decides; alarms come worst first. */
async function loadLimits(alarms: readonly AlarmInfo[]): Promise<ReadonlyMap<string, AlarmLimit>> {
  const conditions = await alarmConditions(alarms.map(({ id }) => id.id))
  const limits = new Map<string, AlarmLimit>()
  for (const { id, severity } of alarms) {
    const watched = conditions.find(({ alarmId }) => alarmId === id.id)?.watched
    if (!watched || limits.has(watched.key)) continue
    limits.set(watched.key, {
      level: severity.toLowerCase() as LampLevel,
      value: watched.limit ?? undefined,
    })
  }
  return limits
}
