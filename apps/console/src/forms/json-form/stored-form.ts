import { jsonProblem } from '../code/json-text'
import { formOfProperties } from './property-form'
import { readForm } from './read-form'
import type { StoredForm } from './schema'

/**
 * The form of a stored schema, which is an object or its JSON text, or of a list of properties, which ThingsBoard 4.0
 * and later store in place of a schema. Null if the form has no fields or is invalid.
 */
export function storedForm(stored: unknown): StoredForm | null {
  if (!stored || (typeof stored === 'string' && (stored.trim() === '' || jsonProblem(stored)))) return null
  const parsed: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
  const { form } = readForm(Array.isArray(parsed) ? formOfProperties(parsed) : parsed)
  return Object.keys(form.schema?.properties ?? {}).length > 0 ? form : null
}
