// @vitest-environment happy-dom

import { useTableState } from '@signalbox/ui/table/table-state'
import { renderUi } from '@signalbox/ui/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareBrowser } from '../testing'
import { WidgetTable } from './widget-table'

prepareBrowser()
afterEach(cleanup)

interface Pump {
  name: string
  state: string
}

const content = vi.fn((pump: Pump) => pump.state)
const columns = [{ id: 'state', title: 'State', isSortable: false, raw: (pump: Pump) => pump.state, content }]
const nameOf = ({ name }: Pump) => name
let setPumps: (pumps: Pump[]) => void
const onPress = vi.fn()

function Table() {
  const [pumps, set] = useState<Pump[]>(PUMPS)
  setPumps = set
  const table = useTableState()
  return (
    <>
      <WidgetTable
        label="Pumps"
        columns={[...columns]}
        rows={pumps}
        total={pumps.length}
        rowKey={nameOf}
        rowName={nameOf}
        table={table}
        isSelectable
        buttonsOf={() => [{ id: 'go', icon: 'add', label: 'Go', onClick: () => onPress(pumps.length) }]}
        context={null}
        empty=""
      />
      <output>{[...table.selected].join()}</output>
    </>
  )
}

const PUMPS = ['A', 'B', 'C'].map((name) => ({ name, state: 'on' }))
const [a, b, c] = PUMPS as [Pump, Pump, Pump]

test('handlers of an unchanged row use the newest properties of the table', () => {
  renderUi(<Table />)
  for (const name of ['A', 'C']) fireEvent.click(screen.getByRole('checkbox', { name: `select ${name}` }))
  expect(document.querySelector('output')?.textContent).toBe('A,C')
  act(() => setPumps([a, b]))
  fireEvent.click(screen.getAllByRole('button', { name: 'Go' })[0]!)
  expect(onPress).toHaveBeenLastCalledWith(2)
})

test('the checkbox in the header is not indeterminate after the selected rows were removed', () => {
  renderUi(<Table />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'select A' }))
  const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'selectAll' })
  expect(head.indeterminate).toBe(true)
  act(() => setPumps([b, c]))
  expect(head.indeterminate).toBe(false)
})

test('only the row whose data changed is drawn again', () => {
  renderUi(<StableTable />)
  content.mockClear()
  act(() => setPumps([a, { ...b, state: 'off' }, c]))
  expect(content.mock.calls).toEqual([[{ name: 'B', state: 'off' }]])
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['State', 'on', 'off', 'on'])
})

/** A table whose view passes the same functions each time it renders, as most views do. */
function StableTable() {
  const [pumps, set] = useState<Pump[]>(PUMPS)
  setPumps = set
  const table = useTableState()
  return (
    <WidgetTable
      label="Pumps"
      columns={[...columns]}
      rows={pumps}
      total={pumps.length}
      rowKey={nameOf}
      rowName={nameOf}
      table={table}
      onRowClick={() => onPress()}
      context={null}
      empty=""
    />
  )
}

test('only the buttons of the last focused row are tab stops; without such a row, only those of the first row', () => {
  renderUi(<Table />)
  const stops = () => screen.getAllByRole('button', { name: 'Go' }).map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  const [, first, second] = screen.getAllByRole('row')
  act(() => first!.focus())
  fireEvent.keyDown(first!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  expect(stops()).toEqual([-1, 0, -1])
  act(() => setPumps([a]))
  expect(stops()).toEqual([0])
})
