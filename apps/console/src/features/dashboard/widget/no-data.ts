import type { WidgetData } from '@signalbox/widgets/widget-data'

/** The data of widgets that have none, and of those out of sight. */
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
