import { alarmWidgets } from './alarms'
import { cardWidgets } from './cards'
import { chartWidgets } from './charts'
import { controlWidgets } from './control'
import { dateWidgets } from './date'
import type { WidgetDescriptor } from './define-widget'
import { adminWidgets } from './entity-admin/widgets'
import { gatewayWidgets } from './gateway/widgets'
import { gaugeWidgets } from './gauges'
import { gpioWidgets } from './gpio/widgets'
import { inputWidgets } from './inputs'
import { mapWidgets, placementMaps } from './maps/widgets'

export { BUNDLES, type BundleAlias } from './bundles'
export { type WidgetDescriptor, widgetKey } from './define-widget'
export { type StoredDescriptor, storedDescriptor } from './widget-type'

/** Every system widget, by bundle. Pure descriptions: views are found through `./views`. */
export const widgets = [
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
] as unknown as WidgetDescriptor[]
