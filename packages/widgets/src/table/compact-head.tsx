import { Menu } from '@signalbox/ui/actions/menu'
import { Icon } from '@signalbox/ui/icons/icon'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { useState } from 'react'
import { SelectAll } from './select-all'
import { toggleSort } from './toggle-sort'
import styles from './widget-table.module.css'
import type { WidgetTableProps } from './widget-table-props'

/** The head of a narrow table: a check box selects all rows, and a menu sorts by any column. */
export function CompactHead<Row>(props: WidgetTableProps<Row>) {
  const { isSelectable, buttonsOf } = props
  return (
    <thead>
      <tr className={styles.compactHead}>
        <th colSpan={1 + Number(!!isSelectable) + Number(!!buttonsOf)}>
          <span className={styles.compactBar}>
            {isSelectable && <SelectAll {...props} />}
            {props.head || <SortMenu {...props} />}
          </span>
        </th>
      </tr>
    </thead>
  )
}

function SortMenu<Row>({ columns, table }: WidgetTableProps<Row>) {
  const texts = useUiTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { sort } = table
  const arrow = sort.direction === 'ASC' ? 'arrow_upward' : 'arrow_downward'
  const sortable = columns.filter(({ isSortable }) => isSortable)
  const current = sortable.find(({ id }) => id === sort.property)
  if (sortable.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.sort}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{current ? texts.sortedBy(current.title) : texts.sort}</span>
        <Icon name={current ? arrow : 'arrow_drop_down'} size={14} />
      </button>
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        entries={sortable.map(({ id, title }) => ({
          id,
          label: title,
          checked: id === sort.property,
          onSelect: () => table.setSort(toggleSort(sort, id)),
        }))}
      />
    </>
  )
}
