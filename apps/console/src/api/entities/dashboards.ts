import type { Dashboard, DashboardInfo, DashboardInput } from '@signalbox/model/dashboard'
import type { TokenClaims } from '@signalbox/model/entities/user'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { ApiError } from '../request/http'
import { pageParams } from '../request/paging'
import { del, get, post, type RequestOptions } from '../request/request'

const DEFAULT_MAX_DATAPOINTS = 500
const MIN_DATAPOINTS = 8
const MAX_ALLOWED_DASHBOARDS = 100

export interface DashboardListFilter {
  tag?: string | undefined
  /** Only the favorites of the user. */
  starred?: true | undefined
}

/** Invalidate `all` after a change: it includes lists, details and open documents. */
export const dashboardKeys = {
  all: ['dashboards'] as const,
  list: (link: PageLink, customerId?: string, filter: DashboardListFilter = {}) =>
    [...dashboardKeys.all, 'list', link, customerId, filter] as const,
  one: (id: string) => [...dashboardKeys.all, 'one', id] as const,
}

/** A page of the dashboards of a customer; without `customerId`, of the tenant. */
export const listDashboards = (link: PageLink, customerId?: string, filter: DashboardListFilter = {}) =>
  get<PageData<DashboardInfo>>(
    customerId ? `/api/customer/${customerId}/dashboards` : '/api/tenant/dashboards',
    {
      params: pageParams(link, { ...filter }),
      ignoreErrors: true,
    },
  )

/** A dashboard with its content, which may be large. */
export const getDashboard = (id: string, options: RequestOptions = { ignoreErrors: true }) =>
  get<Dashboard>(`/api/dashboard/${id}`, options)

/** A dashboard without its content. */
export const getDashboardInfo = (id: string, options?: RequestOptions) =>
  get<DashboardInfo>(`/api/dashboard/info/${id}`, options)

/** Creates a dashboard. With an `id`, replaces the stored dashboard including its content. */
export const saveDashboard = (dashboard: DashboardInput, options?: RequestOptions) =>
  post<Dashboard>('/api/dashboard', dashboard, options)

/** Removes a dashboard with its versions and assignments. */
export const deleteDashboard = (id: string, options?: RequestOptions) => del(`/api/dashboard/${id}`, options)

/** Shows a dashboard to everyone who has its link; returns it with the public customer. */
export const makeDashboardPublic = (id: string) => post<Dashboard>(`/api/customer/public/dashboard/${id}`)

/** Makes a dashboard private: the public link no longer opens it. */
export const makeDashboardPrivate = (id: string, options?: RequestOptions) =>
  del(`/api/customer/public/dashboard/${id}`, options)

/** Shows a dashboard to the users of one more customer. */
export const assignDashboard = (id: string, customerId: string, options?: RequestOptions) =>
  post(`/api/customer/${customerId}/dashboard/${id}`, undefined, options)

/** Unassigns a dashboard from a customer: the users of the customer no longer see it. */
export const unassignDashboard = (id: string, customerId: string, options?: RequestOptions) =>
  del(`/api/customer/${customerId}/dashboard/${id}`, options)

/** Replaces the customers of a dashboard, adds some, or removes some. */
export const changeDashboardCustomers = (
  id: string,
  change: 'set' | 'add' | 'remove',
  customerIds: readonly string[],
  options?: RequestOptions,
) =>
  post<Dashboard>(
    `/api/dashboard/${id}/customers${change === 'set' ? '' : `/${change}`}`,
    customerIds,
    options,
  )

/** The maximum number of points a chart may request, or 500 if the limit cannot be loaded. */
export async function loadMaxDatapoints(): Promise<number> {
  const limit = await get<number>('/api/dashboard/maxDatapointsLimit', { ignoreErrors: true }).catch(
    () => DEFAULT_MAX_DATAPOINTS,
  )
  return Math.max(limit, MIN_DATAPOINTS)
}

/** Whether a dashboard exists and the user may open it, even if its id is not in {@link allowedDashboardIds}. */
export async function canOpenDashboard(id: string): Promise<boolean> {
  try {
    await get(`/api/dashboard/info/${id}`, { ignoreErrors: true })
    return true
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return false
    throw error
  }
}

/** The ids of the first 100 dashboards of a user who may open nothing but dashboards. */
export async function allowedDashboardIds({ scopes, customerId }: TokenClaims): Promise<string[]> {
  const owner = scopes[0] === 'TENANT_ADMIN' ? 'tenant' : `customer/${customerId}`
  const page = await get<PageData<{ id: { id: string } }>>(`/api/${owner}/dashboards`, {
    params: { pageSize: MAX_ALLOWED_DASHBOARDS, page: 0 },
    ignoreErrors: true,
  })
  return page.data.map((dashboard) => dashboard.id.id)
}
