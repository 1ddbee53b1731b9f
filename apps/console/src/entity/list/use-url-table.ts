import {
  NEWEST_FIRST,
  PAGE_SIZES,
  type Sort,
  type TablePosition,
  type TableState,
} from '@signalbox/ui/table/table-state'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUserSetting } from '../use-user-setting'

export interface UrlTable extends TableState {
  /** Sets filter values in the URL. Resets page, sort order and search, and clears the selection. */
  setFilter: (values: Record<string, string | null>) => void
  /** The value of a filter in the URL, or the first choice if the URL has none of the choices. */
  filterValue: <T extends string>(name: string, choices: readonly T[]) => T
}

interface UrlTableSource {
  name: string
  sort?: Sort | undefined
  /** The sortable properties. Other properties in a URL are ignored. */
  sortable: readonly string[]
  /** The list is in a tab of details: its parameters have the prefix `tab.` and are removed when the tab changes. */
  inTab?: boolean
  /** Another page or sort order keeps the selection; a search or filter clears it. */
  keepsSelection?: boolean
}

/** The prefix of the URL parameters that belong to the open tab. */
export const TAB_PREFIX = 'tab.'

const [DEFAULT_SIZE] = PAGE_SIZES
const NONE: ReadonlySet<string> = new Set()

/**
 * The page, sort order and search of a list. They are in the URL: links open the same position, and Back returns to
 * it. The page size is stored for the user.
 */
export function useUrlTable(source: UrlTableSource): UrlTable {
  const { name, sort = NEWEST_FIRST, sortable, inTab = false, keepsSelection = false } = source
  const prefix = inTab ? TAB_PREFIX : ''
  const [params, setParams] = useSearchParams()
  const read = (value: string) => params.get(prefix + value)
  const [selected, setSelected] = useState(NONE)
  const [size, setSize] = useUserSetting<number>('PAGE-SIZE', name, DEFAULT_SIZE)
  const defaults: TablePosition = { page: 0, pageSize: size, sort, search: '' }
  const position = readPosition(read, defaults, sortable)

  function move(change: Partial<TablePosition>, values: Record<string, string | null> = {}) {
    const next = { ...position, page: 0, ...change }
    const isSameList = next.search === position.search && Object.keys(values).length === 0
    if (!keepsSelection || !isSameList) setSelected(NONE)
    setParams((current) => withValues(current, prefix, { ...urlParamsOf(next, sort), ...values }), {
      replace: true,
    })
  }

  return {
    ...position,
    selected,
    setSelected,
    setPage: (page) => move({ page }),
    setPageSize: (pageSize) => {
      setSize(pageSize)
      move({ pageSize })
    },
    setSort: (next) => move({ sort: next }),
    setSearch: (search) => move({ search }),
    reset: () => move(defaults),
    setFilter: (values) => move(defaults, values),
    filterValue: (name, choices) => choices.find((choice) => choice === read(name)) ?? choices[0]!,
  }
}

function readPosition(
  read: (value: string) => string | null,
  defaults: TablePosition,
  sortable: readonly string[],
): TablePosition {
  const page = Number(read('page'))
  const pageSize = Number(read('pageSize'))
  const property = read('property') ?? ''
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    pageSize: PAGE_SIZES.some((size) => size === pageSize) ? pageSize : defaults.pageSize,
    sort: sortable.includes(property)
      ? { property, direction: read('direction') === 'DESC' ? 'DESC' : 'ASC' }
      : defaults.sort,
    search: read('textSearch') ?? '',
  }
}

/** The URL parameters; `null` for defaults. A page number needs the page size, which may differ for other users. */
function urlParamsOf({ page, pageSize, sort, search }: TablePosition, defaultSort: Sort) {
  const isDefault = sort.property === defaultSort.property && sort.direction === defaultSort.direction
  return {
    page: page > 0 ? String(page) : null,
    pageSize: page > 0 || pageSize !== DEFAULT_SIZE ? String(pageSize) : null,
    property: isDefault ? null : sort.property,
    direction: isDefault ? null : sort.direction,
    textSearch: search || null,
  }
}

function withValues(params: URLSearchParams, prefix: string, values: Record<string, string | null>) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values))
    value ? next.set(prefix + name, value) : next.delete(prefix + name)
  return next
}
