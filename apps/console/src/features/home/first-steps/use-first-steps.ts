import type { DeviceInfo } from '@signalbox/model/entities/device'
import type { DeviceProfile } from '@signalbox/model/entities/device-profile'
import { NULL_UUID } from '@signalbox/model/entity-id'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDashboards } from '../../../api/entities/dashboards'
import { listDeviceProfiles } from '../../../api/entities/device-profiles'
import { deviceKeys, listDevices } from '../../../api/entities/devices'
import { type AliasValue, findAliasValues } from '../../../api/search/alias-entities'
import { useInstalledSolutions } from '../../../entity/solutions/use-solutions'

export const STEPS = ['device', 'value', 'alarm', 'share'] as const
export type Step = (typeof STEPS)[number]

/** The completed steps of a tenant, with what the next step needs. */
export interface FirstStepsProgress {
  done: Record<Step, boolean>
  /** The newest device. */
  device: DeviceInfo | undefined
  profileId: string | undefined
  /** A value that a device has sent. */
  value: AliasValue | undefined
  hasDashboard: boolean
  /** A device profile with alarm rules. */
  alarmProfileId: string | undefined
  /** A dashboard that a customer sees. */
  sharedDashboardId: string | undefined
}

const REFRESH_MS = 5000
const newest = (pageSize: number) => ({
  page: 0,
  pageSize,
  sortProperty: 'createdTime',
  sortOrder: 'DESC' as const,
})
const MAX_LISTED = 100

export const allDevices: EntityFilter = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' }

/**
 * Loads the progress of the first steps. The progress is derived from the existing entities, not from
 * recorded clicks: it does not matter how a step was done.
 */
export function useFirstSteps(enabled: boolean) {
  const { data: installed } = useInstalledSolutions()
  const created = Object.values(installed ?? {}).flatMap((solution) => solution?.entities ?? [])
  return useQuery({
    queryKey: [...deviceKeys.all, 'first-steps', created.length],
    queryFn: () => loadSteps(new Set(created.map(({ id }) => id))),
    enabled: enabled && installed !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && STEPS.every((step) => state.data?.done[step]) ? false : REFRESH_MS,
  })
}

async function loadSteps(ofTemplates: ReadonlySet<string>): Promise<FirstStepsProgress> {
  const [allListed, profiles, dashboards] = await Promise.all([
    listDevices(newest(MAX_LISTED), {}),
    listDeviceProfiles(newest(MAX_LISTED)),
    listDashboards(newest(MAX_LISTED)),
  ])
  // Entities of a solution template complete no step.
  const isOwn = ({ id }: { id: { id: string } }) => !ofTemplates.has(id.id)
  // The devices of a template are marked when they are created; `ofTemplates` contains them only after the
  // end of the installation.
  const devices = allListed.data.filter(({ additionalInfo }) => !additionalInfo?.solutionTemplate)
  const values = devices.length > 0 ? (await findAliasValues(listOf(devices))).values : []
  const value = values.find(({ type }) => type === 'timeseries')
  const own = dashboards.data.filter(isOwn)
  const [device] = devices
  const hasRules = ({ profileData }: DeviceProfile) => (profileData?.alarms?.length ?? 0) > 0
  const alarmProfileId = profiles.data.filter(isOwn).find(hasRules)?.id.id
  const sharedDashboardId = own.find(({ assignedCustomers }) => (assignedCustomers?.length ?? 0) > 0)?.id.id
  return {
    done: {
      device: devices.length > 0,
      value: value !== undefined,
      alarm: alarmProfileId !== undefined,
      share: sharedDashboardId !== undefined,
    },
    device,
    value,
    alarmProfileId,
    sharedDashboardId,
    hasDashboard: own.length > 0,
    profileId:
      device && device.deviceProfileId.id !== NULL_UUID
        ? device.deviceProfileId.id
        : profiles.data.find((profile) => profile.default)?.id.id,
  }
}

const listOf = (devices: readonly { id: { id: string } }[]): EntityFilter => ({
  type: 'entityList',
  entityType: 'DEVICE',
  entityList: devices.map(({ id }) => id.id),
})
