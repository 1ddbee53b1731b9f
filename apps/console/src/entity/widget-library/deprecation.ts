import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import type { JsonObject } from '@signalbox/model/json/json-value'

/** The name of the type to use instead of a deprecated one, possibly empty; null for a type that is not deprecated. */
export function deprecationOf({ descriptor }: Pick<WidgetType, 'descriptor'>): { useInstead: string } | null {
  const { deprecated, useInstead } = descriptor
  return deprecated === true ? { useInstead: typeof useInstead === 'string' ? useInstead : '' } : null
}

/** The descriptor with another deprecation, or without one. A deprecated type is not offered for new widgets. */
export function withDeprecation(
  { deprecated: _deprecated, useInstead: _useInstead, ...descriptor }: JsonObject,
  deprecation: { useInstead: string } | null,
): JsonObject {
  if (!deprecation) return descriptor
  const { useInstead } = deprecation
  return { ...descriptor, deprecated: true, ...(useInstead && { useInstead }) }
}
