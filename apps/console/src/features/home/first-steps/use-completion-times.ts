import type { ActionType, AuditLog } from '@signalbox/model/entities/audit-log'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { useQuery } from '@tanstack/react-query'
import { listAuditLogs } from '../../../api/entities/audit-logs'
import { getSeries } from '../../../api/telemetry/timeseries'
import type { FirstStepsProgress, Step } from './use-first-steps'

type CompletionTimes = Partial<Record<Step, number | undefined>>

/** The maximum number of audit log entries that are read: enough for the first steps of a tenant. */
const MAX_ENTRIES = 50

/**
 * The times when the steps were completed, as far as they are stored: in the device, in its time series
 * and in the audit log.
 */
export function useCompletionTimes(progress: FirstStepsProgress): CompletionTimes {
  const { device, value, alarmProfileId, sharedDashboardId } = progress
  const { data } = useQuery({
    queryKey: ['first-step-times', device?.id.id, value?.name, alarmProfileId, sharedDashboardId],
    queryFn: () => loadCompletionTimes(progress),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { ...data, device: device?.createdTime }
}

async function loadCompletionTimes(progress: FirstStepsProgress): Promise<CompletionTimes> {
  const { device, value, alarmProfileId, sharedDashboardId } = progress
  const [valueMs, alarmMs, shareMs] = await Promise.all([
    device && value && firstValueTime(device.id, value.name),
    alarmProfileId && entryTime(entityId('DEVICE_PROFILE', alarmProfileId), hasAlarmRules),
    sharedDashboardId &&
      entryTime(entityId('DASHBOARD', sharedDashboardId), isSuccessful, 'ASSIGNED_TO_CUSTOMER'),
  ])
  return { value: valueMs || undefined, alarm: alarmMs || undefined, share: shareMs || undefined }
}

async function firstValueTime(device: EntityId, key: string) {
  const query = { keys: [key], startTs: 0, endTs: Date.now(), limit: 1 }
  return (await getSeries(device, query))[key]?.[0]?.ts
}

/** The time of the oldest matching entry in the audit log of an entity. */
async function entryTime(entity: EntityId, matches: (entry: AuditLog) => boolean, action?: ActionType) {
  const link = { page: 0, pageSize: MAX_ENTRIES, sortProperty: 'createdTime', sortOrder: 'ASC' as const }
  return (await listAuditLogs({ entity }, link, action)).data.find(matches)?.createdTime
}

const isSuccessful = ({ actionStatus }: AuditLog) => actionStatus === 'SUCCESS'

/** Whether the stored profile had alarm rules after the logged change. */
function hasAlarmRules(entry: AuditLog): boolean {
  const profile = entry.actionData?.entity as { profileData?: { alarms?: unknown[] } } | undefined
  return isSuccessful(entry) && (profile?.profileData?.alarms?.length ?? 0) > 0
}
