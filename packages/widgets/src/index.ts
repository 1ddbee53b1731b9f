import { simpleCard } from './cards/simple-card/widget'
import type { WidgetDescriptor } from './define-widget'

export { BUNDLES, type BundleAlias } from './bundles'
export { type WidgetDescriptor, widgetKey } from './define-widget'
export { type StoredDescriptor, storedDescriptor } from './widget-type'

/** Every system widget, by bundle. Pure descriptions: views are found through `./views`. */
export const widgets: WidgetDescriptor[] = [simpleCard as unknown as WidgetDescriptor]
