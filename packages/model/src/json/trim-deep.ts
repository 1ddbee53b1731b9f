/** A copy of form values with every string trimmed. */
export function trimDeep<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T
  if (Array.isArray(value)) return value.map((item) => trimDeep(item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, trimDeep(member)])) as T
}
