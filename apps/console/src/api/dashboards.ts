import type { PageData } from '@signalbox/model/paging'
import type { TokenClaims } from '@signalbox/model/user'
import { get } from './request'

const DEFAULT_MAX_DATAPOINTS = 500
const MOST_ALLOWED_DASHBOARDS = 100

/** How many points a chart may ask for. */
export async function loadMaxDatapoints(): Promise<number> {
  const limit = await get<number>('/api/dashboard/maxDatapointsLimit', { ignoreErrors: true }).catch(() => 0)
  return limit > 7 ? limit : DEFAULT_MAX_DATAPOINTS
}

/** The dashboards a user may open who sees dashboards only. */
export async function allowedDashboardIds({ scopes, customerId }: TokenClaims): Promise<string[]> {
  const owner = scopes[0] === 'TENANT_ADMIN' ? 'tenant' : `customer/${customerId}`
  const page = await get<PageData<{ id: { id: string } }>>(`/api/${owner}/dashboards`, {
    params: { pageSize: MOST_ALLOWED_DASHBOARDS, page: 0 },
  })
  return page.data.map((dashboard) => dashboard.id.id)
}
