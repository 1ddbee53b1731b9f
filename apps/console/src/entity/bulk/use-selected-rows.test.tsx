// @vitest-environment happy-dom
import type { PageLink } from '@signalbox/model/query/paging'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useEntityList } from '../list/use-entity-list'
import { useUrlTable } from '../list/use-url-table'
import { useSelectedRows } from './use-selected-rows'

let stored: string[]
let view: ReturnType<typeof useExample>

const load = vi.fn(async ({ page, pageSize }: PageLink) => {
  const rows = stored.map((id) => ({ id: { id } }))
  const totalPages = Math.ceil(rows.length / pageSize)
  return {
    data: rows.slice(page * pageSize, (page + 1) * pageSize),
    totalElements: rows.length,
    totalPages,
    hasNext: page + 1 < totalPages,
  }
})

function useExample() {
  const table = useUrlTable({ name: 'trains', sortable: [], keepsSelection: true })
  const list = useEntityList({ table, queryKey: (link) => ['trains', link], load })
  const selection = useSelectedRows({ table, list, load, isSelectable: () => true })
  return { table, list, selection }
}

function Example() {
  view = useExample()
  return null
}

beforeEach(() => {
  startMockServer({})
  load.mockClear()
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

async function select(...ids: string[]) {
  await renderConsole(<Example />)
  await waitFor(() => expect(view.list.rows).toBeDefined())
  act(() => view.table.setSelected(new Set(ids)))
}

async function refresh() {
  const lastLoadedAt = view.list.loadedAt
  await act(async () => view.list.refresh())
  await waitFor(() => expect(view.list.loadedAt).toBeGreaterThan(lastLoadedAt))
}

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => `t${index + 1}`)

test('a row that was deleted elsewhere is deselected when the list is loaded again', async () => {
  stored = idsUpTo(3)
  await select('t1', 't2')
  expect(view.selection.selected).toHaveLength(2)
  stored = ['t2', 't3']
  await refresh()
  await waitFor(() => expect([...view.table.selected]).toEqual(['t2']))
  // The page contains the whole list: no other page is requested.
  expect(load).toHaveBeenCalledTimes(2)
})

test('of the selected rows on other pages, only deleted rows are deselected', async () => {
  stored = idsUpTo(23)
  await select('t1', 't2', 't10')
  act(() => view.table.setPage(1))
  await waitFor(() => expect(view.list.rows?.[0]?.id.id).toBe('t11'))
  await act(async () => undefined)
  expect([...view.table.selected]).toEqual(['t1', 't2', 't10'])
  stored = idsUpTo(23).filter((id) => id !== 't2')
  await refresh()
  await waitFor(() => expect([...view.table.selected]).toEqual(['t1', 't10']))
  expect(view.selection.selected.map(({ id }) => id.id)).toEqual(['t1', 't10'])
})

test('a selected row stays selected when new rows move it to the next page', async () => {
  stored = idsUpTo(12)
  await select('t10')
  stored = ['new', ...idsUpTo(12)]
  await refresh()
  await waitFor(() => expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ pageSize: 1000 })))
  await act(async () => undefined)
  expect([...view.table.selected]).toEqual(['t10'])
})

test('`deselect` of an earlier render does not select rows again that were deselected after that render', async () => {
  stored = idsUpTo(4)
  await select('t1', 't2', 't3')
  const { deselect } = view.selection
  stored = ['t2', 't3', 't4']
  await refresh()
  await waitFor(() => expect([...view.table.selected]).toEqual(['t2', 't3']))
  act(() => deselect(new Set(['t2'])))
  expect([...view.table.selected]).toEqual(['t3'])
})

test('if loading all rows fails, the error is shown and the selection stays', async () => {
  stored = idsUpTo(12)
  await select('t1')
  load.mockRejectedValueOnce(new Error('The server is busy'))
  await act(() => view.selection.selectAll())
  await screen.findByText('The server is busy')
  expect(view.selection.isLoading).toBe(false)
  expect([...view.table.selected]).toEqual(['t1'])
})

test('a selection that is cleared while all rows are loaded stays cleared', async () => {
  stored = idsUpTo(12)
  await select('t1')
  let release = () => {}
  load.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (release = resolve))
    return { data: [{ id: { id: 't1' } }], totalElements: 1, totalPages: 1, hasNext: false }
  })
  let selecting = Promise.resolve()
  act(() => {
    selecting = view.selection.selectAll()
  })
  act(() => view.table.setSelected(new Set()))
  release()
  await act(() => selecting)
  expect(view.selection.isLoading).toBe(false)
  expect([...view.table.selected]).toEqual([])
})

test('the list is loaded again periodically only while rows are selected', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  stored = idsUpTo(3)
  await select()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(load).toHaveBeenCalledTimes(1)
  act(() => view.table.setSelected(new Set(['t1', 't2'])))
  stored = ['t2', 't3']
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect([...view.table.selected]).toEqual(['t2']))
})
