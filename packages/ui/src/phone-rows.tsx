import type { ReactNode } from 'react'
import { cx } from './cx'
import type { DataTableProps } from './data-table'
import { RowActions } from './data-table-row'
import { Skeleton } from './loading'
import styles from './phone-rows.module.css'

/** What a phone shows of a row. */
export interface PhoneRow {
  lamp?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The one value that matters, at the end. */
  value?: ReactNode
  note?: ReactNode
}

interface PhoneRowsProps<Row> extends DataTableProps<Row> {
  phoneRow: (row: Row) => PhoneRow
  skeleton: boolean
}

/** The table on a phone: 64 px rows of two lines. */
export function PhoneRows<Row>(props: PhoneRowsProps<Row>) {
  const { rows, rowKey, currentKey, onOpen, rowActions, phoneRow, skeleton, table, label } = props
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows === undefined && skeleton && <SkeletonItems count={table.pageSize} />}
      {rows?.map((row) => {
        const { lamp, title, text, value, note } = phoneRow(row)
        return (
          <li key={rowKey(row)} className={cx(rowKey(row) === currentKey && styles.current)}>
            <button type="button" onClick={() => onOpen?.(row)}>
              {lamp !== undefined && <span className={styles.lamp}>{lamp}</span>}
              <span className={styles.lines}>
                <b>{title}</b>
                <span>{text}</span>
              </span>
              <span className={styles.value}>
                <b>{value}</b>
                <span>{note}</span>
              </span>
            </button>
            {rowActions && <RowActions entries={rowActions(row)} asIcons={false} tabIndex={0} />}
          </li>
        )
      })}
    </ul>
  )
}

function SkeletonItems({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
    <li key={index} aria-hidden="true" className={styles.skeleton}>
      <Skeleton width="40%" />
    </li>
  ))
}
