import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { NULL_UUID } from '@signalbox/model/entity-id'
import i18next from 'i18next'
import { slug } from './slug'

/** The drawing library at the end of a name: an implementation detail, so it is not shown. */
const LIBRARY = / - (Flot|justGage|Canvas Gauges|Chart\.js)$/

/**
 * The name of a widget type as users read it. Original names of the platform are translated. The stored names stay,
 * because exported files use them.
 */
export function shownTypeName({ name, tenantId }: Pick<WidgetType, 'name' | 'tenantId'>): string {
  const nameWithoutLibrary = name.replace(LIBRARY, '')
  return isOfSystem(tenantId) ? textOf(`widget-name.${slug(name)}`, nameWithoutLibrary) : nameWithoutLibrary
}

/** The title of a bundle as users read it: bundles of the platform are translated, unless they were renamed. */
export function shownBundleTitle({ title, tenantId }: Pick<WidgetsBundle, 'title' | 'tenantId'>): string {
  return isOfSystem(tenantId) ? textOf(`widget-bundle-title.${slug(title)}`, title) : title
}

const isOfSystem = (tenantId: WidgetType['tenantId']) => !tenantId || tenantId.id === NULL_UUID

const textOf = (key: string, fallback: string) => (i18next.exists(key) ? i18next.t(key) : fallback)
