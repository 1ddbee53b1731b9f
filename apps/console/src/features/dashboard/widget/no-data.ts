import type { WidgetData } from '@signalbox/widgets/widget-data'

/** The data of widgets without data, and of those that are not visible. */
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
