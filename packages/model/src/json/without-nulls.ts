/** A copy of a JSON document without members that are null or undefined, which mean the same as absent ones. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]))
}
