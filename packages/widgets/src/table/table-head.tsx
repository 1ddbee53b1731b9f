import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import type { TableState } from '@signalbox/ui/table/table-state'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { SelectAll } from './select-all'
import { toggleSort } from './toggle-sort'
import type { WidgetColumn } from './widget-column'
import styles from './widget-table.module.css'
import type { WidgetTableProps } from './widget-table-props'

/** The head of a table: a check box selects all rows, a click on a title sorts. */
export function TableHead<Row>(props: WidgetTableProps<Row> & { numeric: ReadonlySet<string> }) {
  const { columns, rows, rowKey, table, isSelectable, buttonsOf, numeric } = props
  const texts = useUiTexts()
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th className={styles.select}>
            <SelectAll {...{ rows, rowKey, table }} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} {...{ column, table }} isEnd={numeric.has(column.id)} />
        ))}
        {buttonsOf && <th className={styles.buttons} aria-label={texts.actions} />}
      </tr>
      {props.head && (
        <tr className={styles.selection}>
          <th colSpan={columns.length + 2}>{props.head}</th>
        </tr>
      )}
    </thead>
  )
}

function HeadCell<Row>({
  column,
  table,
  isEnd,
}: {
  column: WidgetColumn<Row>
  table: TableState
  isEnd: boolean
}) {
  const { sort } = table
  const isSorted = sort.property === column.id
  const isUp = sort.direction === 'ASC'
  const className = cx(isEnd && styles.end, isSorted && styles.sorted)
  if (!column.isSortable) return <th className={className}>{column.title}</th>
  return (
    <th className={className} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => table.setSort(toggleSort(sort, column.id))}
      >
        <span>{column.title}</span>
        {isSorted && <Icon name={isUp ? 'arrow_upward' : 'arrow_downward'} size={14} />}
      </button>
    </th>
  )
}
