import { isObject } from '@signalbox/model/json/is-object'
import { z } from 'zod'
import { COLOR_SETTINGS, colorItems, FONT } from './property-parts'
import type { JsonSchema, StoredForm, StoredItem, StoredItemOptions } from './schema'
import { valueProblems } from './validate'

/** The schema type and the control of a property that holds one value. */
const CONTROLS: Record<string, { type: string; control?: string }> = {
  text: { type: 'string' },
  password: { type: 'string', control: 'password' },
  textarea: { type: 'string', control: 'textarea' },
  markdown: { type: 'string', control: 'textarea' },
  number: { type: 'number' },
  switch: { type: 'boolean' },
  select: { type: 'string', control: 'rc-select' },
  radios: { type: 'string', control: 'radios' },
  datetime: { type: 'number', control: 'date' },
  image: { type: 'string', control: 'image' },
  javascript: { type: 'string', control: 'javascript' },
  json: { type: 'string', control: 'json' },
  html: { type: 'string', control: 'html' },
  css: { type: 'string', control: 'css' },
  color: { type: 'string', control: 'color' },
  units: { type: 'string' },
  icon: { type: 'string', control: 'icon' },
}

const text = z.string().optional().catch(undefined)
const number = z.number().optional().catch(undefined)
const boolean = z.boolean().optional().catch(undefined)

/** A property. Members of an unexpected type are left out. */
const Property = z.object({
  // The keys of a form separate the steps of a path by these characters.
  id: z.string().regex(/^[^.[\]]+$/),
  name: z.string().catch(''),
  type: z.string(),
  default: z.unknown().optional(),
  hint: text,
  group: text,
  subLabel: text,
  fieldSuffix: text,
  required: boolean,
  condition: text,
  disableOnProperty: text,
  min: number,
  max: number,
  rows: number,
  multiple: boolean,
  allowEmptyOption: boolean,
  minItems: number,
  maxItems: number,
  items: z
    .array(z.object({ value: z.unknown().optional(), label: z.coerce.string() }))
    .optional()
    .catch(undefined),
  properties: z.array(z.unknown()).optional().catch(undefined),
  arrayItemType: text,
  arrayItemName: text,
  htmlContent: text,
})
type Property = z.infer<typeof Property>

/** Where properties are: in the form itself, in a group of fields, or in the entries of a list. */
interface Place {
  /** What their keys begin with. */
  prefix: string
  /** The object of their values, as an expression over `model`. */
  model: string
  /** The number of lists around them. */
  depth: number
  isConditional: boolean
}

const ROOT: Place = { prefix: '', model: 'model', depth: 0, isConditional: false }

/** Converts the settings form of ThingsBoard 4.0 and later, a list of properties, to a schema with a form. */
export function formOfProperties(list: readonly unknown[]): StoredForm {
  const properties = readProperties(list)
  const groups: { title: string | undefined; properties: Property[] }[] = []
  for (const property of properties) {
    // A property without a group follows the property before it, unless that property has a group.
    const title = property.group && readableName(property.group)
    const group = title ? groups.find((other) => other.title === title) : groups.at(-1)
    if (group && group.title === title) group.properties.push(property)
    else groups.push({ title, properties: [property] })
  }
  const form = groups.map((group) => group.properties.map((property) => itemOf(property, ROOT)))
  const schema = objectSchema(properties, ROOT)
  if (groups.length < 2 && !groups[0]?.title) return { schema, form: form[0] ?? [] }
  return {
    schema,
    form,
    groupInfoes: groups.flatMap(({ title }, formIndex) => (title ? [{ formIndex, GroupTitle: title }] : [])),
  }
}

const readProperties = (list: readonly unknown[] = []): Property[] =>
  list.flatMap((each) => {
    const { data } = Property.safeParse(each)
    return data && isKnownType(data) ? [data] : []
  })

/** Whether the values of a type are objects. */
const isCompound = (type = '') => ['fieldset', 'font', 'color_settings'].includes(type)

function isKnownType({ type, arrayItemType = '' }: Property): boolean {
  const valueType = type === 'array' ? arrayItemType : type
  return type === 'htmlSection' || Object.hasOwn(CONTROLS, valueType) || isCompound(valueType)
}

function objectSchema(properties: readonly Property[], place: Place): JsonSchema {
  const fields = properties.filter(({ type }) => type !== 'htmlSection')
  const titles = titlesOf(fields)
  // A field that is not shown must not make the form invalid.
  const required = fields.filter(
    (field) =>
      field.required && field.type !== 'switch' && !place.isConditional && !conditionOf(field, place),
  )
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field, index) => [field.id, { title: titles[index], ...schemaOf(field, place) }]),
    ),
    ...(required.length > 0 && { required: required.map(({ id }) => id) }),
  }
}

function schemaOf(property: Property, place: Place): JsonSchema {
  const schema = plainSchemaOf(property, place)
  // The default of a list is that of its entries, and the default of a group is that of its fields.
  return ['array', 'fieldset'].includes(property.type) ? schema : withDefault(schema, property.default)
}

/** A schema with a default, unless the schema refuses it. The members of an object are defaults of its fields. */
function withDefault(schema: JsonSchema, initial: unknown): JsonSchema {
  if (initial == null || valueProblems(initial, schema).length > 0) return schema
  if (!isObject(initial) || !schema.properties) return { ...schema, default: initial }
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    withDefault(field, initial[name]),
  ])
  return { ...schema, properties: Object.fromEntries(fields) }
}

function plainSchemaOf(property: Property, place: Place): JsonSchema {
  const { type, min, max, minItems, maxItems, arrayItemName } = property
  if (type === 'fieldset')
    return objectSchema(readProperties(property.properties), placeInside(property, place))
  if (type === 'array') {
    const items = schemaOf(entryOf(property), { ...place, isConditional: true })
    return {
      type: 'array',
      items: { ...(arrayItemName && { title: readableName(arrayItemName) }), ...items },
    }
  }
  if (type === 'font') return FONT
  if (type === 'color_settings') return COLOR_SETTINGS
  if (type === 'select' && property.multiple)
    return { type: 'array', ...(minItems && { minItems }), ...(maxItems && { maxItems }) }
  return {
    type: CONTROLS[type]?.type ?? 'string',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  }
}

/** The property of the entries of a list. */
const entryOf = (list: Property): Property => ({ ...list, type: list.arrayItemType ?? '' })

function itemOf(property: Property, place: Place): StoredItem {
  const condition = conditionOf(property, place)
  const shared = { ...(condition && { condition }), ...(property.hint && { description: property.hint }) }
  if (property.type === 'htmlSection')
    return { ...shared, type: 'help', description: property.htmlContent ?? '' }
  return { ...shared, ...controlOf(property, place.prefix + property.id, place) }
}

/** The form item of a property at a key, which may be the key of the entries of a list. `model` is its value. */
function controlOf(
  property: Property,
  key: string,
  place: Place,
  model = modelOf(property, place),
): StoredItemOptions {
  const { type, items, rows, properties } = property
  if (type === 'fieldset')
    return { key, items: itemsOf(properties, { ...placeInside(property, place), prefix: `${key}.`, model }) }
  if (type === 'color_settings') return { key, items: colorItems(key, model) }
  if (type === 'array') {
    const entryModel = `${model}[arrayIndices[${place.depth}]]`
    const inner = { ...place, depth: place.depth + 1, isConditional: true }
    const entry = controlOf(entryOf(property), `${key}[]`, inner, entryModel)
    // The fields of an entry are not inside a group of their own.
    return {
      key,
      startEmpty: true,
      items: isCompound(property.arrayItemType) ? (entry.items ?? []) : [entry],
    }
  }
  const control = CONTROLS[type]?.control
  return {
    key,
    ...(control && { type: control }),
    ...(type === 'select' && {
      items: items ?? [],
      multiple: property.multiple === true,
      allowClear: property.allowEmptyOption === true,
    }),
    ...(type === 'radios' && { titleMap: (items ?? []).map(({ value, label }) => ({ value, name: label })) }),
    ...(rows && { rows }),
  }
}

const itemsOf = (list: readonly unknown[] | undefined, place: Place) =>
  readProperties(list).map((property) => itemOf(property, place))

const modelOf = ({ id }: Property, { model }: Place) => `${model}[${JSON.stringify(id)}]`

const placeInside = (property: Property, place: Place): Place => ({
  prefix: `${place.prefix}${property.id}.`,
  model: modelOf(property, place),
  depth: place.depth,
  isConditional: place.isConditional || conditionOf(property, place) !== undefined,
})

/**
 * When a property is shown. A condition is stored as a function body in which `model` is the object around the
 * property; here it is an expression over the whole model. A property that is disabled while a switch is off is hidden.
 */
function conditionOf({ condition, disableOnProperty }: Property, { model }: Place): string | undefined {
  const body = condition
    ?.trim()
    .replace(/^return\b/, '')
    .replace(/;\s*$/, '')
  const parts = [
    ...(body ? [`(${body.replace(/(?<![\w$.'"])model\b/g, () => model)})`] : []),
    ...(disableOnProperty ? [`${model}[${JSON.stringify(disableOnProperty)}]`] : []),
  ]
  return parts.length > 0 ? parts.join(' && ') : undefined
}

/** The titles of properties. Properties with the same name are in one row there: here, each title says which it is. */
function titlesOf(properties: readonly Property[]): string[] {
  const names = properties.map(({ name }) => readableName(name))
  return properties.map(({ id, subLabel, fieldSuffix }, index) => {
    const name = names[index] ?? ''
    const isFirst = names.indexOf(name) === index
    const part = subLabel ? readableName(subLabel) : isFirst ? '' : wordsOf(id)
    const title = part ? `${name}: ${part}` : name || wordsOf(id)
    return fieldSuffix ? `${title} (${readableName(fieldSuffix)})` : title
  })
}

/**
 * The name of a property. Forms of the platform contain keys of its translations instead, such as
 * `widgets.gauge.min-value`.
 */
function readableName(name: string): string {
  const [, key] = /^\{i18n:(.+)\}$|^(widgets?[\w-]*\.[\w.-]+)$/.exec(name)?.filter(Boolean) ?? []
  return key ? wordsOf(key.split('.').at(-1) ?? '') : name
}

/** The words of an identifier: `minValue` and `min-value` become "Min value". */
function wordsOf(identifier: string): string {
  const words = identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
