import type { EntityView, EntityViewInfo, EntityViewInput } from '@signalbox/model/entities/entity-view'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, type RequestOptions } from '../request/request'

export interface EntityViewFilter {
  /** Entity views of one customer; if omitted, all entity views of the tenant. */
  customerId?: string | undefined
  type?: string | undefined
}

/** Invalidate `all` after a change: it includes lists and details. */
export const entityViewKeys = {
  all: ['entity-views'] as const,
  list: (link: PageLink, filter: EntityViewFilter) => [...entityViewKeys.all, 'list', link, filter] as const,
  one: (id: string) => [...entityViewKeys.all, 'one', id] as const,
}

/** A page of the entity views of the tenant or of a customer. */
export function listEntityViews(link: PageLink, { customerId, type }: EntityViewFilter = {}) {
  const owner = customerId ? `customer/${customerId}` : 'tenant'
  return get<PageData<EntityViewInfo>>(`/api/${owner}/entityViewInfos`, {
    params: pageParams(link, { type }),
    ignoreErrors: true,
  })
}

/** An entity view with the title of its customer. */
export const getEntityView = (id: string) =>
  get<EntityViewInfo>(`/api/entityView/info/${id}`, { ignoreErrors: true })

/** Creates an entity view, or with an `id` replaces the stored one. */
export const saveEntityView = (view: EntityViewInput) => post<EntityView>('/api/entityView', view)

/** Removes an entity view. The entity it shows keeps its values. */
export const deleteEntityView = (id: string, options?: RequestOptions) =>
  del(`/api/entityView/${id}`, options)
