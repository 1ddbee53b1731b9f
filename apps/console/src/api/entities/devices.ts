import type { DashboardOfDevice } from '@signalbox/model/dashboard/shows-device'
import type {
  Device,
  DeviceCredentials,
  DeviceCredentialsInput,
  DeviceInfo,
  DeviceInput,
  DeviceWithCredentials,
} from '@signalbox/model/entities/device'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, QUIET, type RequestOptions } from '../request/request'

export interface DeviceFilter {
  /** Devices of one customer; if omitted, all devices of the tenant. */
  customerId?: string | undefined
  deviceProfileId?: string | undefined
  active?: boolean | undefined
  hasActiveAlarm?: boolean | undefined
}

/** Invalidate `all` after a change: it includes lists and details. */
export const deviceKeys = {
  all: ['devices'] as const,
  list: (link: PageLink, filter: DeviceFilter) => [...deviceKeys.all, 'list', link, filter] as const,
  one: (id: string) => [...deviceKeys.all, 'one', id] as const,
  credentials: (id: string) => [...deviceKeys.all, 'credentials', id] as const,
  dashboards: (id: string) => [...deviceKeys.all, 'dashboards', id] as const,
}

/** A page of the devices of the tenant or of a customer. */
export function listDevices(link: PageLink, { customerId, ...filter }: DeviceFilter = {}) {
  const owner = customerId ? `customer/${customerId}` : 'tenant'
  return get<PageData<DeviceInfo>>(`/api/${owner}/deviceInfos`, {
    params: pageParams(link, filter),
    ignoreErrors: true,
  })
}

/** A device with the names of its customer and profile. */
export const getDevice = (id: string, options?: RequestOptions) =>
  get<DeviceInfo>(`/api/device/info/${id}`, options)

/** Creates a device with a new access token, or with an `id` replaces the stored one. */
export const saveDevice = (device: DeviceInput, options?: RequestOptions) =>
  post<Device>('/api/device', device, options)

/** Creates a device with the given credentials. If the credentials are refused, no device is created. */
export const saveDeviceWithCredentials = (input: DeviceWithCredentials) =>
  post<Device>('/api/device-with-credentials', input)

/** Removes a device with its data and ends its connections. Refused while an entity view shows the device. */
export const deleteDevice = (id: string, options?: RequestOptions) => del(`/api/device/${id}`, options)

/** The access token, certificate or MQTT account with which the device connects. */
export const getDeviceCredentials = (id: string, options?: RequestOptions) =>
  get<DeviceCredentials>(`/api/device/${id}/credentials`, options)

/** The dashboards that show the device, those with the most specific alias first. */
export const getDashboardsOfDevice = (id: string) =>
  get<DashboardOfDevice[]>(`/api/device/${id}/dashboards`, QUIET)

/** Replaces the credentials and closes connections that used the old ones. */
export const saveDeviceCredentials = (credentials: DeviceCredentialsInput) =>
  post<DeviceCredentials>('/api/device/credentials', credentials)

/** Claims a device for the user's customer. A refusal contains only `FAILURE` or `CLAIMED`: the caller shows errors. */
export const claimDevice = (name: string, secretKey?: string) =>
  post<void>(
    `/api/customer/device/${encodeURIComponent(name)}/claim`,
    secretKey === undefined ? undefined : { secretKey },
    { ignoreErrors: true },
  )
