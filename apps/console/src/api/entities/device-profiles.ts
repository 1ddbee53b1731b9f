import type { TransportType } from '@signalbox/model/entities/device'
import type {
  DeviceProfile,
  DeviceProfileInfo,
  DeviceProfileInput,
} from '@signalbox/model/entities/device-profile'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, QUIET, type RequestOptions } from '../request/request'

const PICKER_SIZE = 50

/** Invalidate `all` after a change: it includes lists and details. */
export const deviceProfileKeys = {
  all: ['device-profiles'] as const,
  default: ['device-profiles', 'default'] as const,
  list: (link: PageLink) => [...deviceProfileKeys.all, 'list', link] as const,
  one: (id: string) => [...deviceProfileKeys.all, 'one', id] as const,
  devices: (id: string) => [...deviceProfileKeys.all, 'devices', id] as const,
}

/** The profiles a picker offers for the typed text. */
export async function findDeviceProfiles(
  textSearch: string,
  signal?: AbortSignal,
  transportType?: TransportType,
): Promise<DeviceProfileInfo[]> {
  const page = await get<PageData<DeviceProfileInfo>>('/api/deviceProfileInfos', {
    params: {
      page: 0,
      pageSize: PICKER_SIZE,
      textSearch,
      transportType,
      sortProperty: 'name',
      sortOrder: 'ASC',
    },
    ignoreLoading: true,
    signal,
  })
  return page.data
}

/** The profile that devices get when none is chosen. */
export const getDefaultDeviceProfile = () => get<DeviceProfileInfo>('/api/deviceProfileInfo/default')

/** A page of the profiles of the tenant with all their settings. */
export const listDeviceProfiles = (link: PageLink) =>
  get<PageData<DeviceProfile>>('/api/deviceProfiles', { params: pageParams(link), ignoreErrors: true })

/** A profile with its alarm rules and transport settings. */
export const getDeviceProfile = (id: string, options: RequestOptions = { ignoreErrors: true }) =>
  get<DeviceProfile>(`/api/deviceProfile/${id}`, options)

/** Creates a profile, or with an `id` replaces the stored one. The change applies to its devices at once. */
export const saveDeviceProfile = (profile: DeviceProfileInput) =>
  post<DeviceProfile>('/api/deviceProfile', profile)

/** Makes a profile the default: new devices without a chosen profile get it. Existing devices are not changed. */
export const makeDeviceProfileDefault = (id: string) =>
  post<DeviceProfile>(`/api/deviceProfile/${id}/default`)

/** Removes a profile. Refused for the default profile and for a profile that has devices. */
export const deleteDeviceProfile = (id: string, options?: RequestOptions) =>
  del(`/api/deviceProfile/${id}`, options)

/** How many devices a change of the profile affects. */
export async function countDevicesOf(deviceProfileId: string): Promise<number> {
  const page = await get<PageData<unknown>>('/api/tenant/deviceInfos', {
    params: { page: 0, pageSize: 1, deviceProfileId },
    ...QUIET,
  })
  return page.totalElements
}

/** The keys with values on devices of a profile; without a profile, on any device of the tenant. */
export const findProfileKeys = (
  kind: 'timeseries' | 'attributes',
  deviceProfileId: string | undefined,
  signal?: AbortSignal,
) =>
  get<string[]>(`/api/deviceProfile/devices/keys/${kind}`, {
    params: { deviceProfileId },
    ...QUIET,
    signal,
  })
