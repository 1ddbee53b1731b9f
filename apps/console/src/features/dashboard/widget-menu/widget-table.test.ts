import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import { expect, test } from 'vitest'
import { noData } from '../widget/no-data'
import { csvOfTable, widgetTable } from './widget-table'

const words = { time: 'Time', entity: 'Entity', key: 'Key', value: 'Value' }
const aSeries = (entityName: string, label: string, points: [number, number | string][]): Series => ({
  datasource: {
    sourceIndex: 0,
    name: entityName,
    aliasName: 'Pumps',
    entityName,
    entityLabel: '',
    entityDescription: '',
  },
  dataKey: {
    name: 'p',
    type: 'timeseries',
    label,
    pattern: label,
    color: '',
    units: 'bar',
    settings: {},
    isInLegend: true,
  },
  ts: points.map(([ts]) => ts),
  values: points.map(([, value]) => value),
  isHidden: false,
  isComparison: false,
})
const withSeries = (...series: Series[]): WidgetData => ({ ...noData, series })

test('time series become one row for each time, the newest first', () => {
  const data = withSeries(
    aSeries('A', 'A', [[1000, 1]]),
    aSeries('B', 'pressure', [
      [1000, 2],
      [2000, 3],
    ]),
  )
  const table = widgetTable(data, true, words)
  expect(table.columns).toEqual(['Time', 'A (bar)', 'B pressure (bar)'])
  expect(table.rows).toEqual([
    [2000, null, 3],
    [1000, 1, 2],
  ])
  expect(csvOfTable(table)).toBe(
    'Time,A (bar),B pressure (bar)\r\n1970-01-01T00:00:02.000Z,,3\r\n1970-01-01T00:00:01.000Z,1,2\r\n',
  )
})

test('latest values become one row for each key', () => {
  const table = widgetTable(withSeries(aSeries('A', 'state', [[5, '=on, "x"']])), false, words)
  expect(table.rows).toEqual([['A', 'state (bar)', '=on, "x"', 5]])
  expect(csvOfTable(table)).toContain(`"'=on, ""x""",1970`)
})
