import type { JsonSchema, StoredForm, StoredItem, StoredItemOptions } from '../../../forms/json-form/schema'

/** Kinds of fields that people add without writing JSON. */
export const EDITABLE_KINDS = [
  ...(['text', 'textarea', 'number', 'integer', 'checkbox', 'select', 'color', 'icon', 'image'] as const),
  ...(['javascript', 'html', 'css', 'json'] as const),
] as const
export type EditableKind = (typeof EDITABLE_KINDS)[number]

/** One setting, as the visual editor shows it. */
export interface SchemaField {
  name: string
  title: string
  kind: EditableKind
  /** As typed; read according to the kind. */
  initial: string
  /** Choices of a select, one per line. */
  choices: string
}

const SCHEMA_TYPES: Partial<Record<EditableKind, string>> = {
  number: 'number',
  integer: 'integer',
  checkbox: 'boolean',
}

/** The settings of a schema. Objects and lists are edited as JSON and left out here. */
export function fieldsOf(stored: StoredForm): SchemaField[] {
  const items = itemsOf(stored)
  return Object.entries(stored.schema?.properties ?? {})
    .filter(([, schema]) => !['object', 'array'].includes(String(schema.type)))
    .map(([name, schema]) => ({
      name,
      title: schema.title ?? '',
      kind: kindOf(schema, items.get(name)),
      initial: schema.default === undefined || schema.default === null ? '' : String(schema.default),
      choices: (schema.enum ?? choicesOf(items.get(name))).join('\n'),
    }))
}

/** The schema with one field changed, renamed, added (`from` is null) or removed (`field` is null). */
export function withField(stored: StoredForm, from: string | null, field: SchemaField | null): StoredForm {
  const before = Object.entries(stored.schema?.properties ?? {})
  const changed = (old: JsonSchema | undefined) =>
    field ? [[field.name, propertyOf(field, old)] as const] : []
  const properties =
    from === null
      ? [...before, ...changed(undefined)]
      : before.flatMap(([name, schema]) => (name === from ? changed(schema) : [[name, schema] as const]))
  const schema = { type: 'object', ...stored.schema, properties: Object.fromEntries(properties) }
  return { ...stored, schema, form: formWith(stored, from, field) }
}

/** A name for a new field that no other has. */
export function freeName(stored: StoredForm): string {
  const taken = Object.keys(stored.schema?.properties ?? {})
  for (let count = 1; ; count++) if (!taken.includes(`setting${count}`)) return `setting${count}`
}

function formWith(stored: StoredForm, from: string | null, field: SchemaField | null) {
  const isGrouped = Array.isArray(stored.form?.[0])
  const change = (items: readonly StoredItem[]) =>
    items.flatMap((item) => (keyOf(item) === from ? (field ? [itemOf(field, item)] : []) : [item]))
  const add = <T>(items: readonly T[], item: T | null) => (item === null ? [...items] : [...items, item])
  const added = from === null && field ? itemOf(field, field.name) : null
  if (isGrouped) {
    const groups = (stored.form as StoredItem[][]).map(change)
    const last = groups.at(-1) ?? []
    return [...groups.slice(0, -1), add(last, added)]
  }
  const listed = (stored.form ?? Object.keys(stored.schema?.properties ?? {})) as StoredItem[]
  return add(change(listed), added)
}

function itemOf({ name, kind, choices }: SchemaField, old: StoredItem): StoredItem {
  const { type: _type, items: _items, ...options } = typeof old === 'string' ? {} : old
  const isPlain = ['text', 'number', 'integer', 'checkbox'].includes(kind) && Object.keys(options).length <= 1
  if (isPlain) return name
  const select = kind === 'select' && {
    type: 'rc-select',
    multiple: false,
    items: linesOf(choices).map((value) => ({ value, label: value })),
  }
  const shown = SCHEMA_TYPES[kind] || kind === 'text' ? {} : { type: kind }
  return { ...options, key: name, ...shown, ...select } as StoredItemOptions
}

function propertyOf({ title, kind, initial }: SchemaField, old: JsonSchema = {}): JsonSchema {
  const { default: _default, enum: _enum, title: _title, ...rest } = old
  const type = SCHEMA_TYPES[kind] ?? 'string'
  const value = initialOf(kind, initial)
  return { ...(title && { title }), ...rest, type, ...(value !== undefined && { default: value }) }
}

function initialOf(kind: EditableKind, text: string) {
  if (kind === 'checkbox') return text === 'true'
  if (text === '') return undefined
  if (kind === 'number' || kind === 'integer') return Number.isFinite(Number(text)) ? Number(text) : undefined
  return text
}

function kindOf(schema: JsonSchema, item: StoredItemOptions | undefined): EditableKind {
  const named = item?.type === 'rc-select' ? 'select' : item?.type
  if (named && EDITABLE_KINDS.includes(named as EditableKind)) return named as EditableKind
  if (schema.enum) return 'select'
  if (schema.type === 'boolean') return 'checkbox'
  if (schema.type === 'number' || schema.type === 'integer') return schema.type
  return 'text'
}

function itemsOf({ form }: StoredForm): Map<string, StoredItemOptions> {
  const items = (Array.isArray(form) ? form.flat() : []) as StoredItem[]
  return new Map(items.flatMap((item) => (typeof item === 'object' && item.key ? [[item.key, item]] : [])))
}

const keyOf = (item: StoredItem) => (typeof item === 'string' ? item : item.key)
const choicesOf = (item: StoredItemOptions | undefined) =>
  ((item?.items ?? []) as { value?: unknown }[]).map(({ value }) => String(value ?? ''))
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
