import type { TFunction } from 'i18next'
import { readForm } from '../../../forms/json-form/read-form'
import { type JsonSchema, type StoredForm, typeOf } from '../../../forms/json-form/schema'

/** Parts of a settings schema that have no effect or a wrong effect. The text has to be valid JSON. */
export function schemaProblems(text: string, t: TFunction): { message: string; line: number }[] {
  const document: unknown = JSON.parse(text)
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return [{ message: t('widget-editor.schema.no-object'), line: 1 }]
  const { form: stored, ignored } = readForm(document)
  const properties = Object.entries(stored.schema?.properties ?? {})
  const fieldsWithWrongDefault = properties.filter(([, schema]) => !hasValidDefault(schema))
  const unknownKeys = keysOf(stored.form).filter((key) => !hasProperty(stored, key))
  return [
    ...ignored.map((path) => ({
      message: t('widget-settings-form.ignored', { path }),
      line: lineOf(text, `"${path.split('.').findLast((step) => !/^\d+$/.test(step))}"`),
    })),
    ...fieldsWithWrongDefault.map(([name, schema]) => ({
      message: t('widget-editor.schema.wrong-default', { name, type: typeOf(schema) }),
      line: lineOf(text, `"${name}"`),
    })),
    ...unknownKeys.map((key) => ({
      message: t('widget-editor.schema.unknown-key', { name: key }),
      line: lineOf(text, `"${key}"`, text.indexOf('"form"')),
    })),
  ]
}

function hasValidDefault(schema: JsonSchema): boolean {
  const value = schema?.default
  if (value === undefined || value === null) return true
  const type = typeOf(schema)
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === 'date' || typeof value === type
}

function keysOf(form: StoredForm['form']): string[] {
  const items = Array.isArray(form) ? form.flat() : []
  return items.flatMap((item) => {
    const key = typeof item === 'string' ? item : item?.key
    return key && key !== '*' ? [key] : []
  })
}

const hasProperty = ({ schema }: StoredForm, key: string) =>
  Object.hasOwn(schema?.properties ?? {}, key.split(/[.[]/, 1)[0] ?? '')

const lineOf = (text: string, part: string, from = 0) =>
  text.slice(0, Math.max(text.indexOf(part, from), 0)).split('\n').length
