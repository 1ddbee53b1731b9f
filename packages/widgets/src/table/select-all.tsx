import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import type { WidgetTableProps } from './widget-table-props'

/** Selects all rows of the page, or none. */
export function SelectAll<Row>({
  rows,
  rowKey,
  table,
}: Pick<WidgetTableProps<Row>, 'rows' | 'rowKey' | 'table'>) {
  const texts = useUiTexts()
  const selected = rows.filter((row) => table.selected.has(rowKey(row)))
  const isAll = rows.length > 0 && selected.length === rows.length
  return (
    <Checkbox
      aria-label={texts.selectAll}
      checked={isAll}
      mixed={selected.length > 0 && !isAll}
      onChange={() => table.setSelected(new Set(isAll ? [] : rows.map(rowKey)))}
    />
  )
}
