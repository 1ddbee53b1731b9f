import { expect, test } from 'vitest'
import { formGroups } from './form-nodes'
import { initialOf } from './model'
import { readForm } from './read-form'
import { valueProblems } from './validate'

const VALID = {
  schema: { type: 'object', properties: { min: { type: 'number', title: 'Minimum' } }, required: ['min'] },
  form: ['min', { key: 'min', condition: 'true' }],
  groupInfoes: [{ formIndex: 0, GroupTitle: 'General' }],
}

test('a valid form is returned unchanged', () => {
  expect(readForm(VALID)).toEqual({ form: VALID, ignored: [] })
})

test.each([
  ['a text', 'text', ['']],
  ['a list', [], ['']],
  ['a schema that is a text', { schema: 'x' }, ['schema']],
  ['properties in a list', { schema: { properties: [1] } }, ['schema.properties']],
  ['a property whose schema is null', { schema: { properties: { a: null } } }, ['schema.properties.a']],
  ['a type that is a number', { schema: { properties: { a: { type: 5 } } } }, ['schema.properties.a.type']],
  ['choices that are a text', { schema: { properties: { a: { enum: 'x' } } } }, ['schema.properties.a.enum']],
  [
    'an invalid regular expression',
    { schema: { properties: { a: { type: 'string', pattern: '(' } } } },
    ['schema.properties.a.pattern'],
  ],
  ['limits as texts', { schema: { properties: { a: { minimum: '1' } } } }, ['schema.properties.a.minimum']],
  ['a form that is an object', { ...VALID, form: { key: 'min' } }, ['form']],
  ['a form with null and numbers', { ...VALID, form: [null, 'min', 4] }, ['form.0', 'form.2']],
  ['an item with a number as key', { ...VALID, form: [{ key: 1 }] }, ['form.0']],
  ['groups without titles', { ...VALID, groupInfoes: [{}, null] }, expect.any(Array)],
])('%s is reported and left out, and a form can be made of the rest', (_name, stored, ignored) => {
  const read = readForm(stored)
  expect(read.ignored).toEqual(ignored)
  const schema = read.form.schema ?? {}
  formGroups(read.form)
  valueProblems({ a: 'text', min: 2 }, schema)
  initialOf(schema)
})

test('items that can be read keep their order', () => {
  expect(readForm({ ...VALID, form: [null, 'min', 4, 'max'] }).form.form).toEqual(['min', 'max'])
})
