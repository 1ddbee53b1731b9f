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

/** A page of all tenants with the names of their profiles. */
export const listTenants = (link: PageLink) =>
  get<PageData<TenantInfo>>('/api/tenantInfos', { params: pageParams(link), ignoreErrors: true })

/** A tenant with its contact data and the name of its profile. */
export const getTenant = (id: string) => get<TenantInfo>(`/api/tenant/info/${id}`, { ignoreErrors: true })

/** Creates a tenant with its root rule chain, or with an `id` replaces the stored one. */
export const saveTenant = (tenant: TenantInput) => post<Tenant>('/api/tenant', tenant)

/** Removes a tenant with everything that belongs to it: users, entities, data and records. */
export const deleteTenant = (id: string, options?: RequestOptions) => del(`/api/tenant/${id}`, options)
