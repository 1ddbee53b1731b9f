import type { EntityInfo, TenantProfile, TenantProfileInput } from '@signalbox/model/entities/tenant-profile'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, type RequestOptions } from '../request/request'

/** Invalidate `all` after a change: it includes lists and details. */
export const tenantProfileKeys = {
  all: ['tenant-profiles'] as const,
  list: (link: PageLink) => [...tenantProfileKeys.all, 'list', link] as const,
  one: (id: string) => [...tenantProfileKeys.all, 'one', id] as const,
  default: () => [...tenantProfileKeys.all, 'default'] as const,
}

export const listTenantProfiles = (link: PageLink) =>
  get<PageData<TenantProfile>>('/api/tenantProfiles', { params: pageParams(link), ignoreErrors: true })

export const getTenantProfile = (id: string) =>
  get<TenantProfile>(`/api/tenantProfile/${id}`, { ignoreErrors: true })

export const getDefaultTenantProfile = () => get<EntityInfo>('/api/tenantProfileInfo/default')

export const saveTenantProfile = (profile: TenantProfileInput) =>
  post<TenantProfile>('/api/tenantProfile', profile)

export const makeTenantProfileDefault = (id: string) =>
  post<TenantProfile>(`/api/tenantProfile/${id}/default`)

export const deleteTenantProfile = (id: string, options?: RequestOptions) =>
  del(`/api/tenantProfile/${id}`, options)
