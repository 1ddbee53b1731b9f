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
const MAX_ENTITIES = 100
const byTime = { page: 0, pageSize: MAX_ENTITIES, sortProperty: 'createdTime' }
const newestFirst = { ...byTime, sortOrder: 'DESC' as const }
const oldestFirst = { ...byTime, sortOrder: 'ASC' as const }

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
    listDevices(newestFirst, {}),
    listDeviceProfiles(newestFirst),
    listDashboards(newestFirst),
  ])
  // A step is completed only by entities that do not belong to a solution template.
  const isOwn = ({ id }: { id: { id: string } }) => !templateEntityIds.has(id.id)
  const devices = newestDevices.data.filter(isOwnDevice)
  const value =
    (await findValue(devices)) ?? (newestDevices.hasNext ? await findValueOfOtherDevices() : undefined)
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

// The devices of a template are marked when they are created; the installed solutions contain them only after the
// installation of the template.
const isOwnDevice = ({ additionalInfo }: DeviceInfo) => !additionalInfo?.solutionTemplate

/** A value that one of the devices has sent. */
async function findValue(devices: readonly DeviceInfo[]): Promise<AliasValue | undefined> {
  if (devices.length === 0) return undefined
  const { values } = await findAliasValues(deviceListFilter(devices))
  return values.find(({ type }) => type === 'timeseries')
}

/** A value in a tenant whose newest devices have not sent one, for example because they were imported from a file. */
async function findValueOfOtherDevices(): Promise<AliasValue | undefined> {
  const active = await listDevices(newestFirst, { active: true })
  const value = await findValue(active.data.filter(isOwnDevice))
  if (value) return value
  const oldest = await listDevices(oldestFirst, {})
  return findValue(oldest.data.filter(isOwnDevice))
}

const deviceListFilter = (devices: readonly { id: { id: string } }[]): EntityFilter => ({
  type: 'entityList',
  entityType: 'DEVICE',
  entityList: devices.map(({ id }) => id.id),
})
