import { isObject } from '@signalbox/model/json/is-object'
import type { FormField } from '@signalbox/rule-nodes/form'
import { isShown } from '@signalbox/rule-nodes/shown-fields'

/** The stored configuration of a rule node. */
export type NodeConfig = Record<string, unknown>

/**
 * The problems of a configuration, by field key. `text` is a translation key below `node-form.`, `other` that of a
 * label.
 */
export type NodeProblems = Record<string, { text: ProblemText; limit?: number; other?: string }>
type ProblemText = 'required' | 'required-unless' | 'min' | 'max' | 'too-long' | 'incomplete' | 'wrong-type'

/** The problems of a configuration. Only shown fields are checked; hidden fields keep their values. */
export function problemsIn(fields: readonly FormField[], config: NodeConfig): NodeProblems {
  const problems: NodeProblems = {}
  for (const field of fields) {
    if (!isShown(field, config)) continue
    const value = config[field.key]
    if (field.required && isEmpty(value)) problems[field.key] = { text: 'required' }
    else if (field.requiredUnless && isEmpty(value) && isEmpty(config[field.requiredUnless])) {
      const other = fields.find(({ key }) => key === field.requiredUnless)
      problems[field.key] = { text: 'required-unless', other: other?.label ?? field.requiredUnless }
    } else if (hasWrongType(field, value)) problems[field.key] = { text: 'wrong-type' }
    else if (typeof value === 'number' && field.min !== undefined && value < field.min)
      problems[field.key] = { text: 'min', limit: field.min }
    else if (typeof value === 'number' && field.max !== undefined && value > field.max)
      problems[field.key] = { text: 'max', limit: field.max }
    else if (typeof value === 'string' && field.maxLength !== undefined && value.length > field.maxLength)
      problems[field.key] = { text: 'too-long', limit: field.maxLength }
    else if (isIncomplete(field, value) || hasIncompleteRow(field, config))
      problems[field.key] = { text: 'incomplete' }
  }
  return problems
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Whether a value has another type than its field needs, or is not among its options: files may contain any value. */
function hasWrongType({ kind, options }: FormField, value: unknown): boolean {
  if (isEmpty(value)) return false
  switch (kind) {
    case 'select':
      return typeof value !== 'string' || options?.includes(value) === false
    case 'number':
      return typeof value !== 'number'
    case 'checkbox':
      return typeof value !== 'boolean'
    case 'choices':
      return !isListOfTexts(value) || !value.every((each) => options?.includes(each) !== false)
    case 'chips':
    case 'message-types':
    case 'entity-types':
    case 'device-types':
      return !isListOfTexts(value)
    case 'map':
      return mapOf(value) === null
    case 'relations-query':
    case 'device-relations-query':
    case 'credentials':
    case 'sms-provider':
      return typeof value !== 'object'
    default:
      return typeof value !== 'string'
  }
}

/** Whether a value is a list of texts. */
export const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** A map of texts, or null for other values. */
export function mapOf(value: unknown): Record<string, string> | null {
  return isObject(value) && Object.values(value).every((each) => typeof each === 'string')
    ? (value as Record<string, string>)
    : null
}

/**
 * Whether a map is incomplete. The map field sets `undefined` while a row is incomplete; an imported map may have empty
 * values.
 */
const hasIncompleteRow = ({ kind, key }: FormField, config: NodeConfig) =>
  kind === 'map' &&
  key in config &&
  (config[key] === undefined || Object.values(mapOf(config[key]) ?? {}).includes(''))

/** Whether a value with several fields lacks one that its type requires. */
function isIncomplete({ kind }: FormField, value: unknown): boolean {
  const parts = (value ?? {}) as Record<string, unknown>
  const lacks = (...names: string[]) => names.some((name) => isEmpty(parts[name]))
  if (kind === 'device-relations-query') return lacks('deviceTypes')
  if (kind === 'sms-provider')
    return parts.type === 'TWILIO'
      ? lacks('numberFrom', 'accountSid', 'accountToken')
      : lacks('accessKeyId', 'secretAccessKey', 'region')
  if (kind !== 'credentials') return false
  if (parts.type === 'basic') return lacks('username', 'password')
  if (parts.type === 'sas') return lacks('sasKey')
  return parts.type === 'cert.PEM' && lacks('caCert') && lacks('cert', 'privateKey')
}
