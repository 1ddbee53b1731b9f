import { type JsonSchema, nonNullSchema, type StoredForm, schemaAt } from '../../../forms/json-form/schema'

/** Kinds of fields that hold one value. */
export const VALUE_FIELD_KINDS = [
  ...(['text', 'textarea', 'number', 'integer', 'checkbox', 'select', 'color', 'icon', 'image'] as const),
  ...(['javascript', 'html', 'css', 'json'] as const),
] as const

/** Kinds of fields that can be added without writing JSON: values, groups of fields, and lists. */
export const EDITABLE_KINDS = [...VALUE_FIELD_KINDS, 'object', 'list'] as const
export type EditableKind = (typeof EDITABLE_KINDS)[number]

/** The type of the entries of a list. */
export const ENTRY_KINDS = ['object', 'text', 'number', 'checkbox'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** The path to an object of the schema. The step `[]` leads from a list to its entries. */
export type SchemaPath = readonly string[]

/** A setting as the field editor shows it. */
export interface SchemaField {
  name: string
  title: string
  kind: EditableKind
  /** The default value as typed text, which is parsed according to the kind. */
  initial: string
  /** Choices of a select, one per line. */
  choices: string
  /** The type of the entries of a list. */
  entries: EntryKind
}

/** Whether two fields have the same kind and, as lists, the same type of entries. */
export const hasSameControl = (a: SchemaField, b: SchemaField) => a.kind === b.kind && a.entries === b.entries

/** The key of a field in forms, such as `grid.color` or `labels[].x`. */
export const keyIn = (scope: SchemaPath, name: string) => [...scope, name].join('.').replaceAll('.[]', '[]')

/** The properties of the schema at a path. */
export const propertiesAt = ({ schema = {} }: StoredForm, scope: SchemaPath): Record<string, JsonSchema> =>
  nonNullSchema(schemaAt(schema, scope)).properties ?? {}
