import type { AlarmInfo } from '@signalbox/model/alarm'
import type { DeviceInfo } from '@signalbox/model/device'
import type { DeviceProfile } from '@signalbox/model/device-profile'
import { get } from './request'

/** The first number an alarm rule looks at, and the limit it must not pass. */
export interface AlarmConditionKey {
  key: string
  /** Missing where the limit is read from an attribute. */
  limit?: { value: number; isUpper: boolean }
}

const quiet = { ignoreErrors: true, ignoreLoading: true } as const

/** What the rule behind an alarm watches; null where no profile rule raised it. */
export async function findAlarmCondition(alarm: AlarmInfo): Promise<AlarmConditionKey | null> {
  if (alarm.originator.entityType !== 'DEVICE') return null
  const device = await get<DeviceInfo>(`/api/device/info/${alarm.originator.id}`, quiet)
  const profile = await get<DeviceProfile>(`/api/deviceProfile/${device.deviceProfileId.id}`, quiet)
  const rules = profile.profileData.alarms?.find(({ alarmType }) => alarmType === alarm.type)
  const filters = rules?.createRules[alarm.severity]?.condition.condition ?? []
  for (const { key, predicate } of filters) {
    if (key.type !== 'TIME_SERIES' || predicate.type !== 'NUMERIC') continue
    const { operation, value } = predicate
    if (value.dynamicValue || !/GREATER|LESS/.test(operation)) return { key: key.key }
    return { key: key.key, limit: { value: value.defaultValue, isUpper: operation.startsWith('GREATER') } }
  }
  return null
}
