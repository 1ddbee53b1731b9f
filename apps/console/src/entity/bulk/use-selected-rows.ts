import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { showToast } from '@signalbox/ui/feedback/toasts'
import type { TableState } from '@signalbox/ui/table/table-state'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../api/request/error-text'
import { pageLinkOf } from '../../api/request/paging'

interface RowWithId {
  id: { id: string }
}

interface SelectionSource<Row> {
  table: TableState
  /** The rows of the current page. */
  list: ListPage<Row>
  load: (link: PageLink) => Promise<PageData<Row>>
  isSelectable: (row: Row) => boolean
}

interface ListPage<Row> {
  rows: readonly Row[] | undefined
  total: number | undefined
  loadedAt: number
}

/** "Select all" selects at most this many rows, because the browser keeps all of them in memory. */
export const MAX_SELECTED = 10_000
const LOAD_PAGE_SIZE = 1000
const NONE: readonly never[] = []

/** The selected rows of a list, including those of other pages. */
export function useSelectedRows<Row extends RowWithId>(source: SelectionSource<Row>) {
  const { table, load, isSelectable } = source
  const rows = source.list.rows ?? NONE
  const [rowById, setRowById] = useState<ReadonlyMap<string, Row>>(new Map())
  const [isLoading, setLoading] = useState(false)
  // New responses replace remembered rows, because actions need the current owner or profile.
  useEffect(() => setRowById((remembered) => new Map([...remembered, ...rows.map(entry)])), [rows])

  const all = new Map([...rowById, ...rows.map(entry)])
  const selected = [...table.selected].flatMap((id) => all.get(id) ?? [])
  const deselect = useDeselectMissing(source)
  const currentTable = useRef(table)
  currentTable.current = table
  const onThisPage = rows.filter((row) => table.selected.has(row.id.id)).length

  async function selectAll() {
    setLoading(true)
    const selectedBefore = table.selected
    try {
      const allRows = await loadAll(load, pageLinkOf(table))
      setRowById((remembered) => new Map([...remembered, ...allRows.map(entry)]))
      // A selection that the user changed or cleared while the rows were loading is kept.
      if (currentTable.current.selected !== selectedBefore) return
      table.setSelected(new Set(allRows.filter(isSelectable).map(({ id }) => id.id)))
    } catch (error) {
      // A toast, because an error of the table would replace its rows, which are still valid.
      showToast({ type: 'error', text: errorText(error) })
    } finally {
      setLoading(false)
    }
  }

  return { selected, onThisPage, isLoading, selectAll, deselect }
}

/**
 * Deselects rows that left the list, such as devices that another user deleted. The rows of other pages are
 * requested only after the list became shorter or a selected row left its page.
 */
function useDeselectMissing<Row extends RowWithId>({ table, list, load }: SelectionSource<Row>) {
  const currentTable = useRef(table)
  currentTable.current = table
  const lastPage = useRef<{ link: string; total: number; ids: ReadonlySet<string> }>(undefined)

  function deselect(ids: ReadonlySet<string>) {
    const { selected, setSelected } = currentTable.current
    const remaining = [...selected].filter((id) => !ids.has(id))
    if (remaining.length < selected.size) setSelected(new Set(remaining))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new response can show that rows have left the list
  useEffect(() => {
    const { rows, total, loadedAt } = list
    if (!rows || total === undefined || loadedAt === 0) return
    const link = pageLinkOf(currentTable.current)
    const last = lastPage.current
    const page = { link: JSON.stringify(link), total, ids: new Set(rows.map(({ id }) => id.id)) }
    lastPage.current = page
    const absentIds = new Set([...currentTable.current.selected].filter((id) => !page.ids.has(id)))
    const hasLeftPage = last?.link === page.link && [...absentIds].some((id) => last.ids.has(id))
    if (absentIds.size === 0 || !last || !(hasLeftPage || total < last.total)) return
    if (total <= rows.length) deselect(absentIds)
    // If the request fails, the selection stays as it is.
    else void missingIds(absentIds, load, link).then(deselect, () => undefined)
  }, [list.loadedAt])

  return deselect
}

/** The ids of `ids` that are not in the list. Empty if the list is too long to load. */
async function missingIds<Row extends RowWithId>(
  ids: ReadonlySet<string>,
  load: SelectionSource<Row>['load'],
  link: PageLink,
): Promise<ReadonlySet<string>> {
  const notFound = new Set(ids)
  for (let page = 0; page * LOAD_PAGE_SIZE < MAX_SELECTED; page++) {
    const next = await load({ ...link, page, pageSize: LOAD_PAGE_SIZE })
    for (const row of next.data) notFound.delete(row.id.id)
    if (!next.hasNext || notFound.size === 0) return notFound
  }
  return new Set()
}

const entry = <Row extends RowWithId>(row: Row) => [row.id.id, row] as const

async function loadAll<Row>(load: SelectionSource<Row>['load'], link: PageLink): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; rows.length < MAX_SELECTED; page++) {
    const next = await load({ ...link, page, pageSize: LOAD_PAGE_SIZE })
    rows.push(...next.data)
    if (!next.hasNext) break
  }
  return rows
}
