import { type KeyboardEvent, type MouseEvent as ReactMouseEvent, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button'
import { Menu, MenuButton, type MenuEntry } from '../actions/menu'
import { cx } from '../cx'
import { Skeleton } from '../feedback/loading'
import { Checkbox } from '../fields/checkbox'
import { useUiTexts } from '../ui-texts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-props'

interface RowProps<Row> extends DataTableProps<Row> {
  row: Row
  compact: boolean
  withActionIcons: boolean
  isTabStop: boolean
  onFocus: () => void
  /** With `range`, all rows from the last toggled row to this row get the same state. */
  onToggle: (range: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * One row. In each table, only one row and the controls in that row are tab stops: the row that was focused last,
 * initially the first row.
 */
export function DataTableRow<Row>(props: RowProps<Row>) {
  const { row, columns, table, rowKey, rowName, selectable, compact, onOpen, rowActions, isTabStop } = props
  const texts = useUiTexts()
  const key = rowKey(row)
  const selected = table.selected.has(key)
  const current = key === props.currentKey
  const innerTabIndex = isTabStop ? 0 : -1
  // If rows have no details, a click selects the row.
  const isClickable = onOpen !== undefined || selectable?.(row) === true
  const menu = useRowMenu()

  return (
    <tr
      className={cx(selected && styles.selected, current && styles.current, isClickable && styles.clickable)}
      aria-selected={selectable ? selected : undefined}
      aria-current={current || undefined}
      aria-keyshortcuts={rowActions && MENU_KEYS}
      tabIndex={innerTabIndex}
      onFocus={props.onFocus}
      onKeyDown={(event) => (rowActions && isMenuKey(event) ? menu.open(event) : props.onKeyDown(event))}
      onContextMenu={menu.onContextMenu}
      // Shift selects rows, not the text between them.
      onMouseDown={(event) => event.shiftKey && selectable && event.preventDefault()}
      onClick={(event) =>
        onOpen && !(event.shiftKey && selectable?.(row)) ? onOpen(row) : props.onToggle(event.shiftKey)
      }
    >
      {selectable && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click on the box from opening the row; Space on the row selects
        <td className={styles.select} onClick={(event) => event.stopPropagation()}>
          {selectable(row) && (
            <Checkbox
              aria-label={texts.selectRow(rowName(row))}
              checked={selected}
              tabIndex={innerTabIndex}
              onChange={({ nativeEvent }) =>
                props.onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={styles[column.align ?? 'start']}>
          {column.render(row, { compact })}
        </td>
      ))}
      {rowActions && (
        <td ref={menu.cell} className={styles.actions}>
          <RowActions entries={rowActions(row)} asIcons={props.withActionIcons} tabIndex={innerTabIndex} />
          {menu.wasOpened && (
            <Menu entries={enabledOf(rowActions(row))} anchor={menu.anchor} onClose={menu.close} />
          )}
        </td>
      )}
    </tr>
  )
}

const MENU_KEYS = 'Shift+F10'

/** Whether a key opens the menu of the row. A key pressed on a control inside the row is for that control. */
const isMenuKey = ({ key, shiftKey, target, currentTarget }: KeyboardEvent) =>
  target === currentTarget && (key === 'ContextMenu' || (key === 'F10' && shiftKey))

/** The actions of a row as a menu, opened from the keyboard. Closing it returns the focus to the row. */
function useRowMenu() {
  const cell = useRef<HTMLTableCellElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  return {
    cell,
    anchor,
    wasOpened,
    open(event: KeyboardEvent) {
      event.preventDefault()
      setAnchor(cell.current)
      setOpened(true)
    },
    close: () => setAnchor(null),
    // On Windows the browser opens its own menu when the key is released: it must not cover the menu of the row.
    onContextMenu(event: ReactMouseEvent) {
      if (anchor) event.preventDefault()
    },
  }
}

const enabledOf = (entries: readonly MenuEntry[]) => entries.filter((entry) => !entry.disabled)

/** Actions that apply to the row: icons if there is space, else one menu. */
export function RowActions(props: { entries: readonly MenuEntry[]; asIcons: boolean; tabIndex: number }) {
  const { asIcons, tabIndex } = props
  const texts = useUiTexts()
  const entries = enabledOf(props.entries)
  if (!asIcons) {
    return entries.length > 0 ? (
      <MenuButton icon="more_vert" label={texts.actions} size="small" tabIndex={tabIndex} entries={entries} />
    ) : null
  }
  return (
    <div className={styles.icons}>
      {entries.map((entry) => (
        <IconButton
          key={entry.id}
          icon={entry.icon ?? 'more_vert'}
          label={entry.label}
          size="small"
          tabIndex={tabIndex}
          onClick={(event) => {
            event.stopPropagation()
            entry.onSelect()
          }}
        />
      ))}
    </div>
  )
}

/** Placeholders in the exact row grid, so that nothing moves when the rows arrive. */
export function SkeletonRows<Row>({
  columns,
  selectable,
  rowActions,
  count,
}: DataTableProps<Row> & { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
    <tr key={index}>
      {selectable && <td className={styles.select} />}
      {columns.map((column) => (
        <td key={column.id}>
          <Skeleton />
        </td>
      ))}
      {rowActions && <td />}
    </tr>
  ))
}
