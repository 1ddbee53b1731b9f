import {
  type JsonSchema,
  type StoredForm,
  type StoredItemOptions,
  typeOf,
} from '../../../forms/json-form/schema'
import { storedChoices } from '../../../forms/json-form/stored-choices'
import { choicesText, schemaWithChoices, typedValue } from './field-choices'
import {
  type EditableKind,
  type EntryKind,
  hasSameControl,
  keyIn,
  propertiesAt,
  type SchemaField,
  type SchemaPath,
  VALUE_FIELD_KINDS,
} from './schema-field'
import { formItems, withFormField } from './schema-form'

const SCHEMA_TYPES: Partial<Record<EditableKind, string>> = {
  number: 'number',
  integer: 'integer',
  checkbox: 'boolean',
  object: 'object',
  list: 'array',
}

/** The settings at a path of a schema. */
export function fieldsOf(stored: StoredForm, scope: SchemaPath = []): SchemaField[] {
  const items = formItems(stored)
  return Object.entries(propertiesAt(stored, scope)).map(([name, schema]) => {
    const item = items.get(keyIn(scope, name))
    const kind = kindOf(schema, item?.type)
    const holdsValue = kind !== 'object' && kind !== 'list'
    return {
      name,
      title: item?.title ?? schema.title ?? '',
      kind,
      initial: holdsValue && schema.default != null ? String(schema.default) : '',
      choices: choicesText(schema, item),
      entries: entriesOf(schema),
    }
  })
}

/** The path of the fields inside a group or a list of groups; `null` for fields with values. */
export function scopeInside(scope: SchemaPath, { name, kind, entries }: SchemaField): SchemaPath | null {
  if (kind === 'object') return [...scope, name]
  return kind === 'list' && entries === 'object' ? [...scope, name, '[]'] : null
}

/**
 * The schema after one change: the field `from` is replaced by `field`. If `from` is null, `field` is added. If `field`
 * is null, the field `from` is removed.
 */
export function withField(
  stored: StoredForm,
  scope: SchemaPath,
  from: string | null,
  field: SchemaField | null,
): StoredForm {
  const existing = Object.entries(propertiesAt(stored, scope))
  const shown = fieldsOf(stored, scope).find(({ name }) => name === from) ?? null
  const replacement = (old: JsonSchema | undefined) => {
    if (!field) return []
    const item = shown ? formItems(stored).get(keyIn(scope, shown.name)) : undefined
    const property =
      old && shown && hasSameControl(shown, field)
        ? changedProperty(shown, field, old, item)
        : propertyOf(field, old)
    return [[field.name, property] as const]
  }
  const properties =
    from === null
      ? [...existing, ...replacement(undefined)]
      : existing.flatMap(([name, schema]) =>
          name === from ? replacement(schema) : [[name, schema] as const],
        )
  const schema = changedAt(stored.schema ?? {}, scope, (old) => ({
    type: 'object',
    ...old,
    ...(Array.isArray(old.required) && { required: renamedIn(old.required, from, field) }),
    properties: Object.fromEntries(properties),
  }))
  return { ...stored, schema, form: withFormField(stored, scope, shown, field) }
}

/** A new field with an unused name. */
export function newField(stored: StoredForm, scope: SchemaPath): SchemaField {
  const usedNames = Object.keys(propertiesAt(stored, scope))
  let count = 1
  while (usedNames.includes(`setting${count}`)) count++
  return { name: `setting${count}`, title: '', kind: 'text', initial: '', choices: '', entries: 'object' }
}

/** A schema in which the object at a path is changed. */
function changedAt(
  schema: JsonSchema,
  [step, ...rest]: SchemaPath,
  change: (object: JsonSchema) => JsonSchema,
): JsonSchema {
  if (step === undefined) return change(schema)
  if (step === '[]') return { ...schema, items: changedAt(schema.items ?? {}, rest, change) }
  const inner = changedAt(schema.properties?.[step] ?? {}, rest, change)
  return { ...schema, properties: { ...schema.properties, [step]: inner } }
}

/** The names of required fields after a field was renamed or removed. */
const renamedIn = (required: readonly string[], from: string | null, field: SchemaField | null) =>
  required.flatMap((name) => (name === from ? (field ? [field.name] : []) : [name]))

/** The schema of a field of the same kind. It keeps everything that the editor does not show. */
function changedProperty(
  shown: SchemaField,
  field: SchemaField,
  old: JsonSchema,
  item: StoredItemOptions | undefined,
): JsonSchema {
  const { title: oldTitle, default: oldDefault, ...rest } = old
  const title = shown.title === field.title ? oldTitle : field.title
  const kept = shown.choices === field.choices ? rest : schemaWithChoices(rest, field.choices)
  const choice = storedChoices(item ?? {}, old).find(({ value }) => String(value) === field.initial)
  const value =
    shown.initial === field.initial ? oldDefault : (choice?.value ?? typedValue(field.initial, typeOf(old)))
  return {
    ...(title && { title }),
    ...kept,
    ...(value !== undefined && { default: value }),
  }
}

/** The schema of a new field, or of a field whose kind has changed. */
function propertyOf(field: SchemaField, old: JsonSchema = {}): JsonSchema {
  const { title, kind, entries } = field
  const {
    default: oldDefault,
    enum: _enum,
    enumNames: _names,
    title: _title,
    properties,
    items,
    ...rest
  } = old
  const type = SCHEMA_TYPES[kind] ?? 'string'
  const common = { ...(title && { title }), ...rest, type }
  const keptDefault = oldDefault !== undefined && typeOf(old) === type ? { default: oldDefault } : {}
  if (kind === 'object') return { ...common, ...keptDefault, properties: properties ?? {} }
  if (kind === 'list') return { ...common, ...keptDefault, items: entrySchema(entries, items) }
  const value = typedValue(field.initial, type)
  return { ...common, ...(value !== undefined && { default: value }) }
}

function entrySchema(entries: EntryKind, old: JsonSchema | undefined): JsonSchema {
  if (old && entriesOf({ type: 'array', items: old }) === entries) return old
  return entries === 'object'
    ? { type: 'object', properties: {} }
    : { type: SCHEMA_TYPES[entries] ?? 'string' }
}

function entriesOf({ items }: JsonSchema): EntryKind {
  const type = items ? typeOf(items) : 'object'
  if (type === 'boolean') return 'checkbox'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'object' ? 'object' : 'text'
}

function kindOf(schema: JsonSchema, control: string | undefined): EditableKind {
  const type = typeOf(schema)
  if (type === 'object') return 'object'
  if (type === 'array') return 'list'
  const controlKind = control === 'rc-select' ? 'select' : control
  const valueKind = VALUE_FIELD_KINDS.find((kind) => kind === controlKind)
  if (valueKind) return valueKind
  if (schema.enum) return 'select'
  if (type === 'boolean') return 'checkbox'
  return type === 'number' || type === 'integer' ? type : 'text'
}
