// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  aDatasource,
  aSeries,
  prepareBrowser,
  renderWidget,
  someActions,
  someData,
  someEnvironment,
} from '../../testing'

prepareBrowser()
const { View } = await import('./view')
const { timeseriesTable } = await import('./widget')
afterEach(cleanup)

const other = aDatasource({ name: 'Fan', entityName: 'Fan', entityId: { entityType: 'DEVICE', id: 'fan' } })
const data = () =>
  someData({
    series: [
      aSeries([1.25, 2], { ts: [1000, 2000], key: { units: '°C' } }),
      aSeries([9], { datasource: other, ts: [3000] }),
    ],
  })
const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

test('the newest row is first, each entity has a tab, and actions get the entity of the open tab', () => {
  const actions = someActions({
    of: (source) => (source === 'rowClick' ? [{ id: 'go', name: 'go', icon: '' }] : []),
  })
  renderWidget(View, timeseriesTable, { data: data() as never, actions, settings: { showTimestamp: false } })
  expect(texts()).toEqual([['2 °C'], ['1.25 °C']])
  fireEvent.click(screen.getByRole('tab', { name: 'Fan' }))
  expect(texts()).toEqual([['9']])
  expect(actions.setActiveEntity).toHaveBeenLastCalledWith(expect.objectContaining({ entityName: 'Fan' }))
  fireEvent.click(screen.getByText('9'))
  expect(actions.run).toHaveBeenCalledWith('rowClick', 'go', expect.objectContaining({ entityName: 'Fan' }))
})

test.each([
  ['{i18n:levels}', 'Levels'],
  ['', 'widgets.timeseries-table.time'],
])('with the widget title "%s" the accessible name of the table is "%s"', (title, name) => {
  const environment = someEnvironment({ translateText: (text) => text.replace('{i18n:levels}', 'Levels') })
  renderWidget(View, timeseriesTable, { data: data() as never, config: { title }, environment })
  expect(screen.getByRole('grid').getAttribute('aria-label')).toBe(name)
})

test('the table has pages, and shows milliseconds if configured', () => {
  renderWidget(View, timeseriesTable, {
    data: data() as never,
    settings: { defaultPageSize: 1, showMilliseconds: true },
  })
  expect(texts()).toHaveLength(1)
  expect(texts()[0]![0]).toMatch(/:02\.000$/)
  fireEvent.click(screen.getByRole('button', { name: 'nextPage' }))
  expect(texts()[0]![1]).toBe('1.25 °C')
})
