import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import { ErrorView } from '../feedback/error-view'
import { useDelayed } from '../feedback/loading'
import { useIsPhone, useMinWidth } from '../use-media'
import { useSize } from '../use-size'
import styles from './data-table.module.css'
import { DataTableHead } from './data-table-head'
import type { Column, DataTableProps } from './data-table-props'
import { DataTableRow, SkeletonRows } from './data-table-row'
import { PhoneRows } from './phone-rows'
import { TablePager } from './table-pager'
import { toggleRows } from './toggle-rows'

/** A table with server paging, sorting, selection and full keyboard support; two-line rows on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, table, compact = false, selectable } = props
  const isPhone = useIsPhone()
  const withActionIcons = useMinWidth('lg')
  const showSkeleton = useDelayed(rows === undefined && props.error === undefined)
  const rowActions = compact ? undefined : props.rowActions
  const scroll = useRef<HTMLDivElement>(null)
  const { width } = useSize(scroll)
  const reservedWidth = (selectable ? SELECT_WIDTH : 0) + (rowActions ? ACTIONS_WIDTH : 0)
  const visible = visibleColumns(props, compact)
  // The width is 0 before it is measured.
  const columns = compact || width === 0 ? visible : fittingColumns(visible, width - reservedWidth)

  const pager = (
    <TablePager table={table} total={props.total} start={props.pagerStart} compact={compact || isPhone} />
  )
  if (isPhone && props.toPhoneRow) {
    return (
      <>
        <div className={styles.scroll} aria-busy={props.loading}>
          <PhoneRows {...props} toPhoneRow={props.toPhoneRow} skeleton={showSkeleton} />
          <TableMessage {...props} />
        </div>
        {pager}
      </>
    )
  }

  return (
    <>
      <div ref={scroll} className={styles.scroll} aria-busy={props.loading}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take focus and selection: that is a grid
          role="grid"
          aria-label={props.label}
          className={styles.table}
          style={{ minWidth: compact ? 0 : minWidth(columns) }}
        >
          <ColumnWidths
            columns={columns}
            compact={compact}
            selectable={selectable !== undefined}
            actions={rowActions !== undefined}
          />
          <DataTableHead {...props} columns={columns} withActions={rowActions !== undefined} />
          <Body {...props} {...{ columns, compact, rowActions, withActionIcons, showSkeleton }} />
        </table>
        <TableMessage {...props} />
      </div>
      {pager}
    </>
  )
}

interface BodyProps<Row> extends DataTableProps<Row> {
  compact: boolean
  withActionIcons: boolean
  showSkeleton: boolean
}

function Body<Row>(props: BodyProps<Row>) {
  const { rows, rowKey, table, selectable, onOpen } = props
  const [activeKey, setActiveKey] = useState<string>()
  const body = useRef<HTMLTableSectionElement>(null)

  const lastToggled = useRef<string>(undefined)

  function toggle(row: Row, range: boolean) {
    if (!selectable?.(row)) return
    const keys = (rows ?? []).filter(selectable).map(rowKey)
    table.setSelected(toggleRows(table.selected, keys, rowKey(row), range ? lastToggled.current : undefined))
    lastToggled.current = rowKey(row)
  }

  function onKeyDown(event: KeyboardEvent, row: Row, index: number) {
    // Keys pressed inside a row (a check box, an action) are for that control.
    if (event.target !== event.currentTarget || !rows) return
    const to = targetRow(event.key, index, rows.length)
    if (to !== null) body.current?.querySelectorAll<HTMLElement>('tr')[to]?.focus()
    else if (event.key === ' ') toggle(row, event.shiftKey)
    else if (event.key === 'Enter') onOpen?.(row)
    else return
    event.preventDefault()
  }

  const shownRows = rows ?? []
  useFocusReturn(props.currentKey, activeKey, shownRows.map(rowKey), (index) =>
    body.current?.querySelectorAll<HTMLElement>('tr')[index]?.focus(),
  )

  const tabStop = shownRows.some((row) => rowKey(row) === activeKey)
    ? activeKey
    : shownRows[0] && rowKey(shownRows[0])
  return (
    <tbody ref={body} className={cx(props.loading && styles.stale)}>
      {rows === undefined && props.showSkeleton && <SkeletonRows {...props} count={table.pageSize} />}
      {shownRows.map((row, index) => (
        <DataTableRow
          {...props}
          key={rowKey(row)}
          row={row}
          isTabStop={rowKey(row) === tabStop}
          onFocus={() => setActiveKey(rowKey(row))}
          onToggle={(range) => toggle(row, range)}
          onKeyDown={(event) => onKeyDown(event, row, index)}
        />
      ))}
    </tbody>
  )
}

/**
 * Returns the focus to a row when its details, which have the focus, are closed. If the row was removed, the row at its
 * position gets the focus.
 */
function useFocusReturn(
  currentKey: string | undefined,
  activeKey: string | undefined,
  keys: readonly string[],
  focusRow: (index: number) => void,
) {
  const lastKey = useRef(currentKey)
  const lastPosition = useRef<{ key: string; index: number }>(undefined)
  useEffect(() => {
    const closedKey = currentKey === undefined ? lastKey.current : undefined
    lastKey.current = currentKey
    const key = currentKey ?? closedKey ?? activeKey
    if (key === undefined) return
    const index = keys.indexOf(key)
    const isFocusLost = document.activeElement === document.body
    if (index >= 0) lastPosition.current = { key, index }
    if (index >= 0 && isFocusLost && closedKey !== undefined) focusRow(index)
    if (index >= 0 || keys.length === 0 || lastPosition.current?.key !== key) return
    if (isFocusLost) focusRow(Math.min(lastPosition.current.index, keys.length - 1))
  })
}

function TableMessage<Row>({ error, onRetry, rows, empty }: DataTableProps<Row>) {
  if (error !== undefined) return <ErrorView text={error} onRetry={onRetry} />
  return rows?.length === 0 ? empty : null
}

interface WidthProps<Row> {
  columns: readonly Column<Row>[]
  compact: boolean
  selectable: boolean
  actions: boolean
}

function ColumnWidths<Row>(props: WidthProps<Row>) {
  return (
    <colgroup>
      {props.selectable && <col style={{ width: SELECT_WIDTH }} />}
      {props.columns.map((column) => (
        <col key={column.id} style={{ width: (props.compact && column.compactWidth) || column.width }} />
      ))}
      {props.actions && <col className={styles.actionsColumn} />}
    </colgroup>
  )
}

function visibleColumns<Row>({ columns, hiddenColumns = [] }: DataTableProps<Row>, compact: boolean) {
  if (compact) return columns.filter((column) => column.compact)
  return columns.filter((column) => column.fixed || !hiddenColumns.includes(column.id))
}

const SELECT_WIDTH = 46
const ACTIONS_WIDTH = 60
/** A column without a width in pixels needs this much for most names. */
const TEXT_WIDTH = 138

/**
 * Leaves out minor columns, the last one first, until the other columns fit. If a column was left out, the
 * columns without a width in pixels share the space equally.
 */
export function fittingColumns<Row>(columns: readonly Column<Row>[], width: number): Column<Row>[] {
  const remaining = [...columns]
  const needed = () =>
    remaining.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : TEXT_WIDTH), 0)
  while (needed() > width) {
    const last = remaining.findLastIndex(({ minor }) => minor)
    if (last < 0) break
    remaining.splice(last, 1)
  }
  return remaining.length === columns.length ? remaining : remaining.map(withoutPercentWidth)
}

function withoutPercentWidth<Row>(column: Column<Row>): Column<Row> {
  const { width, ...rest } = column
  return typeof width === 'string' ? rest : column
}

const minWidth = <Row,>(columns: readonly Column<Row>[]) =>
  columns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : 100), 60)

function targetRow(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

export type { Column } from './data-table-props'
