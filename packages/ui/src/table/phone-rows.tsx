import type { MenuEntry } from '../actions/menu'
import { cx } from '../cx'
import { Skeleton } from '../feedback/loading'
import { Checkbox } from '../fields/checkbox'
import { useUiTexts } from '../ui-texts'
import type { DataTableProps } from './data-table-props'
import { RowActions } from './data-table-row'
import type { PhoneRow } from './phone-row'
import styles from './phone-rows.module.css'

interface PhoneRowsProps<Row> extends DataTableProps<Row> {
  toPhoneRow: (row: Row) => PhoneRow
  skeleton: boolean
}

/**
 * The table on a phone: 64 px rows of two lines. The menu of a row has an entry that selects it; while any row is
 * selected, the rows have check boxes instead of menus.
 */
export function PhoneRows<Row>(props: PhoneRowsProps<Row>) {
  const { rows, rowKey, table, label } = props
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows === undefined && props.skeleton && <SkeletonItems count={table.pageSize} />}
      {rows?.map((row) => (
        <PhoneItem {...props} key={rowKey(row)} row={row} />
      ))}
    </ul>
  )
}

function PhoneItem<Row>(props: PhoneRowsProps<Row> & { row: Row }) {
  const { row, rowKey, rowName, currentKey, onOpen, rowActions, table } = props
  const texts = useUiTexts()
  const { indicator, title, text, value, note } = props.toPhoneRow(row)
  const key = rowKey(row)
  const mayBeSelected = props.selectable?.(row) ?? false
  const isSelecting = table.selected.size > 0

  function toggle() {
    const selected = new Set(table.selected)
    if (!selected.delete(key)) selected.add(key)
    table.setSelected(selected)
  }

  const select: MenuEntry = { id: 'select', label: texts.select, icon: 'check_circle', onSelect: toggle }
  const entries = [...(mayBeSelected ? [select] : []), ...(rowActions?.(row) ?? [])]
  return (
    <li className={cx(key === currentKey && styles.current, table.selected.has(key) && styles.selected)}>
      {isSelecting && (
        <span className={styles.box}>
          {mayBeSelected && (
            <Checkbox
              aria-label={texts.selectRow(rowName(row))}
              checked={table.selected.has(key)}
              onChange={toggle}
            />
          )}
        </span>
      )}
      <button
        type="button"
        className={styles.row}
        onClick={() => (onOpen ? onOpen(row) : mayBeSelected && toggle())}
      >
        {indicator !== undefined && <span className={styles.indicator}>{indicator}</span>}
        <span className={styles.lines}>
          <b dir="auto">{title}</b>
          <span dir={directionOf(text)}>{text}</span>
        </span>
        <span className={styles.value}>
          <b>{value}</b>
          <span>{note}</span>
        </span>
      </button>
      {!isSelecting && entries.length > 0 && <RowActions entries={entries} asIcons={false} tabIndex={0} />}
    </li>
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

/**
 * The direction of a text whose letters all have one direction: such a text is truncated at its own end on every page.
 * Undefined, and thus the direction of the page, for a text with letters of both directions.
 */
function directionOf(text: unknown): 'ltr' | 'rtl' | undefined {
  if (typeof text !== 'string') return undefined
  if (!/[\u0590-\u08ff]/.test(text)) return 'ltr'
  return /[^\P{L}\u0590-\u08ff]/u.test(text) ? undefined : 'rtl'
}
