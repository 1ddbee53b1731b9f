import { MenuButton } from '../actions/menu'
import { useUiTexts } from '../ui-texts'
import type { Column } from './data-table-props'

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** A menu to choose the columns that a table shows. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const texts = useUiTexts()
  const entries = columns
    .filter((column) => !column.fixed)
    .map((column) => ({
      id: column.id,
      label: column.label,
      checked: !hidden.includes(column.id),
      onSelect: () =>
        onChange(
          hidden.includes(column.id) ? hidden.filter((id) => id !== column.id) : [...hidden, column.id],
        ),
    }))
  return <MenuButton icon="view_column" label={texts.columns} entries={entries} staysOpen />
}
