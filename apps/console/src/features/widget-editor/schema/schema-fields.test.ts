import { expect, test } from 'vitest'
import type { StoredForm } from '../../../forms/json-form/schema'
import { fieldsOf, freeName, withField } from './schema-fields'

const stored: StoredForm = {
  schema: {
    type: 'object',
    properties: {
      label: { title: 'Label', type: 'string', default: 'Level', maxLength: 9 },
      color: { title: 'Color', type: 'string' },
      grid: { type: 'object', properties: {} },
    },
  },
  form: ['label', { key: 'color', type: 'color' }, 'grid'],
}
const field = (name: string) => fieldsOf(stored).find((each) => each.name === name)!

test('fields are read from schema and form; objects stay with the JSON', () => {
  expect(fieldsOf(stored).map(({ name, kind }) => [name, kind])).toEqual([
    ['label', 'text'],
    ['color', 'color'],
  ])
})

test('a renamed field keeps its place, its form options and what the editor does not know', () => {
  const next = withField(stored, 'label', { ...field('label'), name: 'caption', initial: '' })
  expect(Object.keys(next.schema?.properties ?? {})).toEqual(['caption', 'color', 'grid'])
  expect(next.schema?.properties?.caption).toEqual({ title: 'Label', type: 'string', maxLength: 9 })
  expect(next.form).toEqual(['caption', { key: 'color', type: 'color' }, 'grid'])
})

test('a field is added with its kind, and removed without a trace', () => {
  const added = withField(stored, null, {
    ...field('label'),
    name: freeName(stored),
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
  expect(withField(added, 'setting1', null)).toEqual(stored)
})

test('the default follows the kind', () => {
  const property = (kind: 'number' | 'checkbox', initial: string) =>
    withField({}, null, { ...field('label'), name: 'x', kind, initial }).schema?.properties?.x?.default
  expect(property('number', '4.5')).toBe(4.5)
  expect(property('number', 'many')).toBeUndefined()
  expect(property('checkbox', 'true')).toBe(true)
})
