import { cx } from '@signalbox/ui/cx'
import { TablePager } from '@signalbox/ui/table/table-pager'
import { useMedia, useMinWidth } from '@signalbox/ui/use-media'
import { type CSSProperties, Fragment, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { CompactHead } from './compact-head'
import { TableHead } from './table-head'
import { TableRow } from './table-row'
import { useCells } from './use-cells'
import { useVirtualRows } from './virtual-rows'
import type { WidgetColumn } from './widget-column'
import styles from './widget-table.module.css'
import type { WidgetTableProps } from './widget-table-props'

/** The table of table widgets: only visible rows are rendered, so thousands scroll smoothly. */
export function WidgetTable<Row>(props: WidgetTableProps<Row>) {
  const { columns, rows, rowKey, table, compactRow, total, pageSizes } = props
  const isTouch = useMedia('(pointer: coarse)')
  const hasButtonIcons = useMinWidth('lg')
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const rowHeight = compactRow ? COMPACT_ROW_HEIGHT : isTouch ? TOUCH_ROW_HEIGHT : ROW_HEIGHT
  const headHeight = compactRow ? COMPACT_HEAD_HEIGHT : HEAD_HEIGHT
  const { first, last } = useVirtualRows(box, rows.length, rowHeight, headHeight)
  const visibleRows = useMemo(() => rows.slice(first, last), [rows, first, last])
  const resultOf = useCells(compactRow ? NO_COLUMNS : columns, visibleRows, rowKey, props.context)
  const numeric = useMemo(
    () => new Set(columns.filter((column) => isNumeric(column, visibleRows)).map(({ id }) => id)),
    [columns, visibleRows],
  )
  const [focused, setFocused] = useState<string>()
  const tabStopIndex = Math.max(
    0,
    visibleRows.findIndex((row) => rowKey(row) === focused),
  )
  const sizes = JSON.stringify(pageSizes)
  const isCompact = Boolean(compactRow)
  const pager = useMemo(
    () =>
      sizes && (
        <TablePager
          {...{ table, total }}
          sizes={JSON.parse(sizes) as readonly number[]}
          compact={isCompact}
        />
      ),
    [table, total, sizes, isCompact],
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling'
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const focusedRow = (event.target as HTMLElement).closest('tr')
    // In a form below a row, the arrow keys are for its controls.
    if (focusedRow && 'details' in focusedRow.dataset) return
    let row = focusedRow?.[step] as HTMLElement | null | undefined
    if (row && 'details' in row.dataset) row = row[step] as HTMLElement | null
    if (!row || 'gap' in row.dataset) return
    row.focus()
    event.preventDefault()
  }

  return (
    <div className={styles.box}>
      <div ref={box} className={styles.scroll}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take focus and selection: that is a grid
          role="grid"
          className={cx(styles.table, compactRow && styles.compact)}
          style={
            {
              '--row': `${rowHeight}px`,
              '--head': `${headHeight}px`,
              minInlineSize: compactRow ? 0 : minTableWidth(columns, Boolean(props.isSelectable), numeric),
            } as CSSProperties
          }
          aria-label={props.label}
          aria-rowcount={total}
          onKeyDown={onKeyDown}
        >
          <ColumnWidths {...props} />
          {compactRow ? <CompactHead {...props} /> : <TableHead {...props} numeric={numeric} />}
          <tbody>
            <Gap height={first * rowHeight} />
            {visibleRows.map((row, index) => (
              <Fragment key={rowKey(row)}>
                <TableRow
                  {...props}
                  {...{ row, resultOf, numeric, hasButtonIcons, latest }}
                  isTabStop={index === tabStopIndex}
                  onFocusRow={setFocused}
                />
                {props.details?.key === rowKey(row) && (
                  <tr className={styles.details} data-details="">
                    <td colSpan={columnCount(props)}>{props.details.content}</td>
                  </tr>
                )}
              </Fragment>
            ))}
            <Gap height={(rows.length - last) * rowHeight} />
          </tbody>
        </table>
        {rows.length === 0 && <p className={styles.empty}>{props.empty}</p>}
      </div>
      {pager && <div className={styles.pager}>{pager}</div>}
    </div>
  )
}

const ROW_HEIGHT = 36
const TOUCH_ROW_HEIGHT = 48
const COMPACT_ROW_HEIGHT = 60
const HEAD_HEIGHT = 32
const COMPACT_HEAD_HEIGHT = 40
const NO_COLUMNS: readonly never[] = []

const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr data-gap="" style={{ blockSize: height }} /> : null

function ColumnWidths<Row>({ columns, isSelectable, buttonsOf, compactRow }: WidgetTableProps<Row>) {
  return (
    <colgroup>
      {isSelectable && <col style={{ inlineSize: 40 }} />}
      {compactRow ? <col /> : columns.map(({ id, width }) => <col key={id} style={{ inlineSize: width }} />)}
      {buttonsOf && <col className={compactRow ? styles.menuColumn : styles.buttonsColumn} />}
    </colgroup>
  )
}

const columnCount = <Row,>({ columns, isSelectable, buttonsOf, compactRow }: WidgetTableProps<Row>) =>
  (compactRow ? 1 : columns.length) + (isSelectable ? 1 : 0) + (buttonsOf ? 1 : 0)

/** Whether a column contains only numbers: it is then aligned at its end. */
function isNumeric<Row>(column: WidgetColumn<Row>, rows: readonly Row[]): boolean {
  if (column.contentFunction) return false
  const [first, ...others] = rows.filter((row) => column.raw(row) !== '' && column.raw(row) != null)
  if (first === undefined || ![first, ...others].every((row) => typeof column.raw(row) === 'number'))
    return false
  // Times are numbers too, but their content is an element: they are not aligned like numbers.
  return typeof column.content(first) === 'string'
}

const MIN_TEXT_WIDTH = 120
const MIN_NUMBER_WIDTH = 84

/** Below this width the table scrolls: a flexible column stays wide enough for a short text or a number. */
export function minTableWidth(
  columns: readonly Pick<WidgetColumn<never>, 'id' | 'width'>[],
  isSelectable: boolean,
  numeric: ReadonlySet<string> = new Set(),
): number {
  const widths = columns.map(({ id, width }) => {
    if (width?.endsWith('px')) return Number.parseFloat(width)
    return numeric.has(id) ? MIN_NUMBER_WIDTH : MIN_TEXT_WIDTH
  })
  return widths.reduce((sum, width) => sum + width, isSelectable ? 54 : 14)
}
