import type { DashboardInfo } from '@signalbox/model/dashboard'
import { NULL_UUID } from '@signalbox/model/entity-id'
import type { PageData } from '@signalbox/model/query/paging'
import { get, QUIET } from '../request/request'
import { currentSession } from '../request/session'

export interface DashboardChoice {
  id: string
  title: string
}

/** The owner of the dashboards. System administrators have no dashboards of their own. */
export interface DashboardScope {
  customerId?: string
  tenantId?: string
}

interface DashboardSearch extends DashboardScope {
  pageSize?: number
  signal?: AbortSignal
}

const SUGGESTIONS = 10

/** The dashboards of a scope whose title matches, within the permissions of the user. */
export async function findDashboards(
  textSearch: string,
  { pageSize = SUGGESTIONS, signal, ...scope }: DashboardSearch = {},
): Promise<DashboardChoice[]> {
  const owner = ownerOf(scope)
  if (!owner) return []
  const page = await get<PageData<DashboardInfo>>(`/api/${owner}/dashboards`, {
    params: { page: 0, pageSize, textSearch, sortProperty: 'title', sortOrder: 'ASC' },
    ...QUIET,
    signal,
  })
  return page.data.map(({ id, title }) => ({ id: id.id, title }))
}

function ownerOf({ customerId, tenantId }: DashboardScope): string | null {
  const session = currentSession()
  if (!session) return null
  if (session.authority === 'CUSTOMER_USER') {
    const own = session.claims.customerId
    return own && own !== NULL_UUID ? `customer/${own}` : null
  }
  if (customerId) return `customer/${customerId}`
  if (session.authority === 'SYS_ADMIN') return tenantId ? `tenant/${tenantId}` : null
  return 'tenant'
}
