import type { PageLink } from '@signalbox/model/query/paging'
import type { TablePosition } from '@signalbox/ui/table/table-state'
import type { QueryParams } from './http'

/** The request parameters for the state of a table. Its search finds the text anywhere in a name. */
export function pageLinkOf({ page, pageSize, sort, search }: TablePosition): PageLink {
  const textSearch = search.trim()
  const link = { page, pageSize, sortProperty: sort.property, sortOrder: sort.direction, textSearch }
  return textSearch ? { ...link, textMatch: 'contains' } : link
}

/** The query parameters of a list: its page, order and search text, and filters. */
export const pageParams = (link: PageLink, more: QueryParams = {}): QueryParams => ({ ...link, ...more })
