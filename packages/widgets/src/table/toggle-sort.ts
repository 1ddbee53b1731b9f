import type { TableState } from '@signalbox/ui/table/table-state'

/** The order after a column was chosen: ascending, or descending if the column was already sorted ascending. */
export function toggleSort(sort: TableState['sort'], column: string): TableState['sort'] {
  const isAscending = sort.property === column && sort.direction === 'ASC'
  return { property: column, direction: isAscending ? 'DESC' : 'ASC' }
}
