import type { Layout } from '@signalbox/model/dashboard/configuration'
import type { Widget } from '@signalbox/model/dashboard/widget'
import { expect, test } from 'vitest'
import { desktopPositions, mobileLines, mobilePositions } from './layout-positions'

const widget = (id: string, config = {}) =>
  ({ id, config: { datasources: [], ...config } }) as unknown as Widget
const widgets = {
  a: widget('a'),
  b: widget('b', { mobileOrder: 1 }),
  c: widget('c', { mobileOrder: -1, mobileHeight: 2 }),
}
const layout: Layout = {
  gridSettings: { columns: 12, margin: 10 },
  widgets: {
    a: { row: 2, col: 0, sizeX: 7.5, sizeY: 3 },
    b: { row: 5, col: 10, sizeX: 6, sizeY: 0 },
    c: { row: 0, col: 4, sizeX: 2, sizeY: 2 },
    removed: { row: 0, col: 0, sizeX: 1, sizeY: 1 },
  },
}

test('wide screen: positions are whole cells, removed widgets are left out, widgets outside the columns are kept', () => {
  const positions = desktopPositions(layout, widgets).map(({ widget, ...position }) => [widget.id, position])
  expect(positions).toEqual([
    ['a', { row: 2, col: 0, rows: 3, columns: 7 }],
    ['b', { row: 5, col: 10, rows: 1, columns: 6 }],
    ['c', { row: 0, col: 4, rows: 2, columns: 2 }],
  ])
})

test('narrow screen: widgets are in one column, by order, then by position, with configured or scaled heights', () => {
  const positions = mobilePositions(layout, widgets).map(({ widget, row, rows }) => [widget.id, row, rows])
  expect(positions).toEqual([
    ['b', 0, 1],
    ['c', 1, 2],
    ['a', 3, 6],
  ])
})

test('narrow screen: widgets hidden on phones are shown in edit mode only', () => {
  const layoutWithHidden = {
    ...layout,
    widgets: { ...layout.widgets, b: { ...layout.widgets.b!, mobileHide: true } },
  }
  const ids = (includesHidden: boolean) =>
    mobilePositions(layoutWithHidden, widgets, includesHidden).map(({ widget }) => widget.id)
  expect(ids(false)).toEqual(['c', 'a'])
  expect(ids(true)).toEqual(['b', 'c', 'a'])
})

test('narrow screen: two small cards of equal height share a line, other widgets have a line each', () => {
  const card = { row: 0, sizeX: 3, sizeY: 1 }
  const row: Layout = {
    gridSettings: { columns: 12, margin: 10 },
    widgets: {
      one: { ...card, col: 0 },
      two: { ...card, col: 3 },
      three: { ...card, col: 6 },
      tall: { ...card, col: 9, sizeY: 4 },
      wide: { ...card, row: 1, col: 0, sizeX: 6 },
    },
  }
  const allWidgets = Object.fromEntries(Object.keys(row.widgets).map((id) => [id, widget(id)]))
  const lines = mobileLines(row, allWidgets).map((line) => line.map(({ widget }) => widget.id))
  expect(lines).toEqual([['one', 'two'], ['three'], ['tall'], ['wide']])
})
