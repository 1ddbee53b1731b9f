import { isObject } from '@signalbox/model/json/is-object'
import { type JsonSchema, nonNullSchema, typeOf } from './schema'

export type Model = Record<string, unknown>
/** A path with list indices: `labels`, `0`, `x`. */
export type ValuePath = readonly (string | number)[]

/** The path of a field with `[]` replaced by indices. */
export function valuePath(path: readonly string[], indices: readonly number[]): ValuePath {
  let used = 0
  return path.map((step) => (step === '[]' ? (indices[used++] ?? 0) : step))
}

/** The value at a path of the model. */
export const modelValueAt = (model: unknown, path: ValuePath): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step],
    model,
  )

/** The model with another value at a path; `undefined` removes the property. Everything else stays. */
export function withValue<T>(model: T, path: ValuePath, value: unknown): T {
  const [step, ...rest] = path
  if (step === undefined) return value as T
  const inner = withValue((model as Record<string | number, unknown> | undefined)?.[step], rest, value)
  if (typeof step === 'number') {
    const list = Array.isArray(model) ? [...model] : []
    list[step] = inner
    return list as T
  }
  const { [step]: _, ...others } = (isObject(model) ? model : {}) as Record<string, unknown>
  if (inner === undefined) return others as T
  // The key keeps its position, so that a comparison of JSON texts shows only the changed value.
  return (isObject(model) && step in model ? { ...model, [step]: inner } : { ...others, [step]: inner }) as T
}

/** Drops values whose type the schema does not allow; unknown keys are kept. */
export function withoutWrongTypes(value: unknown, schema: JsonSchema): unknown {
  const inner = nonNullSchema(schema)
  if (value === null) return value
  switch (typeOf(inner)) {
    case 'object': {
      if (!isObject(value)) return undefined
      if (!inner.properties) return value
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, part]) => {
          const partSchema = inner.properties?.[key]
          const valid = partSchema ? withoutWrongTypes(part, partSchema) : part
          return valid === undefined ? [] : [[key, valid]]
        }),
      )
    }
    case 'array':
      if (!Array.isArray(value)) return undefined
      return inner.items ? value.map((item) => withoutWrongTypes(item, inner.items ?? {})) : value
    case 'number':
    case 'integer':
      return typeof value === 'number' ? value : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    default:
      return value
  }
}

/** The initial value of a new list item with this schema. */
export function initialOf(schema: JsonSchema): unknown {
  const inner = nonNullSchema(schema)
  if (inner.default !== undefined) return structuredClone(inner.default)
  if (typeOf(inner) === 'array') return []
  if (typeOf(inner) !== 'object') return undefined
  return Object.fromEntries(
    Object.entries(inner.properties ?? {}).flatMap(([key, part]) => {
      const value = initialOf(part)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
