/** The part of a JSON schema that the tests read. */
interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** The input of a route as described in the API document. */
export interface RouteSchema {
  parameters: string[]
  query: string[]
  /** Every member of the body, as a path: `profileData`, `profileData.alarms`. */
  fields: string[][]
  hasBody: boolean
}

const MAX_DEPTH = 4

export function routeSchema(document: ApiDocument, key: string): RouteSchema {
  const [method = '', url = ''] = key.split(' ')
  const path = url.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths?.[path]?.[method.toLowerCase()] ?? {}
  const named = (where: string) =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === where).map(({ name }) => name)
  const body = operation.requestBody?.content?.['application/json']?.schema
  return {
    parameters: named('path'),
    query: named('query'),
    fields: body ? fieldsOf(body, document, []) : [],
    hasBody: body !== undefined,
  }
}

function fieldsOf(schema: Schema, document: ApiDocument, path: string[]): string[][] {
  if (path.length >= MAX_DEPTH) return []
  const resolved = schema.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema
  if (!resolved) return []
  const variants = [...(resolved.anyOf ?? []), ...(resolved.oneOf ?? []), ...(resolved.allOf ?? [])]
  const here = Object.entries(resolved.properties ?? {}).flatMap(([name, part]) => [
    [...path, name],
    ...fieldsOf(part, document, [...path, name]),
  ])
  const inItems = resolved.items ? fieldsOf(resolved.items, document, [...path, '0']) : []
  const all = [...here, ...inItems, ...variants.flatMap((variant) => fieldsOf(variant, document, path))]
  return [...new Map(all.map((field) => [field.join('.'), field])).values()]
}
