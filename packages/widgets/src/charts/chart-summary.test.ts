import { expect, test } from 'vitest'
import type { WidgetData } from '../widget-data'
import { chartSummary } from './chart-summary'

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)
const seriesOf = (...labels: string[]) =>
  labels.map((label) => ({ dataKey: { label } })) as unknown as WidgetData['series']

test('the accessible name of a chart lists its series; a chart without series has a default name', () => {
  expect(chartSummary(t, seriesOf('Level', 'Rest'))).toBe('widgets.chart.summary {"names":"Level, Rest"}')
  expect(chartSummary(t, seriesOf())).toBe('widgets.chart.empty')
})
