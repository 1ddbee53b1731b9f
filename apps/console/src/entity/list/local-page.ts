import { pageItems } from '@signalbox/model/query/page-sort'
import { matchesSearch } from '@signalbox/ui/search-text'
import type { TableState } from '@signalbox/ui/table/table-state'
import { compareNames } from '../../i18n/format'

/**
 * Pages and sorts a list in memory, and searches the texts of `textOf`. Without `textOf` there is no search. Spread the
 * result into the table.
 */
export function localPage<T extends object>(
  items: readonly T[] | undefined,
  table: TableState,
  textOf?: (item: T) => string,
) {
  const { pageSize, sort, search } = table
  const matches = textOf ? items?.filter((item) => matchesSearch(textOf(item), search)) : items
  const pageAt = (page: number) =>
    matches && pageItems(matches, { page, pageSize, sortOrder: sort }, compareNames)
  const requestedPage = pageAt(table.page)
  // The page may no longer exist after its last row was removed.
  const page = Math.min(table.page, Math.max(0, (requestedPage?.totalPages ?? 1) - 1))
  const pageData = page === table.page ? requestedPage : pageAt(page)
  return { table: { ...table, page }, rows: pageData?.data, total: pageData?.totalElements }
}
