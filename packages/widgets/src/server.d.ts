/**
 * The package as the server sees it. The list of widgets imports views, whose browser types the server's program does
 * not have.
 */
import type { WidgetDescriptor } from './define-widget'

export { BUNDLES, type BundleAlias } from './bundles'
export { type WidgetDescriptor, widgetKey } from './define-widget'
export { storedDescriptor } from './widget-type'
export declare const widgets: readonly WidgetDescriptor[]
