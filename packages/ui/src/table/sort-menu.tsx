import { useState } from 'react'
import { Button } from '../actions/button'
import { Menu } from '../actions/menu'
import { useUiTexts } from '../ui-texts'
import type { Column } from './data-table-props'
import styles from './list-toolbar.module.css'
import type { TableState } from './table-state'

interface SortMenuProps<Row> {
  columns: readonly Column<Row>[]
  table: Pick<TableState, 'sort' | 'setSort'>
  /** Hides the name of the current column, to save space beside filters. */
  short?: boolean
}

/**
 * The sort order of a list without column heads, as on a phone. Choosing the current column again reverses
 * the order.
 */
export function SortMenu<Row>({ columns, table: { sort, setSort }, short = false }: SortMenuProps<Row>) {
  const texts = useUiTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const sortable = columns.filter((column) => column.sortable !== false)
  const current = sortable.find(({ id }) => id === sort.property)
  const isAscending = sort.direction === 'ASC'
  if (sortable.length < 2) return null
  return (
    <>
      <Button
        className={styles.sort}
        icon="swap_vert"
        endIcon={current && (isAscending ? 'arrow_upward' : 'arrow_downward')}
        aria-label={current ? texts.sortedBy(current.label) : texts.sort}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {!short && (current?.label ?? texts.sort)}
      </Button>
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        entries={sortable.map(({ id, label }) => ({
          id,
          label,
          checked: id === current?.id,
          onSelect: () =>
            setSort({ property: id, direction: id === current?.id && isAscending ? 'DESC' : 'ASC' }),
        }))}
      />
    </>
  )
}
