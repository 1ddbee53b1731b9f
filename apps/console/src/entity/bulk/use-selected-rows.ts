import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { showToast } from '@signalbox/ui/feedback/toasts'
import type { TableState } from '@signalbox/ui/table/table-state'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../api/request/error-text'
import { pageLinkOf } from '../../api/request/paging'

interface Identified {
  id: { id: string }
}

interface SelectionSource<Row> {
  table: TableState
  /** The page on screen. */
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
const LOADED_AT_ONCE = 1000
const NONE: readonly never[] = []

/** The selected rows of a list, including those of other pages. */
export function useSelectedRows<Row extends Identified>(source: SelectionSource<Row>) {
  const { table, load, isSelectable } = source
  const rows = source.list.rows ?? NONE
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map())
  const [isLoading, setLoading] = useState(false)
  // Newer rows replace remembered ones: an action needs the current owner or profile.
  useEffect(() => setKnown((now) => new Map([...now, ...rows.map(entry)])), [rows])

  const all = new Map([...known, ...rows.map(entry)])
  const selected = [...table.selected].flatMap((id) => all.get(id) ?? [])
  const deselect = useDeselectGone(source)
  const current = useRef(table)
  current.current = table
  const onThisPage = rows.filter((row) => table.selected.has(row.id.id)).length

  async function selectAll() {
    setLoading(true)
    const before = table.selected
    try {
      const found = await loadAll(load, pageLinkOf(table))
      setKnown((now) => new Map([...now, ...found.map(entry)]))
      // A selection that the user changed or cleared while the rows were loaded is kept.
      if (current.current.selected !== before) return
      table.setSelected(new Set(found.filter(isSelectable).map(({ id }) => id.id)))
    } catch (error) {
      // The table shows an error only in place of its rows, which are still valid.
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
function useDeselectGone<Row extends Identified>({ table, list, load }: SelectionSource<Row>) {
  const current = useRef(table)
  current.current = table
  const before = useRef<{ link: string; total: number; ids: ReadonlySet<string> }>(undefined)

  function deselect(gone: ReadonlySet<string>) {
    const { selected, setSelected } = current.current
    const kept = [...selected].filter((id) => !gone.has(id))
    if (kept.length < selected.size) setSelected(new Set(kept))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new response may show that rows are gone
  useEffect(() => {
    const { rows, total, loadedAt } = list
    if (!rows || total === undefined || loadedAt === 0) return
    const link = pageLinkOf(current.current)
    const last = before.current
    const now = { link: JSON.stringify(link), total, ids: new Set(rows.map(({ id }) => id.id)) }
    before.current = now
    const absent = new Set([...current.current.selected].filter((id) => !now.ids.has(id)))
    const hasLeftPage = last?.link === now.link && [...absent].some((id) => last.ids.has(id))
    if (absent.size === 0 || !last || !(hasLeftPage || total < last.total)) return
    if (total <= rows.length) deselect(absent)
    // Without a response the selection stays as it is.
    else void goneOf(absent, load, link).then(deselect, () => undefined)
  }, [list.loadedAt])

  return deselect
}

/** The ids that are not in the list; none if the list is too long to load. */
async function goneOf<Row extends Identified>(
  ids: ReadonlySet<string>,
  load: SelectionSource<Row>['load'],
  link: PageLink,
): Promise<ReadonlySet<string>> {
  const missing = new Set(ids)
  for (let page = 0; page * LOADED_AT_ONCE < MAX_SELECTED; page++) {
    const next = await load({ ...link, page, pageSize: LOADED_AT_ONCE })
    for (const row of next.data) missing.delete(row.id.id)
    if (!next.hasNext || missing.size === 0) return missing
  }
  return new Set()
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
