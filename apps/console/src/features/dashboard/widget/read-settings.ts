import type { WidgetDescriptor } from '@signalbox/widgets/define-widget'

/** The stored settings of a widget, with defaults instead of missing and invalid values. Unknown members are kept. */
export function readSettings(
  { settings, whenMissing }: Pick<WidgetDescriptor, 'settings' | 'whenMissing'>,
  stored: Record<string, unknown> | null | undefined,
): Record<string, unknown> {
  const withDefaults = { ...whenMissing, ...stored }
  const firstParse = settings.safeParse(withDefaults)
  if (firstParse.success) return { ...withDefaults, ...firstParse.data }
  const repaired = firstParse.error.issues.reduce((value, { path }) => without(value, path), withDefaults)
  const secondParse = settings.safeParse(repaired)
  if (secondParse.success) return { ...repaired, ...secondParse.data }
  // A list with an item that lacks a required member is replaced by the default list.
  const invalidNames = new Set(secondParse.error.issues.map(({ path }) => String(path[0])))
  const validSettings = Object.fromEntries(
    Object.entries(repaired).filter(([name]) => !invalidNames.has(name)),
  )
  return { ...validSettings, ...settings.parse(validSettings) }
}

/**
 * The value without the member at a path. List items are kept, because a removal would shift the indexes in the
 * paths of other issues.
 */
function without<T>(value: T, [name, ...rest]: readonly PropertyKey[]): T {
  if (name === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((item, index) => (index === name ? without(item, rest) : item)) as T
  const entries = Object.entries(value).flatMap(([key, member]) => {
    if (key !== name) return [[key, member] as const]
    return rest.length > 0 ? [[key, without(member, rest)] as const] : []
  })
  return Object.fromEntries(entries) as T
}
