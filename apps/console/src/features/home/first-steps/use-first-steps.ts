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

/** The completed steps of a tenant, and the entities that the steps show or link to. */
export interface FirstStepsProgress {
  completed: Record<Step, boolean>
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
const newestFirst = (pageSize: number) => ({
  page: 0,
  pageSize,
  sortProperty: 'createdTime',
  sortOrder: 'DESC' as const,
})
const MAX_ENTITIES = 100

export const allDevices: EntityFilter = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' }

/**
 * Loads the progress of the first steps. The progress is derived from the existing entities, so it does not
 * matter in which way a step was completed.
 */
export function useFirstSteps(enabled: boolean) {
  const { data: installedSolutions } = useInstalledSolutions()
  const templateEntities = Object.values(installedSolutions ?? {}).flatMap(
    (solution) => solution?.entities ?? [],
  )
  return useQuery({
    queryKey: [...deviceKeys.all, 'first-steps', templateEntities.length],
    queryFn: () => loadSteps(new Set(templateEntities.map(({ id }) => id))),
    enabled: enabled && installedSolutions !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && STEPS.every((step) => state.data?.completed[step]) ? false : REFRESH_MS,
  })
}

async function loadSteps(templateEntityIds: ReadonlySet<string>): Promise<FirstStepsProgress> {
  const [newestDevices, profiles, dashboards] = await Promise.all([
    listDevices(newestFirst(MAX_ENTITIES), {}),
    listDeviceProfiles(newestFirst(MAX_ENTITIES)),
    listDashboards(newestFirst(MAX_ENTITIES)),
  ])
  // A step is completed only by entities that do not belong to a solution template.
  const isOwn = ({ id }: { id: { id: string } }) => !templateEntityIds.has(id.id)
  // The devices of a template are marked when they are created; `templateEntityIds` contains them only after
  // the installation of the template.
  const devices = newestDevices.data.filter(({ additionalInfo }) => !additionalInfo?.solutionTemplate)
  const values = devices.length > 0 ? (await findAliasValues(deviceListFilter(devices))).values : []
  const value = values.find(({ type }) => type === 'timeseries')
  const ownDashboards = dashboards.data.filter(isOwn)
  const [device] = devices
  const hasRules = ({ profileData }: DeviceProfile) => (profileData?.alarms?.length ?? 0) > 0
  const alarmProfileId = profiles.data.filter(isOwn).find(hasRules)?.id.id
  const sharedDashboardId = ownDashboards.find(
    ({ assignedCustomers }) => (assignedCustomers?.length ?? 0) > 0,
  )?.id.id
  return {
    completed: {
      device: devices.length > 0,
      value: value !== undefined,
      alarm: alarmProfileId !== undefined,
      share: sharedDashboardId !== undefined,
    },
    device,
    value,
    alarmProfileId,
    sharedDashboardId,
    hasDashboard: ownDashboards.length > 0,
    profileId:
      device && device.deviceProfileId.id !== NULL_UUID
        ? device.deviceProfileId.id
        : profiles.data.find((profile) => profile.default)?.id.id,
  }
}

const deviceListFilter = (devices: readonly { id: { id: string } }[]): EntityFilter => ({
  type: 'entityList',
  entityType: 'DEVICE',
  entityList: devices.map(({ id }) => id.id),
})
