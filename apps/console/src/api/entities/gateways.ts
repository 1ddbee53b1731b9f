import type { Device, DeviceInfo } from '@signalbox/model/entities/device'
import type { PageData } from '@signalbox/model/query/paging'
import { ApiError } from '../request/http'
import { get, post } from '../request/request'
import { currentSession } from '../request/session'

const PAGE_SIZE = 1000
const GATEWAY_TYPE = 'Gateway'

export const gatewayKeys = { all: ['devices', 'gateways'] as const }

/** The devices marked as gateways. System administrators have no devices. */
export async function listGateways(): Promise<DeviceInfo[]> {
  const session = currentSession()
  if (!session || session.authority === 'SYS_ADMIN') return []
  const owner = session.authority === 'CUSTOMER_USER' ? `customer/${session.claims.customerId}` : 'tenant'
  const gateways: DeviceInfo[] = []
  for (let page = 0; ; page++) {
    const pageData = await get<PageData<DeviceInfo>>(`/api/${owner}/deviceInfos`, {
      params: { page, pageSize: PAGE_SIZE, sortProperty: 'name', sortOrder: 'ASC' },
      ignoreLoading: true,
    })
    gateways.push(...pageData.data.filter((device) => device.additionalInfo?.gateway === true))
    if (!pageData.hasNext) return gateways
  }
}

/** Whether the tenant has a device of this name. */
export async function deviceExists(name: string): Promise<boolean> {
  try {
    await get('/api/tenant/devices', { params: { deviceName: name }, ignoreErrors: true })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Creates a device that is marked as a gateway: it may connect other devices. */
export const createGateway = (name: string, type = GATEWAY_TYPE) =>
  post<Device>('/api/device', { name, type, additionalInfo: { gateway: true } })
