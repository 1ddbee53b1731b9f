import { expect, test } from 'vitest'
import { formGroups } from '../../../forms/json-form/form-nodes'
import type { StoredForm } from '../../../forms/json-form/schema'
import type { SchemaPath } from './schema-field'
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
