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

export const listWidgetsBundles = (link: PageLink) =>
  get<PageData<WidgetsBundle>>('/api/widgetsBundles', { params: pageParams(link), ignoreErrors: true })

export const getWidgetsBundle = (id: string) =>
  get<WidgetsBundle>(`/api/widgetsBundle/${id}`, { ignoreErrors: true })

export const saveWidgetsBundle = (bundle: WidgetsBundleInput) =>
  post<WidgetsBundle>('/api/widgetsBundle', bundle)

export const getBundleUsage = (id: string) => get<WidgetsBundleUsage>(`/api/widgetsBundle/${id}/usage`, QUIET)

export const deleteWidgetsBundle = (id: string, options?: RequestOptions) =>
  del(`/api/widgetsBundle/${id}`, options)

/** System bundles belong to no tenant. */
export const isSystemBundle = ({ tenantId }: WidgetsBundle) => tenantId.id === NULL_UUID

export const listBundleTypes = (bundle: WidgetsBundle) =>
  get<WidgetType[]>('/api/widgetTypes', {
    params: { isSystem: isSystemBundle(bundle), bundleAlias: bundle.alias },
  })

export const saveWidgetType = (type: WidgetTypeInput) => post<WidgetType>('/api/widgetType', type)

/** Below the library's key, so that a change of types invalidates it. */
export const widgetTypeKey = (id: string) => ['widget-library', 'by-id', id] as const

export const getWidgetTypeById = (id: string) =>
  get<WidgetType>(`/api/widgetType/${id}`, { ignoreErrors: true })

export const deleteWidgetType = (id: string, options?: RequestOptions) =>
  del(`/api/widgetType/${id}`, options)
