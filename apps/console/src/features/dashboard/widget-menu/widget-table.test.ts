import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import { expect, test } from 'vitest'
import { noData } from '../widget/no-data'
import { csvOfTable, widgetTable } from './widget-table'

const texts = {
  time: 'Time',
  entity: 'Entity',
  key: 'Key',
  value: 'Value',
  alarm: {
    originator: 'Originator',
    type: 'Type',
    severity: 'Severity',
    status: 'Status',
    severityOf: (severity: string) => severity.toLowerCase(),
    statusOf: (status: string) => status.toLowerCase(),
  },
}
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

test('time series become one row for each time, the newest first; CSV text has ISO times', () => {
  const data = withSeries(
    aSeries('A', 'A', [[1000, 1]]),
    aSeries('B', 'pressure', [
      [1000, 2],
      [2000, 3],
    ]),
  )
  const table = widgetTable(data, true, texts)
  expect(table.columns).toEqual(['Time', 'A (bar)', 'B pressure (bar)'])
  expect(table.rows).toEqual([
    [2000, null, 3],
    [1000, 1, 2],
  ])
  expect(csvOfTable(table)).toBe(
    'Time,A (bar),B pressure (bar)\r\n1970-01-01T00:00:02.000Z,,3\r\n1970-01-01T00:00:01.000Z,1,2\r\n',
  )
})

test('latest values become one row for each key; in CSV text, a value that starts like a formula gets an apostrophe', () => {
  const table = widgetTable(withSeries(aSeries('A', 'state', [[5, '=on, "x"']])), false, texts)
  expect(table.rows).toEqual([['A', 'state (bar)', '=on, "x"', 5]])
  expect(csvOfTable(table)).toContain(`"'=on, ""x""",1970`)
})

const page = { totalPages: 1, totalElements: 1, hasNext: false }

test('an alarm becomes a row with the texts of its severity and status', () => {
  const alarm = {
    id: 'a',
    originator: { entityType: 'DEVICE' as const, id: 'd' },
    originatorName: 'Pump 1',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    fields: { createdTime: 1000, type: 'Level high' },
  }
  const table = widgetTable({ ...noData, alarms: { ...page, data: [alarm] } }, false, texts)
  expect(table.columns).toEqual(['Time', 'Originator', 'Type', 'Severity', 'Status'])
  expect(table.rows).toEqual([[1000, 'Pump 1', 'Level high', 'major', 'active_unack']])
})

test('a column of created times is a time column, and its values are milliseconds', () => {
  const row = {
    entityId: { entityType: 'DEVICE' as const, id: 'd' },
    entityName: 'Pump 1',
    entityLabel: '',
    values: { Created: '1000', level: 3 },
  }
  const data = { ...noData, entities: { ...page, data: [row] } }
  const table = widgetTable(data, false, texts, new Set(['Created']))
  expect(table).toEqual({
    columns: ['Entity', 'Created', 'level'],
    timeColumns: [1],
    rows: [['Pump 1', 1000, 3]],
  })
})

test('a row without a value for a time column has an empty cell', () => {
  const rows = [
    { entityName: 'A', values: { Created: 1000 } },
    { entityName: 'B', values: {} },
  ]
  const data = { ...noData, entities: { data: rows } } as unknown as WidgetData
  const table = widgetTable(data, false, texts, new Set(['Created']))
  expect(table.rows).toEqual([
    ['A', 1000],
    ['B', null],
  ])
  expect(csvOfTable(table)).toBe('Entity,Created\r\nA,1970-01-01T00:00:01.000Z\r\nB,\r\n')
})

test('a time outside of the range of Date is exported as a number', () => {
  const series = [aSeries('Pump 1', 'p', [[Number.MAX_SAFE_INTEGER, 1]])]
  const csv = csvOfTable(widgetTable({ ...noData, series }, false, texts))
  expect(csv).toContain('1,9007199254740991')
})
