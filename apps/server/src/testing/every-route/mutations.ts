import fc from 'fast-check'
import { BROKEN_BODIES, badText, badValue } from './bad-values'
import type { RouteSchema } from './route-schema'

/** One change of a valid request. */
export type Mutation =
  | { on: 'path'; name: string; value: string }
  | { on: 'query'; name: string; value: string | undefined | readonly string[] }
  | { on: 'body'; path: string[]; value: unknown }
  | { on: 'whole body'; text: string }

/** Random mutations of the path, query or body of a route; undefined if the route has no input. */
export function mutationOf(
  { parameters, query, fields, hasBody }: RouteSchema,
  ids: { entityType: string; id: string }[],
): fc.Arbitrary<Mutation> | undefined {
  const kinds: fc.Arbitrary<Mutation>[] = []
  if (parameters.length > 0)
    kinds.push(fc.record({ on: fc.constant('path'), name: fc.constantFrom(...parameters), value: badText }))
  if (query.length > 0) {
    const value = fc.oneof(badText, fc.constant(undefined), fc.constant(['0', '1']), foreignId(ids))
    kinds.push(fc.record({ on: fc.constant('query'), name: fc.constantFrom(...query), value }))
  }
  if (fields.length > 0) {
    const value = fc.oneof(
      { weight: 9, arbitrary: badValue(ids) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
    kinds.push(fc.record({ on: fc.constant('body'), path: fc.constantFrom(...fields), value }))
  }
  if (hasBody)
    kinds.push(fc.record({ on: fc.constant('whole body'), text: fc.constantFrom(...BROKEN_BODIES) }))
  return kinds.length > 0 ? fc.oneof(...kinds) : undefined
}

const foreignId = (ids: { id: string }[]) => fc.constantFrom(...ids.map(({ id }) => id))

/** Applies the mutation to a valid request. `route` is the pattern from which the URL was made. */
export function apply(
  mutation: Mutation,
  route: string,
  url: string,
  body: unknown,
): { url: string; body: unknown } {
  const [path = '', query = ''] = url.split('?')
  if (mutation.on === 'path') {
    const index = route.split('/').indexOf(`:${mutation.name}`)
    const parts = path.split('/')
    parts[index] = encode(mutation.value)
    return { url: `${parts.join('/')}${query && `?${query}`}`, body }
  }
  if (mutation.on === 'query') {
    const others = query.split('&').filter((part) => part && !part.startsWith(`${mutation.name}=`))
    const changed = [mutation.value ?? []].flat().map((value) => `${mutation.name}=${encode(value)}`)
    return { url: `${path}?${[...others, ...changed].join('&')}`, body }
  }
  if (mutation.on === 'whole body') return { url, body: mutation.text }
  return { url, body: JSON.stringify(withValue(body ?? {}, mutation.path, mutation.value)) }
}

/** A copy with one member set, or removed if the value is undefined. Parents that are not objects are replaced. */
function withValue(parent: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const copy: Record<string, unknown> = typeof parent === 'object' && parent !== null ? { ...parent } : {}
  const changed = withValue(copy[name], rest, value)
  if (changed === undefined) delete copy[name]
  else copy[name] = changed
  if (name !== '0') return copy
  return Array.isArray(parent) ? [changed, ...parent.slice(1)] : [changed]
}

/** Encodes a text for a URL. A text with a lone surrogate cannot be encoded: invalid UTF-8 is sent instead. */
export function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}
