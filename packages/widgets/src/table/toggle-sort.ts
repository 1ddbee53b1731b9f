import type { TableState } from '@signalbox/ui/table/table-state'

/** The order after a column was chosen: ascending, or reversed if it was sorted by this column already. */
export function toggleSort(sort: TableState['sort'], column: string): TableState['sort'] {
  const isReversed = sort.property === column && sort.direction === 'ASC'
  return { property: column, direction: isReversed ? 'DESC' : 'ASC' }
}
