import { NULL_UUID } from '@signalbox/model/entity-id'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { useQuery } from '@tanstack/react-query'
import { listDashboards } from '../../../api/entities/dashboards'
import { listDeviceProfiles } from '../../../api/entities/device-profiles'
import { deviceKeys, listDevices } from '../../../api/entities/devices'
import { findAliasKeys } from '../../../api/search/alias-entities'

export const STEPS = ['device', 'value', 'alarm', 'share'] as const
export type Step = (typeof STEPS)[number]

/** How far a tenant has come, with what the next step needs. */
export interface FirstSteps {
  done: Record<Step, boolean>
  device: { id: string; name: string } | undefined
  profileId: string | undefined
}

const REFRESH_MS = 5000
const newest = (pageSize: number) => ({
  page: 0,
  pageSize,
  sortProperty: 'createdTime',
  sortOrder: 'DESC' as const,
})
const MOST_LOOKED_AT = 100

export const allDevices: EntityFilter = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' }

/** Looks at what exists instead of remembering clicks: a step is done however it was done. */
export const useFirstSteps = (enabled: boolean) =>
  useQuery({
    queryKey: [...deviceKeys.all, 'first-steps'],
    queryFn: loadSteps,
    enabled,
    refetchInterval: ({ state }) =>
      state.data && STEPS.every((step) => state.data?.done[step]) ? false : REFRESH_MS,
  })

async function loadSteps(): Promise<FirstSteps> {
  const [devices, keys, profiles, dashboards] = await Promise.all([
    listDevices(newest(1), {}),
    findAliasKeys(allDevices, 'timeseries'),
    listDeviceProfiles(newest(MOST_LOOKED_AT)),
    listDashboards(newest(MOST_LOOKED_AT)),
  ])
  const [device] = devices.data
  return {
    done: {
      device: devices.totalElements > 0,
      value: keys.length > 0,
      alarm: profiles.data.some(({ profileData }) => (profileData?.alarms?.length ?? 0) > 0),
      share: dashboards.data.some(({ assignedCustomers }) => (assignedCustomers?.length ?? 0) > 0),
    },
    device: device && { id: device.id.id, name: device.name },
    profileId:
      device && device.deviceProfileId.id !== NULL_UUID
        ? device.deviceProfileId.id
        : profiles.data.find((profile) => profile.default)?.id.id,
  }
}
