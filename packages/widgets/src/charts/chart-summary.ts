import type { WidgetData } from '../widget-data'
import type { WidgetEnvironment } from '../widget-props'

/** What a chart shows, for those who do not see it. */
export const chartSummary = (t: WidgetEnvironment['t'], series: WidgetData['series']) =>
  series.length === 0
    ? t('widgets.chart.empty')
    : t('widgets.chart.summary', { names: series.map(({ dataKey }) => dataKey.label).join(', ') })
