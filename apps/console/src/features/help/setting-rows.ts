import { z } from 'zod'

interface SettingRow {
  title: string
  key: string
  value: string
  defaultText: string
}

interface JsonSchema {
  title?: string
  type?: string | string[]
  control?: string
  choices?: Record<string, string>
  enum?: unknown[]
  default?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** A row for each field of a settings schema. The key of a field in an object or in list items is its path. */
export function settingRows(settings: z.ZodObject): SettingRow[] {
  const schema = z.toJSONSchema(settings, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  return rowsOf(schema, '')
}

function rowsOf(schema: JsonSchema, path: string): SettingRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const key = `${path}${name}`
    const inner = withoutNull(child)
    if (inner.properties) return rowsOf(inner, `${key}.`)
    const items = inner.items && withoutNull(inner.items)
    const row = {
      title: child.title ?? inner.title ?? name,
      key,
      value: valueTextOf(inner),
      defaultText: defaultTextOf(child),
    }
    return items?.properties ? [row, ...rowsOf(items, `${key}[].`)] : [row]
  })
}

/** The schema of a nullable field, without its `null` alternative. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null')
  return inner ? { ...schema, ...withoutNull(inner) } : schema
}

const CONTROLS: Record<string, string> = {
  javascript: 'JavaScript function',
  textarea: 'text',
  select: 'choice',
  html: 'HTML',
  css: 'CSS',
  json: 'JSON',
}

const TYPES: Record<string, string> = {
  boolean: 'on or off',
  string: 'text',
  integer: 'number',
  array: 'list',
  object: 'JSON',
}

function valueTextOf({ control, enum: choices, type }: JsonSchema): string {
  if (choices) return choices.map(String).join(', ')
  if (control) return CONTROLS[control] ?? control
  const types = [type ?? []].flat().filter((name) => name !== 'null')
  return types.map((name) => TYPES[name] ?? name).join(' or ') || 'any'
}

function defaultTextOf({ default: value }: JsonSchema): string {
  if (value === undefined || value === null || value === '') return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 40 ? '' : text
}
