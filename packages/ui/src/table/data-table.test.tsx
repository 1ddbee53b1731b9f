// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { DataTable, fittingColumns } from './data-table'
import type { DataTableProps } from './data-table-props'
import { RowActions } from './data-table-row'
import { SortMenu } from './sort-menu'
import { type TableState, useTableState } from './table-state'

interface Train {
  name: string
}

const trains: Train[] = [{ name: 'A' }, { name: 'B' }, { name: 'C' }]

function TrainTable(props: Partial<DataTableProps<Train>>) {
  const table = useTableState({ sort: { property: 'name', direction: 'ASC' } })
  return (
    <>
      <output>{JSON.stringify({ sort: table.sort, page: table.page, selected: [...table.selected] })}</output>
      <DataTable<Train>
        label="Trains"
        columns={[{ id: 'name', label: 'Name', render: (train) => train.name }]}
        rows={trains}
        total={23}
        rowKey={(train) => train.name}
        rowName={(train) => train.name}
        table={table}
        selectable={(train) => train.name !== 'C'}
        empty={<p>no trains</p>}
        {...props}
      />
    </>
  )
}

const TABLE: TableState = {
  page: 0,
  pageSize: 10,
  sort: { property: 'name', direction: 'ASC' },
  search: '',
  selected: new Set(),
  setPage: vi.fn(),
  setPageSize: vi.fn(),
  setSort: vi.fn(),
  setSearch: vi.fn(),
  setSelected: vi.fn(),
  reset: vi.fn(),
}

const state = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
const rows = () => screen.getAllByRole('row').slice(1)

afterEach(cleanup)

test('arrow keys move the focus between rows, and End to the last row; Space selects a row, and Enter opens it', () => {
  const onOpen = vi.fn()
  renderUi(<TrainTable onOpen={onOpen} />)
  rows()[0]?.focus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(rows()[1])
  fireEvent.keyDown(document.activeElement!, { key: ' ' })
  expect(state().selected).toEqual(['B'])
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledWith(trains[1])
  fireEvent.keyDown(document.activeElement!, { key: 'End' })
  expect(document.activeElement).toBe(rows()[2])
})

test('only one row is a tab stop', () => {
  renderUi(<TrainTable />)
  expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1])
  act(() => rows()[2]?.focus())
  expect(rows().map((row) => row.tabIndex)).toEqual([-1, -1, 0])
})

test('the check box to select all selects only the rows that may be selected', () => {
  renderUi(<TrainTable />)
  fireEvent.click(screen.getByLabelText('selectAll'))
  expect(state().selected).toEqual(['A', 'B'])
})

test('the check box in the table header selects only the rows of the current page', () => {
  const onSelect = vi.fn()
  const table = { ...TABLE, selected: new Set(['Z', 'A']), setSelected: onSelect }
  renderUi(<TrainTable table={table} />)
  fireEvent.click(screen.getByLabelText('selectAll'))
  expect([...(onSelect.mock.lastCall?.[0] ?? [])]).toEqual(['Z', 'A', 'B'])
})

test('with Shift, all selectable rows from the last toggled row to the clicked row are selected or cleared', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name }))
  renderUi(<TrainTable rows={many} />)
  fireEvent.click(screen.getByLabelText('select A'))
  fireEvent.click(screen.getByLabelText('select D'), { shiftKey: true })
  expect(state().selected).toEqual(['A', 'B', 'D'])
  fireEvent.click(screen.getByLabelText('select B'), { shiftKey: true })
  expect(state().selected).toEqual(['A'])
  rows()[4]?.focus()
  fireEvent.keyDown(document.activeElement!, { key: ' ' })
  fireEvent.keyDown(document.activeElement!, { key: 'Home' })
  fireEvent.keyDown(document.activeElement!, { key: ' ', shiftKey: true })
  expect(state().selected).toEqual([])
})

test('a click on a check box selects without opening the row', () => {
  const onOpen = vi.fn()
  renderUi(<TrainTable onOpen={onOpen} />)
  fireEvent.click(screen.getByLabelText('select A'))
  expect(state().selected).toEqual(['A'])
  expect(onOpen).not.toHaveBeenCalled()
})

test('a click on the head of the sorted column reverses the order and clears the selection', () => {
  renderUi(<TrainTable />)
  fireEvent.click(screen.getByLabelText('select A'))
  fireEvent.click(screen.getByText('Name'))
  expect(state()).toEqual({ sort: { property: 'name', direction: 'DESC' }, page: 0, selected: [] })
})

test('the pager shows the range; its buttons are disabled on the first and the last page', () => {
  renderUi(<TrainTable />)
  expect(screen.getByText('1-10 of 23')).toBeTruthy()
  expect(screen.getByLabelText<HTMLButtonElement>('previousPage').disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('nextPage'))
  fireEvent.click(screen.getByLabelText('nextPage'))
  expect(screen.getByText('21-23 of 23')).toBeTruthy()
  expect(screen.getByLabelText<HTMLButtonElement>('nextPage').disabled).toBe(true)
})

test('an error is shown instead of the rows, and the request can be retried', () => {
  const onRetry = vi.fn()
  renderUi(<TrainTable rows={undefined} error="away" onRetry={onRetry} />)
  expect(screen.getByText('away')).toBeTruthy()
  fireEvent.click(screen.getByText('tryAgain'))
  expect(onRetry).toHaveBeenCalled()
})

test('an empty list shows a message', () => {
  renderUi(<TrainTable rows={[]} total={0} />)
  expect(screen.getByText('no trains')).toBeTruthy()
})

test('without `onOpen`, a click on a row selects the row', () => {
  renderUi(<TrainTable />)
  fireEvent.click(rows()[1]!)
  expect(state().selected).toEqual(['B'])
  fireEvent.click(rows()[1]!)
  fireEvent.click(rows()[2]!)
  expect(state().selected).toEqual([])
})

function TableWithDetails() {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <TrainTable onOpen={(train) => setOpen(train.name)} currentKey={open} />
      {open && (
        <button type="button" onClick={() => setOpen(undefined)}>
          close
        </button>
      )}
    </>
  )
}

test('closing the details moves the focus back to their row', () => {
  renderUi(<TableWithDetails />)
  fireEvent.click(rows()[1]!)
  const close = screen.getByRole('button', { name: 'close' })
  act(() => close.focus())
  fireEvent.click(close)
  expect(document.activeElement).toBe(rows()[1])
})

test('closing the details keeps the focus if the user has moved it elsewhere', () => {
  renderUi(<TableWithDetails />)
  fireEvent.click(rows()[1]!)
  act(() => rows()[0]?.focus())
  fireEvent.click(screen.getByRole('button', { name: 'close' }))
  expect(document.activeElement).toBe(rows()[0])
})

test('without selectable rows there is no box to select all', () => {
  renderUi(<TrainTable selectable={() => false} />)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('a row shows only the actions that apply to it', () => {
  const action = (id: string, disabled: boolean) => ({ id, label: id, disabled, onSelect: vi.fn() })
  renderUi(<RowActions entries={[action('Stop', true), action('Start', false)]} asIcons tabIndex={0} />)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Start'])
})

test.each([
  ['Shift+F10', { key: 'F10', shiftKey: true }],
  ['the menu key', { key: 'ContextMenu' }],
])('%s opens the actions of a row as a menu, and Escape returns the focus to the row', async (_, press) => {
  const chosen = vi.fn()
  const action = (label: string, train: Train) => ({
    id: label,
    label,
    onSelect: () => chosen(label, train.name),
  })
  renderUi(<TrainTable rowActions={(train) => [action('Start', train), action('Stop', train)]} />)
  act(() => rows()[1]?.focus())
  fireEvent.keyDown(document.activeElement!, press)
  const open = await screen.findByRole('menuitem', { name: 'Start' })
  expect(document.activeElement).toBe(open)
  expect(fireEvent.contextMenu(open)).toBe(false)
  fireEvent.keyDown(open, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(rows()[1])

  fireEvent.keyDown(document.activeElement!, press)
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Start' }), { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Stop')
  fireEvent.click(document.activeElement!)
  expect(chosen.mock.calls).toEqual([['Stop', 'B']])
  expect(state().selected).toEqual([])
})

test('a row without actions leaves the menu key to the browser', () => {
  renderUi(<TrainTable />)
  expect(fireEvent.keyDown(rows()[0]!, { key: 'ContextMenu' })).toBe(true)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the sort menu sorts by another column, or reverses the order if the current column is chosen', async () => {
  const setSort = vi.fn()
  const columns = ['name', 'speed', 'note'].map((id) => ({
    id,
    label: id,
    sortable: id !== 'note',
    render: () => null,
  }))
  renderUi(<SortMenu columns={columns} table={{ ...TABLE, setSort }} />)
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'sorted by name' }))
  open()
  expect((await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent)).toEqual([
    'name',
    'speed',
  ])
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'speed' }))
  open()
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'name' }))
  expect(setSort.mock.calls).toEqual([
    [{ property: 'speed', direction: 'ASC' }],
    [{ property: 'name', direction: 'DESC' }],
  ])
})

test('in a narrow table, the last minor columns are left out, and the other columns share the width', () => {
  const column = (id: string, minor: boolean, width?: number | string) => ({
    id,
    label: id,
    minor,
    ...(width && { width }),
    render: () => null,
  })
  const columns = [
    column('name', false, '17%'),
    column('label', true),
    column('mark', true, 100),
    column('owner', false),
  ]
  const fitting = (width: number) => fittingColumns(columns, width).map(({ id, width }) => [id, width])
  expect(fitting(514)).toEqual([
    ['name', '17%'],
    ['label', undefined],
    ['mark', 100],
    ['owner', undefined],
  ])
  expect(fitting(513).map(([id]) => id)).toEqual(['name', 'label', 'owner'])
  expect(fitting(413)).toEqual([
    ['name', undefined],
    ['owner', undefined],
  ])
  expect(fitting(100).map(([id]) => id)).toEqual(['name', 'owner'])
})
