// @vitest-environment happy-dom
import type { LegendConfig } from '@signalbox/model/dashboard/widget'
import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../testing/render'
import { noData } from '../no-data'
import { Legend } from './legend'

afterEach(cleanup)

const aSeries = (label: string, values: number[], settings = {}) =>
  ({
    dataKey: { label, color: '#123456', units: '°C', decimals: 1, isInLegend: true, settings },
    ts: values.map((_, index) => index),
    values,
    isHidden: false,
  }) as unknown as Series

async function show(legend: LegendConfig, ...series: Series[]) {
  const setHidden = vi.fn()
  const data: WidgetData = { ...noData, series, setHidden }
  await renderConsole(<Legend data={data} legend={legend} config={{ datasources: [] }} />)
  return setHidden
}

const ALL_STATISTICS = { showMin: true, showMax: true, showAvg: true, showTotal: true }
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('with the direction "column" every series has a row with its statistics', async () => {
  await show({ ...ALL_STATISTICS, direction: 'column' }, aSeries('in', [1, 2, 6]), aSeries('out', [-4]))
  expect(rows()).toEqual([
    ['', 'min', 'max', 'avg', 'total'],
    ['in', '1 °C', '6 °C', '3 °C', '9 °C'],
    ['out', '−4 °C', '−4 °C', '−4 °C', '−4 °C'],
  ])
})

test('with the direction "row" the series are side by side, sorted if configured', async () => {
  await show(
    { showMin: true, showMax: true, direction: 'row', sortDataKeys: true },
    aSeries('out', [5]),
    aSeries('in', [1, 2]),
  )
  expect(rows()).toEqual([
    ['', 'in', 'out'],
    ['min', '1 °C', '5 °C'],
    ['max', '2 °C', '5 °C'],
  ])
})

test('a click on a name hides the series; if hiding is disabled, the button is disabled', async () => {
  const setHidden = await show(
    { showAvg: true },
    aSeries('in', [1]),
    aSeries('fixed', [1], { disableDataHiding: true }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'in' }))
  expect(setHidden).toHaveBeenCalledWith(0, true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'fixed' }).disabled).toBe(true)
})

test('in a list, a series without numbers is shown without statistics', async () => {
  await show({ showAvg: true }, aSeries('in', [1, 2, 6]), aSeries('out', []))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['inavg 3 °C', 'out'])
})
