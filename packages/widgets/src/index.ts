import { alarmWidgets } from './alarms'
import { cardWidgets } from './cards'
import { chartWidgets } from './charts'
import { controlWidgets } from './control'
import { dateWidgets } from './date'
import { adminWidgets } from './entity-admin/widgets'
import { gatewayWidgets } from './gateway'
import { gaugeWidgets } from './gauges'
import { gpioWidgets } from './gpio'
import { inputWidgets } from './inputs'
import { mapWidgets, placementMaps } from './maps'
import type { WidgetWithView } from './with-view'

export { BUNDLES, type BundleAlias } from './bundles'
export { type WidgetDescriptor, widgetKey } from './define-widget'
export { storedDescriptor } from './widget-type'

/** Every system widget, by bundle, with the view that draws it. The server build does not contain the views. */
export const widgets: readonly WidgetWithView[] = [
  ...alarmWidgets,
  ...cardWidgets,
  ...chartWidgets,
  ...controlWidgets,
  ...dateWidgets,
  ...adminWidgets,
  ...gatewayWidgets,
  ...gaugeWidgets,
  ...gpioWidgets,
  ...inputWidgets,
  ...mapWidgets,
  ...placementMaps,
]
