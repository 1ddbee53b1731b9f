import type { Asset, AssetInfo, AssetInput } from '@signalbox/model/entities/asset'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, type RequestOptions } from '../request/request'

export interface AssetFilter {
  /** Assets of one customer; if omitted, all assets of the tenant. */
  customerId?: string | undefined
  type?: string | undefined
}

/** Invalidate `all` after a change: it includes lists and details. */
export const assetKeys = {
  all: ['assets'] as const,
  list: (link: PageLink, filter: AssetFilter) => [...assetKeys.all, 'list', link, filter] as const,
  one: (id: string) => [...assetKeys.all, 'one', id] as const,
}

/** A page of the assets of the tenant or of a customer. */
export function listAssets(link: PageLink, { customerId, type }: AssetFilter = {}) {
  const owner = customerId ? `customer/${customerId}` : 'tenant'
  return get<PageData<AssetInfo>>(`/api/${owner}/assetInfos`, {
    params: pageParams(link, { type }),
    ignoreErrors: true,
  })
}

/** An asset with the title of its customer. */
export const getAsset = (id: string) => get<AssetInfo>(`/api/asset/info/${id}`, { ignoreErrors: true })

/** Creates an asset, or with an `id` replaces the stored one. */
export const saveAsset = (asset: AssetInput) => post<Asset>('/api/asset', asset)

/** Removes an asset with its data. Refused while an entity view shows the asset. */
export const deleteAsset = (id: string, options?: RequestOptions) => del(`/api/asset/${id}`, options)
