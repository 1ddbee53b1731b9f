import type { WidgetDescriptor } from '@signalbox/widgets/define-widget'

/** The settings of a widget: defaults filled in, invalid values replaced by defaults, the rest kept. */
export function readSettings(
  { settings, whenMissing }: Pick<WidgetDescriptor, 'settings' | 'whenMissing'>,
  stored: Record<string, unknown> | null | undefined,
): Record<string, unknown> {
  const given = { ...whenMissing, ...stored }
  const parsed = settings.safeParse(given)
  if (parsed.success) return { ...given, ...parsed.data }
  const repaired = parsed.error.issues.reduce((kept, { path }) => without(kept, path), given)
  const again = settings.safeParse(repaired)
  if (again.success) return { ...repaired, ...again.data }
  // A list whose items lack required members is replaced as a whole.
  const wrong = new Set(again.error.issues.map(({ path }) => String(path[0])))
  const sound = Object.fromEntries(Object.entries(repaired).filter(([name]) => !wrong.has(name)))
  return { ...sound, ...settings.parse(sound) }
}

/**
 * The value without its member at a path. List items are kept: a removal would shift the index of later
 * items.
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
