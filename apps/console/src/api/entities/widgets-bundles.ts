import type {
  WidgetsBundle,
  WidgetsBundleInput,
  WidgetsBundleUsage,
  WidgetType,
  WidgetTypeInput,
} from '@signalbox/model/entities/widgets-bundle'
import { NULL_UUID } from '@signalbox/model/entity-id'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, QUIET, type RequestOptions } from '../request/request'

/** Invalidate `all` after a change: it includes lists and pickers. The widget library has keys of its own. */
export const widgetsBundleKeys = {
  all: ['widgets-bundles'] as const,
  list: (link: PageLink) => [...widgetsBundleKeys.all, 'list', link] as const,
  one: (id: string) => [...widgetsBundleKeys.all, 'one', id] as const,
}

/** A page of the bundles of the system and of the tenant. */
export const listWidgetsBundles = (link: PageLink) =>
  get<PageData<WidgetsBundle>>('/api/widgetsBundles', { params: pageParams(link), ignoreErrors: true })

/** A bundle without its widget types. */
export const getWidgetsBundle = (id: string) =>
  get<WidgetsBundle>(`/api/widgetsBundle/${id}`, { ignoreErrors: true })

/** Creates a bundle, or with an `id` changes it. The alias cannot be changed: dashboards use it. */
export const saveWidgetsBundle = (bundle: WidgetsBundleInput) =>
  post<WidgetsBundle>('/api/widgetsBundle', bundle)

/** How many dashboards use a bundle and each of its types, to warn before it is deleted. */
export const getBundleUsage = (id: string) => get<WidgetsBundleUsage>(`/api/widgetsBundle/${id}/usage`, QUIET)

/** Removes a bundle with its widget types. Dashboards that use them show an error instead. */
export const deleteWidgetsBundle = (id: string, options?: RequestOptions) =>
  del(`/api/widgetsBundle/${id}`, options)

/** System bundles belong to no tenant. */
export const isSystemBundle = ({ tenantId }: WidgetsBundle) => tenantId.id === NULL_UUID

/** All widget types of a bundle. The request layer shows errors. */
export const listBundleTypes = (bundle: WidgetsBundle) =>
  get<WidgetType[]>('/api/widgetTypes', {
    params: { isSystem: isSystemBundle(bundle), bundleAlias: bundle.alias },
  })

/** Creates a widget type, or with an `id` replaces the stored one. Dashboards that use it get the new version. */
export const saveWidgetType = (type: WidgetTypeInput) => post<WidgetType>('/api/widgetType', type)

/** A query key below that of the widget library, so that a change of widget types invalidates it. */
export const widgetTypeKey = (id: string) => ['widget-library', 'by-id', id] as const

/** A widget type by id, as the widget editor requests it. Dashboards request types by bundle and alias. */
export const getWidgetTypeById = (id: string, options: RequestOptions = { ignoreErrors: true }) =>
  get<WidgetType>(`/api/widgetType/${id}`, options)

/** Removes a widget type. Dashboards that use it show an error instead. */
export const deleteWidgetType = (id: string, options?: RequestOptions) =>
  del(`/api/widgetType/${id}`, options)
