import { entitiesTable } from './cards/entities-table/widget'
import { simpleCard } from './cards/simple-card/widget'
import { stateChart, timeseriesBars, timeseriesLines } from './charts/cartesian/widgets'
import type { WidgetDescriptor } from './define-widget'

export { BUNDLES, type BundleAlias } from './bundles'
export { type WidgetDescriptor, widgetKey } from './define-widget'
export { type StoredDescriptor, storedDescriptor } from './widget-type'

/** Every system widget, by bundle. Pure descriptions: views are found through `./views`. */
export const widgets = [
  simpleCard,
  entitiesTable,
  timeseriesLines,
  timeseriesBars,
  stateChart,
] as unknown as WidgetDescriptor[]
