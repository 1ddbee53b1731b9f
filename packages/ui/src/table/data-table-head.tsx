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
  const selectedOnPage = candidates.filter((row) => table.selected.has(rowKey(row)))
  const allSelected = candidates.length > 0 && selectedOnPage.length === candidates.length

  /** Only the rows of this page change; rows selected on other pages stay selected. */
  function togglePage() {
    const selected = new Set(table.selected)
    for (const row of candidates) allSelected ? selected.delete(rowKey(row)) : selected.add(rowKey(row))
    table.setSelected(selected)
  }

  return (
    <thead>
      <tr>
        {selectable && (
          <th className={styles.select}>
            {candidates.length > 0 && (
              <Checkbox
                aria-label={texts.selectAll}
                checked={allSelected}
                mixed={selectedOnPage.length > 0 && !allSelected}
                onChange={togglePage}
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
