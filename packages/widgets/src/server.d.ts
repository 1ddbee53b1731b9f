/**
 * The types of this package for the server. The real list of widgets imports views, which need browser types that the
 * server does not have.
 */
import type { WidgetDescriptor } from './define-widget'

export { BUNDLES, type BundleAlias } from './bundles'
export { type WidgetDescriptor, widgetKey } from './define-widget'
export { storedDescriptor } from './widget-type'
export declare const widgets: readonly WidgetDescriptor[]
