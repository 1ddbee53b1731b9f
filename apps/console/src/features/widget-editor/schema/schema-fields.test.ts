import { expect, test } from 'vitest'
import { formGroups } from '../../../forms/json-form/form-nodes'
import type { JsonSchema, StoredForm, StoredItem } from '../../../forms/json-form/schema'
import type { SchemaField, SchemaPath } from './schema-field'
import { fieldsOf, newField, scopeInside, withField } from './schema-fields'

const stored: StoredForm = {
  schema: {
    type: 'object',
    properties: {
      label: { title: 'Label', type: 'string', default: 'Level', maxLength: 9 },
      color: { title: 'Color', type: 'string' },
      grid: { type: 'object', properties: { width: { type: 'number' } } },
      marks: { type: 'array', items: { type: 'object', properties: { x: { type: 'number' } } } },
    },
  },
  form: ['label', { key: 'color', type: 'color' }, 'grid', { key: 'marks', items: ['marks[].x'] }],
}
const field = (name: string, scope: SchemaPath = []) =>
  fieldsOf(stored, scope).find((other) => other.name === name)!

test('fields are read from schema and form, including those of groups and lists', () => {
  expect(fieldsOf(stored).map(({ name, kind }) => [name, kind])).toEqual([
    ['label', 'text'],
    ['color', 'color'],
    ['grid', 'object'],
    ['marks', 'list'],
  ])
  expect(scopeInside([], field('label'))).toBeNull()
  expect(fieldsOf(stored, scopeInside([], field('grid'))!)).toMatchObject([{ name: 'width', kind: 'number' }])
  expect(fieldsOf(stored, scopeInside([], field('marks'))!)).toMatchObject([{ name: 'x', kind: 'number' }])
})

test('a renamed field keeps its position in schema and form, and its unknown members; an emptied default is removed', () => {
  const next = withField(stored, [], 'label', { ...field('label'), name: 'caption', initial: '' })
  expect(Object.keys(next.schema?.properties ?? {})).toEqual(['caption', 'color', 'grid', 'marks'])
  expect(next.schema?.properties?.caption).toEqual({ title: 'Label', type: 'string', maxLength: 9 })
  expect(next.form?.slice(0, 3)).toEqual(['caption', { key: 'color', type: 'color' }, 'grid'])
})

test('a renamed field of a group stays required; a removed field does not', () => {
  const properties = { a: { type: 'string' }, b: { type: 'string' } }
  const group: StoredForm = {
    schema: { type: 'object', properties: { group: { type: 'object', properties, required: ['a', 'b'] } } },
  }
  const [a] = fieldsOf(group, ['group'])
  const renamed = withField(group, ['group'], 'a', { ...a!, name: 'c' })
  expect(renamed.schema?.properties?.group?.required).toEqual(['c', 'b'])
  const removed = withField(group, ['group'], 'a', null)
  expect(removed.schema?.properties?.group?.required).toEqual(['b'])
})

test('an added select has its default and choices in schema and form; removing the select restores schema and form', () => {
  const added = withField(stored, [], null, {
    ...newField(stored, []),
    kind: 'select',
    initial: 'a',
    choices: 'a\nb',
  })
  expect(added.form?.at(-1)).toMatchObject({
    key: 'setting1',
    type: 'rc-select',
    items: [{ value: 'a' }, { value: 'b' }],
  })
  expect(fieldsOf(added).at(-1)).toMatchObject({ kind: 'select', initial: 'a', choices: 'a\nb' })
  expect(withField(added, [], 'setting1', null)).toEqual(stored)
})

test('a typed default is stored with the type of its field; a default that cannot be converted is left out', () => {
  const property = (kind: 'number' | 'checkbox', initial: string) =>
    withField({}, [], null, { ...field('label'), name: 'x', kind, initial }).schema?.properties?.x?.default
  expect(property('number', '4.5')).toBe(4.5)
  expect(property('number', 'many')).toBeUndefined()
  expect(property('checkbox', 'true')).toBe(true)
})

test('a field that is added to a group gets a form item with its control', () => {
  const color = { ...newField(stored, ['grid']), name: 'line', kind: 'color' as const }
  const next = withField(stored, ['grid'], null, color)
  expect(next.schema?.properties?.grid?.properties).toMatchObject({ line: { type: 'string' } })
  expect(next.form?.[2]).toEqual({ key: 'grid', items: ['grid.width', { key: 'grid.line', type: 'color' }] })
  const group = formGroups(next)[0]?.nodes.find(({ path }) => path[0] === 'grid')
  expect(group?.children.map(({ kind }) => kind)).toEqual(['number', 'color'])
  expect(fieldsOf(next, ['grid'])).toMatchObject([{ kind: 'number' }, { kind: 'color' }])
})

test('a renamed list keeps its fields; a list or group that is changed to text loses them', () => {
  const renamed = withField(stored, [], 'marks', { ...field('marks'), name: 'points' })
  expect(renamed.form?.at(-1)).toEqual({ key: 'points', items: ['points[].x'] })
  expect(renamed.schema?.properties?.points?.items?.properties).toHaveProperty('x')
  const textList = withField(stored, [], 'marks', { ...field('marks'), entries: 'text' })
  expect(textList.schema?.properties?.marks).toEqual({ type: 'array', items: { type: 'string' } })
  expect(textList.form?.at(-1)).toBe('marks')
  const text = withField(stored, [], 'grid', { ...field('grid'), kind: 'text' })
  expect(text.schema?.properties?.grid).toEqual({ type: 'string' })
})

test('if a form lists the fields of a group one by one, a new field is listed after them; removing the group removes all its fields', () => {
  const fieldByField: StoredForm = { ...stored, form: ['grid.width', 'label'] }
  const next = withField(fieldByField, ['grid'], null, newField(fieldByField, ['grid']))
  expect(next.form).toEqual(['grid.width', 'grid.setting1', 'label'])
  expect(withField(fieldByField, [], 'grid', null).form).toEqual(['label'])
})

const selects: StoredForm = {
  schema: {
    type: 'object',
    properties: {
      align: { type: 'string', default: 'l' },
      level: { type: 'integer', enum: [1, 2, 3], enumNames: ['Low', 'Middle', 'High'], default: 2 },
      shape: { type: 'string', enum: ['o', 'x'] },
    },
  },
  form: [
    {
      key: 'align',
      type: 'rc-select',
      items: [
        { value: 'l', label: 'Left' },
        { value: 'r', label: 'Right' },
      ],
    },
    { key: 'level', type: 'radios' },
    { key: 'shape', titleMap: { o: 'Circle', x: 'Cross' } },
  ],
}
/** The properties and the form items of `selects` after a change of one field. */
function selectsAfter(name: string, change: Partial<SchemaField>) {
  const shown = fieldsOf(selects).find((other) => other.name === name)!
  const { schema, form } = withField(selects, [], name, { ...shown, ...change })
  const [align, level, shape] = form as StoredItem[]
  return { properties: schema?.properties ?? {}, align, level, shape }
}

test.each(['align', 'level', 'shape'])('a new label of the select %s changes only its title', (name) => {
  const shown = fieldsOf(selects).find((other) => other.name === name)!
  expect(shown.kind).toBe('select')
  const next = withField(selects, [], name, { ...shown, title: 'New' })
  const properties = {
    ...selects.schema?.properties,
    [name]: { ...selects.schema?.properties?.[name], title: 'New' },
  }
  expect(next).toEqual({ schema: { type: 'object', properties }, form: selects.form })
})

test('a change of the choices keeps the control, and the labels and types of the choices that stay', () => {
  expect(selectsAfter('align', { choices: 'c\nr' }).align).toEqual({
    key: 'align',
    type: 'rc-select',
    items: [
      { value: 'c', label: 'c' },
      { value: 'r', label: 'Right' },
    ],
  })
  const { properties, level } = selectsAfter('level', { choices: '2\n3\n4\nmany' })
  expect(properties.level).toMatchObject({
    type: 'integer',
    enum: [2, 3, 4],
    enumNames: ['Middle', 'High', '4'],
    default: 2,
  })
  expect(level).toEqual({ key: 'level', type: 'radios' })
  const withTitles = selectsAfter('shape', { choices: 'x\ns' })
  expect(withTitles.properties.shape?.enum).toEqual(['x', 's'])
  expect(withTitles.shape).toEqual({ key: 'shape', titleMap: { x: 'Cross', s: 's' } })
})

test('a changed default of a select has the type of its choice', () => {
  expect(selectsAfter('level', { initial: '3' }).properties.level?.default).toBe(3)
  expect(selectsAfter('align', { initial: 'r' }).properties.align?.default).toBe('r')
})

test.each([
  ['password', { type: 'string' }, { key: 'a', type: 'password', placeholder: 'Secret' }],
  ['date', { type: 'number', default: 5 }, { key: 'a', type: 'date' }],
  ['date as the type of the schema', { type: 'date' }, 'a'],
  ['select without choices', { type: 'string' }, { key: 'a', type: 'select' }],
  ['radios without enum', { type: 'string' }, { key: 'a', type: 'radios', titleMap: { x: 'X' } }],
  [
    'number or null',
    { anyOf: [{ type: 'number' }, { type: 'null' }], default: null },
    { key: 'a', required: true },
  ],
  ['check box without default', { type: 'boolean' }, 'a'],
  [
    'list of tags',
    { type: 'array', items: { type: 'string' } },
    { key: 'a', type: 'rc-select', tags: true, multiple: true, items: [{ value: 'x', label: 'X' }] },
  ],
  [
    'list of colors',
    { type: 'array', items: { type: 'string' }, default: ['red'] },
    { key: 'a', items: [{ key: 'a[]', type: 'color' }] },
  ],
] satisfies [string, JsonSchema, StoredItem][])(
  'a new name and label of a field keep its other properties: %s',
  (_name, schema, item) => {
    const old: StoredForm = { schema: { type: 'object', properties: { a: schema } }, form: [item] }
    const next = withField(old, [], 'a', { ...fieldsOf(old)[0]!, name: 'b', title: 'B' })
    expect(next.schema?.properties).toEqual({ b: { ...schema, title: 'B' } })
    expect(JSON.stringify(next.form)).toBe(JSON.stringify([item]).replaceAll(/"a(\[\])?"/g, '"b$1"'))
  },
)

test.each<Partial<SchemaField>>([{}, { kind: 'color' }, { kind: 'select', choices: 'a' }])(
  'a new label changes the title of the schema and of a form item that has its own title: %j',
  (change) => {
    const titled: StoredForm = {
      schema: { type: 'object', properties: { a: { type: 'string', title: 'Schema title' } } },
      form: [{ key: 'a', title: 'Drawn title' }],
    }
    const [shown] = fieldsOf(titled)
    expect(shown?.title).toBe('Drawn title')
    const next = withField(titled, [], 'a', { ...shown!, ...change, title: 'New' })
    expect(next.schema?.properties?.a?.title).toBe('New')
    expect(formGroups(next)[0]?.nodes[0]?.title).toBe('New')
    const untitled = withField(titled, [], 'a', { ...shown!, ...change, title: '' })
    expect(formGroups(untitled)[0]?.nodes[0]?.title).toBe('A')
    const renamed = withField(titled, [], 'a', { ...shown!, name: 'b' })
    expect(renamed.schema?.properties?.b?.title).toBe('Schema title')
    expect(renamed.form).toEqual([{ key: 'b', title: 'Drawn title' }])
  },
)

test('a select that is changed to text loses its choices', () => {
  const { properties, align } = selectsAfter('level', { kind: 'text' })
  expect(properties.level).toEqual({ type: 'string', default: '2' })
  expect(align).toEqual(selects.form?.[0])
  expect(selectsAfter('align', { kind: 'text' }).align).toBe('align')
})
