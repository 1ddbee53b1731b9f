import { shownSetting } from '../../i18n/setting-titles'
import {
  type JsonSchema,
  nonNullSchema,
  type StoredForm,
  type StoredItem,
  type StoredItemOptions,
  schemaAt,
  typeOf,
} from './schema'
import { storedChoices } from './stored-choices'

export const FIELD_KINDS = [
  'text',
  'password',
  'textarea',
  'number',
  'checkbox',
  'select',
  'radios',
  'rc-select',
  'checkboxes',
  'date',
  'color',
  'icon',
  'image',
  'javascript',
  'json',
  'html',
  'css',
  'fieldset',
  'array',
  'help',
] as const
export type JsonFieldKind = (typeof FIELD_KINDS)[number]

export interface Choice {
  value: string | number
  label: string
}

/** A field of the form, with the data of its control. */
export interface FormNode {
  /** Path in the model; `[]` means the item of a list. */
  path: readonly string[]
  kind: JsonFieldKind
  schema: JsonSchema
  title: string
  required: boolean
  condition: string | undefined
  choices: readonly Choice[]
  children: readonly FormNode[]
  options: StoredItemOptions
}

export interface FormGroup {
  title: string | undefined
  nodes: FormNode[]
}

/** The groups of fields of a stored form. A form without groups has one group without a title. */
export function formGroups({ schema = {}, form, groupInfoes }: StoredForm): FormGroup[] {
  const items = form ?? ['*']
  const isGrouped = items.every((item) => Array.isArray(item)) && items.length > 0
  const groups = isGrouped ? (items as StoredItem[][]) : [items as StoredItem[]]
  return groups.map((group, index) => ({
    title: shownTitle(groupInfoes?.find(({ formIndex }) => formIndex === index)?.GroupTitle),
    nodes: group.flatMap((item) => nodesOf(item, schema)),
  }))
}

function nodesOf(item: StoredItem, root: JsonSchema): FormNode[] {
  if (item === '*')
    return Object.keys(nonNullSchema(root).properties ?? {}).map((key) => nodeOf(key, {}, root))
  if (typeof item === 'string') return [nodeOf(item, {}, root)]
  return [nodeOf(item.key ?? '', item, root)]
}

function nodeOf(key: string, options: StoredItemOptions, root: JsonSchema): FormNode {
  const path = steps(key)
  const fieldSchema = schemaAt(root, path)
  const schema = nonNullSchema(fieldSchema)
  const kind = kindOf(options, schema)
  return {
    path,
    kind,
    schema: fieldSchema,
    title: shownSetting(
      options.title ?? fieldSchema.title ?? schema.title ?? listTitle(path, root) ?? titleOf(path),
    ),
    required: options.required ?? isRequired(root, path),
    condition: options.condition,
    choices: choicesOf(options, kind === 'checkboxes' ? nonNullSchema(schema.items ?? {}) : schema),
    children: kind === 'fieldset' || kind === 'array' ? childrenOf(path, options, schema, kind, root) : [],
    options,
  }
}

/** The fields inside a group or list: the items in the form, or else the properties of the schema. */
function childrenOf(
  path: readonly string[],
  { items }: StoredItemOptions,
  schema: JsonSchema,
  kind: 'fieldset' | 'array',
  root: JsonSchema,
): FormNode[] {
  if (items && items.length > 0) return (items as StoredItem[]).flatMap((item) => nodesOf(item, root))
  const inside = kind === 'array' ? [...path, '[]'] : path
  const inner = nonNullSchema(kind === 'array' ? (schema.items ?? {}) : schema)
  if (typeOf(inner) !== 'object') return [nodeOf(keyOf(inside), {}, root)]
  return Object.keys(inner.properties ?? {}).map((name) => nodeOf(keyOf([...inside, name]), {}, root))
}

function kindOf({ type }: StoredItemOptions, schema: JsonSchema): JsonFieldKind {
  if (FIELD_KINDS.includes(type as JsonFieldKind)) return type as JsonFieldKind
  const named = typeOf(schema)
  if (named === 'boolean') return 'checkbox'
  if (named === 'object') return 'fieldset'
  if (named === 'array') return nonNullSchema(schema.items ?? {}).enum ? 'checkboxes' : 'array'
  if (named === 'date') return 'date'
  if (schema.enum) return 'select'
  return named === 'number' || named === 'integer' ? 'number' : 'text'
}

function choicesOf(options: StoredItemOptions, schema: JsonSchema): Choice[] {
  return storedChoices(options, schema).map(({ value, label }) => ({
    value: value as Choice['value'],
    label: shownSetting(label),
  }))
}

const shownTitle = (title: string | undefined) => (title === undefined ? undefined : shownSetting(title))

function isRequired(root: JsonSchema, path: readonly string[]): boolean {
  const parent = nonNullSchema(schemaAt(root, path.slice(0, -1)))
  const schema = nonNullSchema(schemaAt(root, path))
  const name = path.at(-1) ?? ''
  return schema.required === true || (Array.isArray(parent.required) && parent.required.includes(name))
}

/** Splits a key into the steps of a path: `labels[].x` becomes `labels`, `[]`, `x`. */
const steps = (key: string) => key.split('.').flatMap((part) => part.split(/(\[\])/).filter(Boolean))

const keyOf = (path: readonly string[]) => path.join('.').replaceAll('.[]', '[]')

/** The title of the list, used for a list item without a title. */
const listTitle = (path: readonly string[], root: JsonSchema) =>
  path.at(-1) === '[]' ? schemaAt(root, path.slice(0, -1)).title : undefined

/** A title made from the key, for schemas without titles: "lineWidth" becomes "Line width". */
function titleOf(path: readonly string[]): string {
  const words = (path.findLast((step) => step !== '[]') ?? '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
