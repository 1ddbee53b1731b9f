import { z } from 'zod'

/** What `.meta({ ... })` of a settings field may say about its control. */
export interface FieldMeta {
  title?: string
  /** A control other than the default of its type. */
  control?:
    | 'color'
    | 'icon'
    | 'image'
    | 'javascript'
    | 'json'
    | 'html'
    | 'css'
    | 'textarea'
    | 'font'
    | 'select'
  /** Names of the choices of an enum. */
  choices?: Record<string, string>
  /** Shown only while this expression over `model` is true. */
  condition?: string
  group?: string
}

interface FormItem {
  key: string
  type?: string
  items?: unknown
  condition?: string
}

export interface SettingsForm {
  schema: Record<string, unknown>
  form: (string | FormItem)[] | (string | FormItem)[][]
  groupInfoes?: { formIndex: number; GroupTitle: string }[]
}

/** The stored form of a settings schema: JSON schema, form and groups, in the format of ThingsBoard. */
export function settingsForm(settings: z.ZodObject): SettingsForm | Record<string, never> {
  const names = Object.keys(settings.shape)
  if (names.length === 0) return {}
  const { $schema, ...schema } = z.toJSONSchema(settings, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  })
  const items = names.flatMap((name) => formItems(name, settings.shape[name] as z.ZodType))
  const groups = [...new Set(items.map((item) => item.group))]
  if (groups.length < 2) return { schema, form: items.map((item) => item.entry) }
  return {
    schema,
    form: groups.map((group) => items.filter((item) => item.group === group).map((item) => item.entry)),
    groupInfoes: groups.map((group, formIndex) => ({ formIndex, GroupTitle: group ?? 'General' })),
  }
}

function formItems(
  key: string,
  field: z.ZodType,
  inherited: FieldMeta = {},
): { entry: string | FormItem; group?: string }[] {
  const meta = { ...inherited, ...(metaOf(field) as FieldMeta) }
  const inner = unwrap(field)
  if (inner instanceof z.ZodObject && !meta.control) {
    return Object.entries(inner.shape).flatMap(([name, child]) =>
      formItems(`${key}.${name}`, child as z.ZodType, { group: meta.group, condition: meta.condition }),
    )
  }
  return [{ entry: entryOf(key, inner, meta), group: meta.group }]
}

function entryOf(key: string, field: z.ZodType, meta: FieldMeta): string | FormItem {
  const item: FormItem = { key }
  if (meta.condition) item.condition = meta.condition
  if (meta.control) item.type = meta.control
  if (field instanceof z.ZodEnum) {
    item.type = 'rc-select'
    item.items = field.options.map((value) => ({
      value,
      label: meta.choices?.[String(value)] ?? String(value),
    }))
  }
  if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) {
    item.items = Object.entries(field.element.shape).flatMap(([name, child]) =>
      formItems(`${key}[].${name}`, child as z.ZodType).map((child) => child.entry),
    )
  }
  return Object.keys(item).length === 1 ? key : item
}

/** The metadata of a field and of the fields inside its wrappers (`default`, `optional`, `nullable`). */
function metaOf(field: z.ZodType): object {
  const own = field.meta() ?? {}
  const inner = innerOf(field)
  return inner ? { ...metaOf(inner), ...own } : own
}

function unwrap(field: z.ZodType): z.ZodType {
  const inner = innerOf(field)
  return inner ? unwrap(inner) : field
}

function innerOf(field: z.ZodType): z.ZodType | undefined {
  const wraps =
    field instanceof z.ZodDefault ||
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodPrefault ||
    field instanceof z.ZodCatch
  if (field instanceof z.ZodPipe) return field.in as z.ZodType
  return wraps ? (field.unwrap() as z.ZodType) : undefined
}
