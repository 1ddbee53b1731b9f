import { z } from 'zod'
import { unwrap } from './lenient-config'

/** The kinds of fields that the console can draw. If a schema names no kind, its type determines the kind. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'password'
  | 'number'
  | 'checkbox'
  | 'select'
  /** Chips of free text. */
  | 'chips'
  /** Chips out of `options`. */
  | 'choices'
  /** Rows of two texts. */
  | 'map'
  | 'script'
  | 'file'
  | 'message-types'
  | 'entity-type'
  /** Several entity types. */
  | 'entity-types'
  /** The UUID of an entity whose type is in the field `entityTypeKey`. */
  | 'entity'
  | 'relation-type'
  | 'relations-query'
  | 'device-relations-query'
  | 'device-types'
  | 'queue'
  | 'credentials'
  | 'sms-provider'

/** The field is shown only when every named field has the given value, or one of the given values. */
export type ShowWhen = Record<string, string | boolean | null | (string | boolean | null)[]>

/** Title and test options of the script editor. */
export interface ScriptUse {
  type: 'filter' | 'switch' | 'update' | 'generate' | 'json' | 'string'
  name: string
  args: string[]
}

export interface FieldMeta {
  field?: FieldKind
  required?: boolean
  /** The key of another field: this field is required unless the other one has a value. */
  requiredUnless?: string
  showWhen?: ShowWhen
  /** May contain metadata as `${key}`. */
  templated?: boolean
  /** A help line under the field; its text is the label's key plus `-hint`. */
  hint?: boolean
  rows?: number
  step?: number
  options?: readonly string[]
  /** The locale key prefix of the texts of the options, if it is not `rule-node.option`. */
  optionTexts?: string
  script?: ScriptUse
  entityTypeKey?: string
  /** The value is stored encrypted and never sent to clients. Password fields are always secret. */
  secret?: boolean
  /** A regular expression, case ignored: values of a map under matching keys are secret. */
  secretKeys?: string
  /** The value is kept, but the form has no field for it. */
  hidden?: boolean
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** One field of a configuration form, as data. Labels and hints are keys of the locale files. */
export interface FormField extends Omit<FieldMeta, 'field' | 'hint' | 'hidden'> {
  key: string
  kind: FieldKind
  label: string
  hint?: string
  required: boolean
  min?: number
  max?: number
  maxLength?: number
}

/** The form of a configuration, in the order of its schema. Parts without a field of their own are left out. */
export function formOf(schema: z.ZodObject, textKey: string): FormField[] {
  return Object.entries(schema.shape).flatMap(([key, part]) => {
    const field = fieldOf(key, part as z.ZodType, `${textKey}.config.${key}`)
    return field ? [field] : []
  })
}

function fieldOf(key: string, schema: z.ZodType, label: string): FormField | undefined {
  const { core, nullable } = unwrap(schema)
  const { field, required, hint, hidden, ...rest } = (schema.meta() ?? {}) as FieldMeta
  const kind = field ?? kindOfSchema(core)
  if (!kind || hidden || (key === 'version' && !field)) return undefined
  return {
    key,
    kind,
    label,
    ...(hint ? { hint: `${label}-hint` } : {}),
    required: required ?? (!nullable && isRequired(core)),
    ...boundsOf(core),
    ...(core instanceof z.ZodEnum ? { options: core.options as string[] } : {}),
    ...rest,
  }
}

function kindOfSchema(core: z.ZodType): FieldKind | undefined {
  if (core instanceof z.ZodBoolean) return 'checkbox'
  if (core instanceof z.ZodNumber) return 'number'
  if (core instanceof z.ZodEnum) return 'select'
  if (core instanceof z.ZodString) return 'text'
  if (core instanceof z.ZodArray) return 'chips'
  if (core instanceof z.ZodRecord) return 'map'
  return undefined
}

function isRequired(core: z.ZodType): boolean {
  if (core instanceof z.ZodNumber || core instanceof z.ZodEnum) return true
  if (core instanceof z.ZodString) return (core.minLength ?? 0) > 0
  if (core instanceof z.ZodArray) return !z.safeParse(core, []).success
  return false
}

function boundsOf(core: z.ZodType) {
  if (core instanceof z.ZodString) return core.maxLength === null ? {} : { maxLength: core.maxLength }
  if (!(core instanceof z.ZodNumber)) return {}
  const { minValue, maxValue } = core
  return {
    ...(minValue !== null && minValue > Number.MIN_SAFE_INTEGER ? { min: minValue } : {}),
    ...(maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER ? { max: maxValue } : {}),
  }
}

/** The paths of secrets in a configuration, from its form. */
export const secretsOf = (form: FormField[]): (string | RegExp)[][] =>
  form.flatMap(({ key, kind, secret, secretKeys }) => {
    if (kind === 'credentials') return ['password', 'privateKey', 'sasKey'].map((part) => [key, part])
    if (kind === 'sms-provider') return ['secretAccessKey', 'accountToken'].map((part) => [key, part])
    if (secret || kind === 'password') return [[key]]
    return secretKeys ? [[key, new RegExp(secretKeys, 'i')]] : []
  })
