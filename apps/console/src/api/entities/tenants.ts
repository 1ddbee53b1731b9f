import type { Tenant, TenantInfo, TenantInput } from '@signalbox/model/entities/tenant'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, type RequestOptions } from '../request/request'

/** Invalidate `all` after a change: it includes lists and details. */
export const tenantKeys = {
  all: ['tenants'] as const,
  list: (link: PageLink) => [...tenantKeys.all, 'list', link] as const,
  one: (id: string) => [...tenantKeys.all, 'one', id] as const,
}

export const listTenants = (link: PageLink) =>
  get<PageData<TenantInfo>>('/api/tenantInfos', { params: pageParams(link), ignoreErrors: true })

export const getTenant = (id: string) => get<TenantInfo>(`/api/tenant/info/${id}`, { ignoreErrors: true })

export const saveTenant = (tenant: TenantInput) => post<Tenant>('/api/tenant', tenant)

export const deleteTenant = (id: string, options?: RequestOptions) => del(`/api/tenant/${id}`, options)
