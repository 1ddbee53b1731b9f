import { pageItems } from '@signalbox/model/page-sort'
import type { TableState } from '@signalbox/ui/table-state'

/** Pages, sorts and searches a list that is all here. Spread the answer into the table. */
export function localPage<T extends object>(items: readonly T[] | undefined, table: TableState) {
  const { page, pageSize, sort, search } = table
  const found = items && pageItems(items, { page, pageSize, textSearch: search.trim(), sortOrder: sort })
  return { table, rows: found?.data, total: found?.totalElements }
}
