import type { TableState } from '@signalbox/ui/table/table-state'
import { useEffect } from 'react'
import type { RowsRequest, WidgetData } from '../widget-data'

/** Without a pager a table requests this many rows; if there are more, it requests up to `MAX_ROWS`. */
const ROWS_WITHOUT_PAGER = 1024
const MAX_ROWS = 16_384

/** Requests the rows a table shows, and again after a change of page, search, sort order or filter. */
export function useRowsRequest<K>(
  data: WidgetData<K>,
  table: TableState,
  hasPager: boolean,
  total: number | undefined,
  filter?: RowsRequest['filter'],
) {
  const { page, pageSize, search, sort } = table
  const isMany = !hasPager && (total ?? 0) > ROWS_WITHOUT_PAGER
  const size = hasPager ? pageSize : isMany ? MAX_ROWS : ROWS_WITHOUT_PAGER
  useEffect(() => {
    data.requestRows({
      page: hasPager ? page : 0,
      pageSize: size,
      textSearch: search,
      sortBy: sort.property,
      sortOrder: sort.direction,
      filter,
    })
  }, [data, hasPager, page, size, search, sort, filter])

  // The last page became empty: go to the last page with rows.
  useEffect(() => {
    if (hasPager && total !== undefined && page > 0 && page * pageSize >= total)
      table.setPage(Math.max(0, Math.ceil(total / pageSize) - 1))
  }, [hasPager, total, page, pageSize, table])
}
