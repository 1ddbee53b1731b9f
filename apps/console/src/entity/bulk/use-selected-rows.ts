import type { PageData, PageLink } from '@signalbox/model/query/paging'
import type { TableState } from '@signalbox/ui/table/table-state'
import { useEffect, useState } from 'react'
import { pageLinkOf } from '../../api/request/paging'

interface Identified {
  id: { id: string }
}

interface SelectionSource<Row> {
  table: TableState
  /** The rows of the page on screen. */
  rows: readonly Row[] | undefined
  load: (link: PageLink) => Promise<PageData<Row>>
  isSelectable: (row: Row) => boolean
}

/** "Select all" selects at most this many: the browser holds each of them. */
export const MAX_SELECTED = 10_000
const LOADED_AT_ONCE = 1000
const NONE: readonly never[] = []

/** The selected rows of a list, including those of other pages. */
export function useSelectedRows<Row extends Identified>(source: SelectionSource<Row>) {
  const { table, load, isSelectable } = source
  const rows = source.rows ?? NONE
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map())
  const [isLoading, setLoading] = useState(false)
  // Newer rows replace remembered ones: an action needs the current owner or profile.
  useEffect(() => setKnown((now) => new Map([...now, ...rows.map(entry)])), [rows])

  const all = new Map([...known, ...rows.map(entry)])
  const selected = [...table.selected].flatMap((id) => all.get(id) ?? [])
  const onThisPage = rows.filter((row) => table.selected.has(row.id.id)).length

  async function selectAll() {
    setLoading(true)
    try {
      const found = await loadAll(load, pageLinkOf(table))
      setKnown((now) => new Map([...now, ...found.map(entry)]))
      table.setSelected(new Set(found.filter(isSelectable).map(({ id }) => id.id)))
    } finally {
      setLoading(false)
    }
  }

  return { selected, onThisPage, isLoading, selectAll }
}

const entry = <Row extends Identified>(row: Row) => [row.id.id, row] as const

async function loadAll<Row>(load: SelectionSource<Row>['load'], link: PageLink): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 0; found.length < MAX_SELECTED; page++) {
    const next = await load({ ...link, page, pageSize: LOADED_AT_ONCE })
    found.push(...next.data)
    if (!next.hasNext) break
  }
  return found
}
