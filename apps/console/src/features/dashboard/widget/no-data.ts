import type { WidgetData } from '@signalbox/widgets/widget-data'

/** Empty data for widgets without a feed: they use no data, or they have not been visible yet. */
export const noData: WidgetData = {
  version: 0,
  datasources: [],
  series: [],
  extras: [],
  isLoading: false,
  subscribe: () => () => {},
  requestRows() {},
  setHidden() {},
}
