import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { get, QUIET, type RequestOptions } from '../request/request'
import { widgetsBundleKeys } from './widgets-bundles'

/** Identifies a widget type the way dashboards do, by bundle and alias. */
export interface TypeName {
  isSystem: boolean
  bundleAlias: string
  alias: string
}

/** Invalidate `all` after a change of a bundle or type. The shell also invalidates `all` when another page opens. */
export const widgetLibraryKeys = {
  all: ['widget-library'] as const,
  bundles: ['widget-library', 'bundles'] as const,
  types: (bundle: { isSystem: boolean; bundleAlias: string }) => ['widget-library', 'types', bundle] as const,
  type: (name: TypeName) => ['widget-library', 'type', name] as const,
}

/** The keys to invalidate after a change of a bundle: the widget library, and lists and pickers of bundles. */
export const bundleChangeKeys = [widgetLibraryKeys.all, widgetsBundleKeys.all] as const

/** All bundles whose widgets the user may add to dashboards. */
export const listWidgetBundles = (options: RequestOptions = { ignoreErrors: true }) =>
  get<WidgetsBundle[]>('/api/widgetsBundles', options)

/** All widget types of one bundle, for the widget library. */
export const listWidgetTypes = (bundle: { isSystem: boolean; bundleAlias: string }) =>
  get<WidgetType[]>('/api/widgetTypes', { params: bundle, ignoreErrors: true })

/** The widget type that a dashboard names by bundle and alias. */
export const getWidgetType = ({ isSystem, bundleAlias, alias }: TypeName) =>
  get<WidgetType>('/api/widgetType', {
    params: { isSystem, bundleAlias, alias },
    ...QUIET,
  })
