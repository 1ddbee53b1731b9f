import type { DeviceTransports } from '@signalbox/model/connect/device-transports'
import { get } from '../request/request'

export const transportsKey = ['deviceTransports'] as const

/** Host and open ports for devices. */
export const getTransports = () =>
  get<DeviceTransports>('/api/device-connectivity/transports', { ignoreErrors: true, ignoreLoading: true })
