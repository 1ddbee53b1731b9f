import {
  type JsonSchema,
  type StoredItem,
  type StoredItemOptions,
  typeOf,
} from '../../../forms/json-form/schema'
import { type StoredChoice, storedChoices } from '../../../forms/json-form/stored-choices'

/** The choices of a field as typed text, one per line. */
export const choicesText = (schema: JsonSchema, item: StoredItemOptions = {}) =>
  storedChoices(item, schema)
    .map(({ value }) => String(value ?? ''))
    .join('\n')

/** The schema after a change of the typed choices. A schema without `enum` has its choices in the form. */
export function schemaWithChoices(schema: JsonSchema, text: string): JsonSchema {
  if (!schema.enum) return schema
  const choices = typedChoices(text, storedChoices({}, schema), typeOf(schema))
  return {
    ...schema,
    enum: choices.map(({ value }) => value),
    ...(schema.enumNames && { enumNames: choices.map(({ label }) => label) }),
  }
}

/** The form item after a change of the typed choices. An item without choices has those of the `enum` of its schema. */
export function itemWithChoices(item: StoredItem, schema: JsonSchema, text: string): StoredItem {
  const options = typeof item === 'string' ? { key: item } : item
  const { type, items, titleMap } = options
  const choices = typedChoices(text, storedChoices(options, schema), typeOf(schema))
  if (type === 'rc-select' && items) return { ...options, items: choices }
  if (Array.isArray(titleMap))
    return { ...options, titleMap: choices.map(({ value, label }) => ({ value, name: label })) }
  if (titleMap)
    return { ...options, titleMap: Object.fromEntries(choices.map(({ value, label }) => [value, label])) }
  return schema.enum ? item : { ...options, type: 'rc-select', items: choices }
}

/** The value of a typed text; undefined if the text is empty or cannot be converted to the type. */
export function typedValue(text: string, type: string) {
  if (type === 'boolean') return text === 'true'
  if (text === '') return undefined
  if (type === 'number' || type === 'integer') return Number.isFinite(Number(text)) ? Number(text) : undefined
  return text
}

/** The lines of a text without surrounding spaces and without empty lines. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The choices of a text. Known choices keep their labels and the types of their values. */
function typedChoices(text: string, known: readonly StoredChoice[], type: string): StoredChoice[] {
  return linesOf(text).flatMap((line) => {
    const choice = known.find(({ value }) => String(value ?? '').trim() === line)
    if (choice) return [choice]
    const value = typedValue(line, type)
    return value === undefined ? [] : [{ value, label: line }]
  })
}
