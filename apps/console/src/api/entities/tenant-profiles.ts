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

/** A page of the tenant profiles with their limits. */
export const listTenantProfiles = (link: PageLink) =>
  get<PageData<TenantProfile>>('/api/tenantProfiles', { params: pageParams(link), ignoreErrors: true })

/** A profile with all its limits. */
export const getTenantProfile = (id: string, options: RequestOptions = { ignoreErrors: true }) =>
  get<TenantProfile>(`/api/tenantProfile/${id}`, options)

/** Id and name of the profile that tenants get when none is chosen. */
export const getDefaultTenantProfile = () => get<EntityInfo>('/api/tenantProfileInfo/default')

/** Creates a profile, or with an `id` replaces the stored one: its tenants have the new limits at once. */
export const saveTenantProfile = (profile: TenantProfileInput) =>
  post<TenantProfile>('/api/tenantProfile', profile)

/** Makes a profile the default for new tenants. Existing tenants are not changed. */
export const makeTenantProfileDefault = (id: string) =>
  post<TenantProfile>(`/api/tenantProfile/${id}/default`)

/** Removes a profile. Refused for the default profile and for a profile that has tenants. */
export const deleteTenantProfile = (id: string, options?: RequestOptions) =>
  del(`/api/tenantProfile/${id}`, options)
