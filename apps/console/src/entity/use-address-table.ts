import {
  NEWEST_FIRST,
  PAGE_SIZES,
  type Sort,
  type TablePosition,
  type TableState,
} from '@signalbox/ui/table-state'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUserSetting } from './use-user-setting'

export interface AddressTable extends TableState {
  /** Narrows the list by other values in the address, from its first page on. */
  narrow: (values: Record<string, string | null>) => void
}

interface AddressTableSource {
  name: string
  sort?: Sort | undefined
  /** What the list can be sorted by; an address may ask for anything. */
  sortable: readonly string[]
}

const [USUAL_SIZE] = PAGE_SIZES
const NONE: ReadonlySet<string> = new Set()

/**
 * Where a user stands in the list of a page. It lives in the address: links lead there, and Back returns to it.
 * The page size stays with the user.
 */
export function useAddressTable({ name, sort = NEWEST_FIRST, sortable }: AddressTableSource): AddressTable {
  const [params, setParams] = useSearchParams()
  const [selected, setSelected] = useState(NONE)
  const [size, setSize] = useUserSetting<number>('PAGE-SIZE', name, USUAL_SIZE)
  const start: TablePosition = { page: 0, pageSize: size, sort, search: '' }
  const position = readPosition(params, start, sortable)

  function move(change: Partial<TablePosition>, values: Record<string, string | null> = {}) {
    const next = { ...position, page: 0, ...change }
    setSelected(NONE)
    setParams((now) => withValues(now, { ...addressOf(next, sort), ...values }), { replace: true })
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
    reset: () => move(start),
    narrow: (values) => move(start, values),
  }
}

function readPosition(
  params: URLSearchParams,
  start: TablePosition,
  sortable: readonly string[],
): TablePosition {
  const page = Number(params.get('page'))
  const pageSize = Number(params.get('pageSize'))
  const property = params.get('property') ?? ''
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    pageSize: PAGE_SIZES.some((each) => each === pageSize) ? pageSize : start.pageSize,
    sort: sortable.includes(property)
      ? { property, direction: params.get('direction') === 'DESC' ? 'DESC' : 'ASC' }
      : start.sort,
    search: params.get('textSearch') ?? '',
  }
}

/** Only what differs from the usual; a page means nothing without its size. */
function addressOf({ page, pageSize, sort, search }: TablePosition, usual: Sort) {
  const isUsual = sort.property === usual.property && sort.direction === usual.direction
  return {
    page: page > 0 ? String(page) : null,
    pageSize: page > 0 || pageSize !== USUAL_SIZE ? String(pageSize) : null,
    property: isUsual ? null : sort.property,
    direction: isUsual ? null : sort.direction,
    textSearch: search || null,
  }
}

function withValues(params: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name)
  return next
}
