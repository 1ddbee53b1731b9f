import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button'
import { useUiTexts } from '../ui-texts'
import styles from './table-pager.module.css'
import { PAGE_SIZES, type TableState } from './table-state'

interface TablePagerProps {
  table: TableState
  total: number | undefined
  start?: ReactNode
  /** Hides the label "Rows", except from screen readers. */
  compact: boolean
  sizes?: readonly number[]
}

/** Rows per page, the visible range, and two arrows. */
export function TablePager({ table, total = 0, start, compact, sizes = PAGE_SIZES }: TablePagerProps) {
  const texts = useUiTexts()
  const from = table.page * table.pageSize
  const to = Math.min(from + table.pageSize, total)
  return (
    <div className={styles.pager}>
      {start}
      {!compact && <span className={styles.space} />}
      <label className={styles.size}>
        <span className={compact ? styles.hidden : ''}>{texts.rowsPerPage}</span>
        <select value={table.pageSize} onChange={(event) => table.setPageSize(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {texts.number(size)}
            </option>
          ))}
        </select>
      </label>
      {compact && <span className={styles.space} />}
      <span className={styles.range}>{total > 0 && texts.range(from + 1, to, total)}</span>
      <IconButton
        icon="chevron_left"
        label={texts.previousPage}
        size="small"
        flip
        disabled={table.page === 0}
        onClick={() => table.setPage(table.page - 1)}
      />
      <IconButton
        icon="chevron_right"
        label={texts.nextPage}
        size="small"
        flip
        disabled={to >= total}
        onClick={() => table.setPage(table.page + 1)}
      />
    </div>
  )
}
