import type { DeviceTraffic } from '@signalbox/model/connect/device-traffic'
import type { DeviceTransports } from '@signalbox/model/connect/device-transports'
import type { JsonValue } from '@signalbox/model/json/json-value'
import { get, post, QUIET } from '../request/request'

export const transportsKey = ['deviceTransports'] as const

/** Host and open ports for devices. */
export const getTransports = () => get<DeviceTransports>('/api/device-connectivity/transports', QUIET)

/** The query key of {@link getDeviceTraffic}. */
export const deviceTrafficKey = (deviceId: string) => ['deviceTraffic', deviceId] as const

/** The times of the last connection steps of a device, and the number of its messages in the last hour. */
export const getDeviceTraffic = (deviceId: string) =>
  get<DeviceTraffic>(`/api/device-connectivity/${deviceId}/traffic`, QUIET)

/** Sends values as a device: through the HTTP API for devices, with the access token of the device. */
export const sendAsDevice = ({ token, values }: { token: string; values: Record<string, JsonValue> }) =>
  post<void>(`/api/v1/${encodeURIComponent(token)}/telemetry`, values)
