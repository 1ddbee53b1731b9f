/** The part of JSON schema that settings use. */
export interface JsonSchema {
  type?: string | readonly string[]
  title?: string
  description?: string
  default?: unknown
  enum?: readonly unknown[]
  enumNames?: readonly string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[] | boolean
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number | boolean
  exclusiveMaximum?: number | boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  maxItems?: number
}

/** A stored field: a path such as `grid.color` or `labels[].x`, alone or with options. */
export type StoredItem = string | StoredItemOptions

export interface StoredItemOptions {
  key?: string
  type?: string
  title?: string
  description?: string
  condition?: string
  items?: readonly unknown[]
  titleMap?: readonly { value: unknown; name: string }[] | Record<string, string>
  multiple?: boolean
  tags?: boolean
  allowClear?: boolean
  maxTagTextLength?: number
  placeholder?: string
  rows?: number
  rowsMax?: number
  readonly?: boolean
  required?: boolean
  startEmpty?: boolean
  add?: string
  htmlClass?: string
  style?: unknown
}

/** The stored form of a widget's settings. */
export interface StoredForm {
  schema?: JsonSchema
  form?: readonly StoredItem[] | readonly (readonly StoredItem[])[]
  groupInfoes?: readonly { formIndex: number; GroupTitle: string }[]
}

/** The schema of an optional or nullable value. */
export function nonNullSchema(schema: JsonSchema): JsonSchema {
  if (!schema.anyOf) return schema
  const inner = schema.anyOf.find((each) => each.type !== 'null') ?? {}
  const { anyOf: _, ...own } = schema
  return { ...nonNullSchema(inner), ...own }
}

/** The type of a schema, without null. */
export function typeOf(schema: JsonSchema): string {
  const { type, enum: choices, properties, items } = nonNullSchema(schema)
  const named = typeof type === 'string' ? type : type?.find((each) => each !== 'null')
  if (named) return named
  if (properties) return 'object'
  if (items) return 'array'
  return typeof choices?.[0] === 'number' ? 'number' : 'string'
}

/** The schema at a path; `[]` steps into a list. */
export function schemaAt(schema: JsonSchema, path: readonly string[]): JsonSchema {
  return path.reduce<JsonSchema>((parent, step) => {
    const inner = nonNullSchema(parent)
    return (step === '[]' ? inner.items : inner.properties?.[step]) ?? {}
  }, schema)
}
