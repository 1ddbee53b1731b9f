import { useMemo, useState } from 'react'

export interface Sort {
  property: string
  direction: 'ASC' | 'DESC'
}

export const PAGE_SIZES = [10, 20, 30, 50, 100] as const

/** The page, sort order and search of a list. */
export interface TablePosition {
  page: number
  pageSize: number
  sort: Sort
  search: string
}

export interface TableState extends TablePosition {
  selected: ReadonlySet<string>
  setPage: (page: number) => void
  setPageSize: (pageSize: number) => void
  setSort: (sort: Sort) => void
  setSearch: (search: string) => void
  setSelected: (selected: ReadonlySet<string>) => void
  /** Restores the initial page, page size, sort order and search, and clears the selection. */
  reset: () => void
}

interface TableDefaults {
  sort?: Sort
  pageSize?: number
  /** The position to start with, such as the one before the page was left. `reset` ignores it. */
  start?: TablePosition | undefined
}

const NONE: ReadonlySet<string> = new Set()
export const NEWEST_FIRST: Sort = { property: 'createdTime', direction: 'DESC' }

/**
 * Page, sort, search and selection of one table. A change of page, page size, sort order or search clears the
 * selection.
 */
export function useTableState({ sort = NEWEST_FIRST, pageSize = 10, start }: TableDefaults = {}): TableState {
  const [initial] = useState<TablePosition>({ page: 0, pageSize, sort, search: '' })
  const [position, setPosition] = useState(start ?? initial)
  const [selected, setSelected] = useState(NONE)

  return useMemo(() => {
    function update(changes: Partial<TablePosition>) {
      setPosition((now) => ({ ...now, page: 0, ...changes }))
      setSelected(NONE)
    }
    return {
      ...position,
      selected,
      setPage: (page) => update({ page }),
      setPageSize: (size) => update({ pageSize: size }),
      setSort: (next) => update({ sort: next }),
      setSearch: (search) => update({ search }),
      setSelected,
      reset: () => update(initial),
    }
  }, [position, selected, initial])
}
