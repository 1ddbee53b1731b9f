import type { WidgetData } from '../widget-data'
import type { WidgetEnvironment } from '../widget-props'

/** The text of a chart for screen readers: the labels of its series. */
export const chartSummary = (t: WidgetEnvironment['t'], series: WidgetData['series']) =>
  series.length === 0
    ? t('widgets.chart.empty')
    : t('widgets.chart.summary', { names: series.map(({ dataKey }) => dataKey.label).join(', ') })
