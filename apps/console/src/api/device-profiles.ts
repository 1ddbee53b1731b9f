import type { TransportType } from '@signalbox/model/device'
import type { PageData } from '@signalbox/model/paging'
import { get } from './request'

export interface DeviceProfileInfo {
  id: { entityType: 'DEVICE_PROFILE'; id: string }
  name: string
  type: 'DEFAULT'
  transportType: TransportType
}

const PICKER_SIZE = 50

/** The profiles a picker offers for the typed text. */
export async function findDeviceProfiles(
  textSearch: string,
  signal?: AbortSignal,
): Promise<DeviceProfileInfo[]> {
  const page = await get<PageData<DeviceProfileInfo>>('/api/deviceProfileInfos', {
    params: { page: 0, pageSize: PICKER_SIZE, textSearch, sortProperty: 'name', sortOrder: 'ASC' },
    ignoreLoading: true,
    signal,
  })
  return page.data
}

export const getDefaultDeviceProfile = () => get<DeviceProfileInfo>('/api/deviceProfileInfo/default')
