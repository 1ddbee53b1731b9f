import { Icon } from '@signalbox/ui/icons/icon'
import type { Column } from '@signalbox/ui/table/data-table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { longestWordWidth } from '../../i18n/text-width'
import { TaskCell } from '../bulk/task-cell'
import styles from '../entity.module.css'

/** The width of a heading's padding and sort arrow. */
const HEAD_SPACE_PX = 24

type Options<Row> = Partial<Pick<Column<Row>, 'width' | 'compact' | 'compactWidth' | 'sortable' | 'minor'>>

/** The name column: first and always shown. */
export function nameColumn<Row>(id: string, label: string, textOf: (row: Row) => string): Column<Row> {
  return {
    id,
    label,
    fixed: true,
    compact: true,
    render: (row) => (
      <b className={styles.name} dir="auto">
        {textOf(row)}
      </b>
    ),
  }
}

/** The name as a link to the page of the entity; the rest of the row opens the details beside the list. */
export function linkedNameColumn<Row extends { id: { id: string }; name: string }>(
  label: string,
  pageOf: (row: Row) => string,
  start?: (row: Row) => ReactNode,
): Column<Row> {
  return {
    id: 'name',
    label,
    fixed: true,
    compact: true,
    // On narrow screens an equal share of the width would cut most names.
    width: '17%',
    compactWidth: 'auto',
    render: (row) => (
      <span className={styles.linked}>
        {start?.(row)}
        <TaskCell rowId={row.id.id}>
          <NameLink to={pageOf(row)}>{row.name}</NameLink>
        </TaskCell>
      </span>
    ),
  }
}

/** Not a tab stop: with the keyboard, the menu of the row opens the page. */
function NameLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      tabIndex={-1}
      className={styles.nameLink}
      dir="auto"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}

/** A column of plain text. */
export function textColumn<Row>(
  id: string,
  label: string,
  textOf: (row: Row) => string | null | undefined,
  options: Options<Row> = {},
): Column<Row> {
  return {
    id,
    label,
    ...options,
    render: (row) => (
      <span className={styles.text} dir="auto">
        {textOf(row)}
      </span>
    ),
  }
}

/** A text column whose values a bulk action changes. While the task runs, it shows the task's state for each row. */
export function changingColumn<Row extends { id: { id: string } }>(
  id: string,
  label: string,
  textOf: (row: Row) => string | null | undefined,
  options: Options<Row> = {},
): Column<Row> {
  const column = textColumn(id, label, textOf, options)
  return {
    ...column,
    render: (row, view) => (
      <TaskCell rowId={row.id.id} column={id}>
        {column.render(row, view)}
      </TaskCell>
    ),
  }
}

/** A column with a check mark in the rows for which a condition is true. */
export function markColumn<Row>(
  id: string,
  label: string,
  isMarked: (row: Row) => boolean,
  options: Options<Row> = {},
): Column<Row> {
  return {
    id,
    label,
    // The cells are narrow: the longest word of the heading determines the width.
    width: Math.max(100, longestWordWidth(label) + HEAD_SPACE_PX),
    align: 'center',
    ...options,
    render: (row) =>
      isMarked(row) && (
        <span role="img" aria-label={label}>
          <Icon name="check" size={16} />
        </span>
      ),
  }
}
