import { expect, test } from 'vitest'
import type { WidgetData } from '../widget-data'
import { chartSummary } from './chart-summary'

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)
const seriesOf = (...labels: string[]) =>
  labels.map((label) => ({ dataKey: { label } })) as unknown as WidgetData['series']

test('a chart is named by its series, and has a name without any', () => {
  expect(chartSummary(t, seriesOf('Level', 'Rest'))).toBe('widgets.chart.summary {"names":"Level, Rest"}')
  expect(chartSummary(t, seriesOf())).toBe('widgets.chart.empty')
})
