import type { ValuePath } from './model'
import { type JsonSchema, nonNullSchema, typeOf } from './schema'

/** An error of a value. `key` is a text key below `json-form.`, and `limit` is its argument. */
export interface ValueProblem {
  path: ValuePath
  key: 'required' | 'type' | 'min' | 'max' | 'choice' | 'short' | 'long' | 'pattern' | 'few' | 'many'
  limit?: number | undefined
}

/** All errors of a value according to its schema. Unknown keys are allowed. */
export function valueProblems(value: unknown, schema: JsonSchema, path: ValuePath = []): ValueProblem[] {
  const inner = nonNullSchema(schema)
  if (value === undefined || value === null || value === '') return []
  const type = typeOf(inner)
  if (!isOfType(value, type)) return [{ path, key: 'type' }]
  if (type === 'object') return objectProblems(value as Record<string, unknown>, inner, path)
  if (type === 'array') return listProblems(value as unknown[], inner, path)
  if (inner.enum && !inner.enum.includes(value)) return [{ path, key: 'choice' }]
  return typeof value === 'number' ? numberProblems(value, inner, path) : textProblems(value, inner, path)
}

function objectProblems(value: Record<string, unknown>, schema: JsonSchema, path: ValuePath): ValueProblem[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const isMissing = value[key] === undefined || value[key] === null || value[key] === ''
    const isRequired = required.includes(key) || nonNullSchema(part).required === true
    if (isMissing && isRequired) return [{ path: [...path, key], key: 'required' as const }]
    return valueProblems(value[key], part, [...path, key])
  })
}

function listProblems(value: readonly unknown[], { minItems, maxItems, items }: JsonSchema, path: ValuePath) {
  const problems: ValueProblem[] = []
  if (minItems !== undefined && value.length < minItems) problems.push({ path, key: 'few', limit: minItems })
  if (maxItems !== undefined && value.length > maxItems) problems.push({ path, key: 'many', limit: maxItems })
  if (items) problems.push(...value.flatMap((item, index) => valueProblems(item, items, [...path, index])))
  return problems
}

/** In older schemas `exclusiveMinimum: true` excludes `minimum`; in newer ones `exclusiveMinimum` is the limit. */
function numberProblems(value: number, schema: JsonSchema, path: ValuePath): ValueProblem[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const problems: ValueProblem[] = []
  const tooSmall =
    (minimum !== undefined && (exclusiveMinimum === true ? value <= minimum : value < minimum)) ||
    (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
  const tooLarge =
    (maximum !== undefined && (exclusiveMaximum === true ? value >= maximum : value > maximum)) ||
    (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
  if (tooSmall) problems.push({ path, key: 'min', limit: minimum ?? Number(exclusiveMinimum) })
  if (tooLarge) problems.push({ path, key: 'max', limit: maximum ?? Number(exclusiveMaximum) })
  return problems
}

function textProblems(value: unknown, schema: JsonSchema, path: ValuePath): ValueProblem[] {
  if (typeof value !== 'string') return []
  const { minLength, maxLength, pattern } = schema
  if (minLength !== undefined && value.length < minLength) return [{ path, key: 'short', limit: minLength }]
  if (maxLength !== undefined && value.length > maxLength) return [{ path, key: 'long', limit: maxLength }]
  return pattern && !new RegExp(pattern, 'u').test(value) ? [{ path, key: 'pattern' }] : []
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  // An incompletely typed date is NaN.
  if (type === 'date' || type === 'number') return Number.isFinite(value)
  // A field of the type `string` may hold what its control stores, such as a number that was chosen in a select.
  if (type === 'string') return typeof value !== 'object' || value === null
  return typeof value === type
}
