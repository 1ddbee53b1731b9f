import type { ValuePath } from './model'
import { type JsonSchema, nonNullSchema, typeOf } from './schema'

/** An error of a value: a text key below `json-form.` and its arguments. */
export interface ValueProblem {
  place: ValuePath
  key: 'required' | 'type' | 'min' | 'max' | 'choice' | 'short' | 'long' | 'pattern' | 'few' | 'many'
  limit?: number | undefined
}

/** All errors of a value by its schema. Unknown keys are allowed. */
export function valueProblems(value: unknown, schema: JsonSchema, place: ValuePath = []): ValueProblem[] {
  const inner = nonNullSchema(schema)
  if (value === undefined || value === null || value === '') return []
  const type = typeOf(inner)
  if (!isOfType(value, type)) return [{ place, key: 'type' }]
  if (type === 'object') return objectProblems(value as Record<string, unknown>, inner, place)
  if (type === 'array') return listProblems(value as unknown[], inner, place)
  if (inner.enum && !inner.enum.includes(value)) return [{ place, key: 'choice' }]
  return typeof value === 'number' ? numberProblems(value, inner, place) : textProblems(value, inner, place)
}

function objectProblems(
  value: Record<string, unknown>,
  schema: JsonSchema,
  place: ValuePath,
): ValueProblem[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const isMissing = value[key] === undefined || value[key] === null || value[key] === ''
    const isRequired = required.includes(key) || nonNullSchema(part).required === true
    if (isMissing && isRequired) return [{ place: [...place, key], key: 'required' as const }]
    return valueProblems(value[key], part, [...place, key])
  })
}

function listProblems(
  value: readonly unknown[],
  { minItems, maxItems, items }: JsonSchema,
  place: ValuePath,
) {
  const problems: ValueProblem[] = []
  if (minItems !== undefined && value.length < minItems) problems.push({ place, key: 'few', limit: minItems })
  if (maxItems !== undefined && value.length > maxItems)
    problems.push({ place, key: 'many', limit: maxItems })
  if (items) problems.push(...value.flatMap((item, index) => valueProblems(item, items, [...place, index])))
  return problems
}

/** In older schemas `exclusiveMinimum: true` excludes `minimum`; in newer ones `exclusiveMinimum` is the limit. */
function numberProblems(value: number, schema: JsonSchema, place: ValuePath): ValueProblem[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const problems: ValueProblem[] = []
  const tooSmall =
    (minimum !== undefined && (exclusiveMinimum === true ? value <= minimum : value < minimum)) ||
    (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
  const tooLarge =
    (maximum !== undefined && (exclusiveMaximum === true ? value >= maximum : value > maximum)) ||
    (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
  if (tooSmall) problems.push({ place, key: 'min', limit: minimum ?? Number(exclusiveMinimum) })
  if (tooLarge) problems.push({ place, key: 'max', limit: maximum ?? Number(exclusiveMaximum) })
  return problems
}

function textProblems(value: unknown, schema: JsonSchema, place: ValuePath): ValueProblem[] {
  if (typeof value !== 'string') return []
  const { minLength, maxLength, pattern } = schema
  if (minLength !== undefined && value.length < minLength) return [{ place, key: 'short', limit: minLength }]
  if (maxLength !== undefined && value.length > maxLength) return [{ place, key: 'long', limit: maxLength }]
  return pattern && !new RegExp(pattern, 'u').test(value) ? [{ place, key: 'pattern' }] : []
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  // A half-typed date is NaN.
  if (type === 'date' || type === 'number') return Number.isFinite(value)
  // A value of type `string` may have the type that its control produces, such as the number of a select.
  if (type === 'string') return typeof value !== 'object' || value === null
  return typeof value === type
}
