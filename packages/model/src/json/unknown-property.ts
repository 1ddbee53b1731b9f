/**
 * The path of a property of `raw` that is not in its schema, if there is one. The WebSocket API refuses frames with
 * such a property, and REST ignores it. Inside of the properties named in `tolerant`, both ignore it.
 */
export function unknownProperty(raw: unknown, parsed: unknown, tolerant: string[] = []): string | undefined {
  if (!isContainer(raw) || !isContainer(parsed)) return undefined
  for (const [name, value] of Object.entries(raw)) {
    if (!Object.hasOwn(parsed, name)) return name
    const below = tolerant.includes(name) ? undefined : unknownProperty(value, parsed[name], tolerant)
    if (below !== undefined) return `${name}.${below}`
  }
  return undefined
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
