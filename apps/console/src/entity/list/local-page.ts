import { pageItems } from '@signalbox/model/query/page-sort'
import type { TableState } from '@signalbox/ui/table/table-state'
import { compareNames } from '../../i18n/format'

/** Pages, sorts and searches a list in memory. Spread the result into the table. */
export function localPage<T extends object>(items: readonly T[] | undefined, table: TableState) {
  const { pageSize, sort, search } = table
  const pageAt = (page: number) =>
    items && pageItems(items, { page, pageSize, textSearch: search.trim(), sortOrder: sort }, compareNames)
  const wished = pageAt(table.page)
  // The page may no longer exist after its last row was removed.
  const page = Math.min(table.page, Math.max(0, (wished?.totalPages ?? 1) - 1))
  const found = page === table.page ? wished : pageAt(page)
  return { table: { ...table, page }, rows: found?.data, total: found?.totalElements }
}
