import type { PageLink } from '@signalbox/model/paging'
import type { TablePosition } from '@signalbox/ui/table-state'
import type { QueryParams } from './http'

/** Where a table stands, as the server wants to be asked. */
export function pageLinkOf({ page, pageSize, sort, search }: TablePosition): PageLink {
  return { page, pageSize, sortProperty: sort.property, sortOrder: sort.direction, textSearch: search.trim() }
}

/** Only the position: a table state also carries its setters, which are no part of a query key. */
export const positionOf = ({ page, pageSize, sort, search }: TablePosition): TablePosition => ({
  page,
  pageSize,
  sort,
  search,
})

export const pageParams = (link: PageLink, more: QueryParams = {}): QueryParams => ({ ...link, ...more })
