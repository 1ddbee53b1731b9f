import type { DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityId } from '@signalbox/model/entity-id'
import { getDeviceProfile } from '../../api/entities/device-profiles'
import { getDevice } from '../../api/entities/devices'
import { QUIET } from '../../api/request/request'

export interface DescribedKeys {
  keys: readonly ProfileKey[]
  alarms: readonly DeviceProfileAlarm[]
}

/** The key dictionary and alarm rules of a device's profile; empty if they cannot be read. */
export async function loadDescribedKeys(entity: EntityId | null): Promise<DescribedKeys> {
  if (entity?.entityType !== 'DEVICE') return { keys: [], alarms: [] }
  try {
    const { deviceProfileId } = await getDevice(entity.id, QUIET)
    const { profileData } = await getDeviceProfile(deviceProfileId.id, QUIET)
    return { keys: profileData.keys ?? [], alarms: profileData.alarms ?? [] }
  } catch {
    return { keys: [], alarms: [] } // Dashboards work without labels and units.
  }
}
