import { expect, test } from 'vitest'
import { shownTypeName } from './type-name'

test.each([
  ['Timeseries - Flot', 'Line chart'],
  ['Timeseries Bars - Flot', 'Bar chart over time'],
  ['Timeseries table', 'Time series table'],
  ['Radial gauge - Canvas Gauges', 'Radial gauge'],
  ['Doughnut - Chart.js', 'Doughnut'],
  ['My widget - v2', 'My widget - v2'],
])('%s is shown as %s', (stored, shown) => {
  expect(shownTypeName(stored)).toBe(shown)
})
