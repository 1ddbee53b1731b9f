import { Tooltip } from '@signalbox/ui/actions/tooltip'
import { cx } from '@signalbox/ui/cx'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { Icon } from '@signalbox/ui/icons/icon'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { type CSSProperties, type KeyboardEvent, memo, type RefObject } from 'react'
import { FUNCTION_FAILED } from '../functions/use-function-results'
import { isPlain, SafeHtml } from '../html/safe-html'
import type { TenantFunction } from '../widget-props'
import { RowButtons } from './row-buttons'
import type { WidgetColumn } from './widget-column'
import styles from './widget-table.module.css'
import type { CompactRow, WidgetTableProps } from './widget-table-props'

type ResultOf = (fn: TenantFunction, id: string) => unknown

interface TableRowProps<Row> extends WidgetTableProps<Row> {
  row: Row
  resultOf: ResultOf
  numeric: ReadonlySet<string>
  hasButtonIcons: boolean
  isTabStop: boolean
  /** Reports that the row with this key has the focus. */
  onFocusRow: (key: string) => void
  /** The newest properties of the table, for handlers: a row is not drawn again when they change. */
  latest: RefObject<WidgetTableProps<Row>>
}

/** One row: cells, or two lines if the widget is narrow. It is drawn again only if something it shows has changed. */
export const TableRow = memo(DrawnRow, isSameRow) as typeof DrawnRow

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, isSelectable, buttonsOf, compactRow, latest } = props
  const texts = useUiTexts()
  const key = rowKey(row)
  const isSelected = isSelectedRow(props)
  const isCurrent = isCurrentRow(props)

  function toggle() {
    const { table } = latest.current
    const selected = new Set(table.selected)
    if (!selected.delete(key)) selected.add(key)
    table.setSelected(selected)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') latest.current.onRowClick?.(row)
    else if (event.key === ' ' && isSelectable) toggle()
    else return
    event.preventDefault()
  }

  const tabIndex = props.isTabStop ? 0 : -1
  return (
    <tr
      className={cx(
        props.onRowClick && styles.clickable,
        isCurrent && styles.current,
        isSelected && styles.selected,
        props.isPale?.(row) && styles.pale,
      )}
      tabIndex={tabIndex}
      aria-selected={isSelectable ? isSelected : undefined}
      aria-current={isCurrent || undefined}
      onClick={() => latest.current.onRowClick?.(row)}
      onDoubleClick={() => latest.current.onRowDoubleClick?.(row)}
      onKeyDown={onKeyDown}
      onFocus={() => props.onFocusRow(key)}
    >
      {isSelectable && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the check box must not open the row; Space selects
        <td className={styles.select} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            aria-label={texts.selectRow(props.rowName(row))}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={toggle}
          />
        </td>
      )}
      {compactRow ? (
        <CompactCell {...compactRow(row)} />
      ) : (
        columns.map((column) => <Cell key={column.id} {...props} column={column} id={key} />)
      )}
      {buttonsOf && (
        <td className={styles.buttons}>
          <span className={cx(props.hasStickyButtons && styles.sticky)}>
            <RowButtons
              buttons={buttonsOf(row)}
              asIcons={props.hasButtonIcons && !compactRow}
              tabIndex={tabIndex}
            />
          </span>
        </td>
      )}
    </tr>
  )
}

function isSameRow<Row>(a: TableRowProps<Row>, b: TableRowProps<Row>): boolean {
  return (
    COMPARED.every((name) => a[name] === b[name]) &&
    Boolean(a.onRowClick) === Boolean(b.onRowClick) &&
    isSelectedRow(a) === isSelectedRow(b) &&
    isCurrentRow(a) === isCurrentRow(b) &&
    hasSameItems(a.columns, b.columns) &&
    hasSameItems([...a.numeric], [...b.numeric])
  )
}

/** The properties of a row that are compared by identity. */
const COMPARED = [
  'row',
  'rowKey',
  'resultOf',
  'isSelectable',
  'isTabStop',
  'hasButtonIcons',
  'hasStickyButtons',
  'buttonsOf',
  'compactRow',
  'isPale',
] as const

const isSelectedRow = <Row,>({ table, rowKey, row }: TableRowProps<Row>) => table.selected.has(rowKey(row))
const isCurrentRow = <Row,>({ currentKey, rowKey, row }: TableRowProps<Row>) => currentKey === rowKey(row)
const hasSameItems = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])

function Cell<Row>({
  column,
  row,
  id,
  resultOf,
  numeric,
}: TableRowProps<Row> & { column: WidgetColumn<Row>; id: string }) {
  const texts = useUiTexts()
  const { styleFunction, contentFunction } = column
  const style = styleFunction ? styleOf(resultOf(styleFunction, id)) : undefined
  const className = numeric.has(column.id) ? styles.end : undefined
  if (!contentFunction)
    return (
      <td dir="auto" className={className} style={style}>
        {column.content(row)}
      </td>
    )
  const result = resultOf(contentFunction, id)
  if (result === FUNCTION_FAILED)
    return (
      <td dir="auto" className={className} style={style}>
        <Tooltip title={texts.functionFailed}>
          <span role="img" aria-label={texts.functionFailed} className={styles.failure}>
            <Icon name="warning" size={14} />
          </span>
        </Tooltip>{' '}
        {column.content(row)}
      </td>
    )
  const html = textOf(result)
  return (
    <td dir="auto" className={className} style={style}>
      {isPlain(html) ? html : <SafeHtml html={html} />}
    </td>
  )
}

function CompactCell({ indicator, title, text, value }: CompactRow) {
  return (
    <td className={styles.lines}>
      <span className={styles.indicator}>{indicator}</span>
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.under}>{text}</span>
      </span>
      <span className={styles.value}>{value}</span>
    </td>
  )
}

const textOf = (result: unknown) =>
  result === undefined || result === null
    ? ''
    : typeof result === 'object'
      ? JSON.stringify(result)
      : String(result)

/** The style returned by a cell style function, if it is valid. A position would let the cell cover the page. */
function styleOf(result: unknown): CSSProperties | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  const { position, ...style } = result as CSSProperties
  return style
}
