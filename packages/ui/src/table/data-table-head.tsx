import { cx } from '../cx'
import { Checkbox } from '../fields/checkbox'
import { Icon } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import styles from './data-table.module.css'
import type { Column, DataTableProps } from './data-table-props'
import type { Sort } from './table-state'

interface HeadProps<Row> extends DataTableProps<Row> {
  withActions: boolean
}

/** The sticky head: select all, and a sort button per column. */
export function DataTableHead<Row>(props: HeadProps<Row>) {
  const { columns, rows = [], rowKey, table, selectable, withActions } = props
  const texts = useUiTexts()
  const candidates = selectable ? rows.filter(selectable) : []
  const allSelected = candidates.length > 0 && candidates.every((row) => table.selected.has(rowKey(row)))

  return (
    <thead>
      <tr>
        {selectable && (
          <th className={styles.select}>
            {candidates.length > 0 && (
              <Checkbox
                aria-label={texts.selectAll}
                checked={allSelected}
                mixed={table.selected.size > 0 && !allSelected}
                onChange={() => table.setSelected(new Set(allSelected ? [] : candidates.map(rowKey)))}
              />
            )}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={table.sort} onSort={table.setSort} />
        ))}
        {withActions && <th className={styles.actions} aria-label={texts.actions} />}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  const className = styles[column.align ?? 'start']
  if (column.sortable === false) return <th className={className}>{column.label}</th>
  const sorted = sort.property === column.id
  const ascending = sort.direction === 'ASC'
  return (
    <th
      className={cx(className, sorted && styles.sorted)}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        onClick={() => onSort({ property: column.id, direction: sorted && ascending ? 'DESC' : 'ASC' })}
      >
        {column.label}
        {sorted && <Icon name={ascending ? 'arrow_upward' : 'arrow_downward'} size={14} />}
      </button>
    </th>
  )
}
