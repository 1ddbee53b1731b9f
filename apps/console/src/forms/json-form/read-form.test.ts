import { expect, test } from 'vitest'
import { formGroups } from './form-nodes'
import { initialOf } from './model'
import { readForm } from './read-form'
import { valueProblems } from './validate'

const WHOLE = {
  schema: { type: 'object', properties: { min: { type: 'number', title: 'Minimum' } }, required: ['min'] },
  form: ['min', { key: 'min', condition: 'true' }],
  groupInfoes: [{ formIndex: 0, GroupTitle: 'General' }],
}

test('a form without mistakes is read as it is', () => {
  expect(readForm(WHOLE)).toEqual({ form: WHOLE, ignored: [] })
})

test.each([
  ['no object', 'text', ['']],
  ['a list', [], ['']],
  ['a schema that is a text', { schema: 'x' }, ['schema']],
  ['properties in a list', { schema: { properties: [1] } }, ['schema.properties']],
  ['a property without a description', { schema: { properties: { a: null } } }, ['schema.properties.a']],
  ['a type that is a number', { schema: { properties: { a: { type: 5 } } } }, ['schema.properties.a.type']],
  [
    'choices that are no list',
    { schema: { properties: { a: { enum: 'x' } } } },
    ['schema.properties.a.enum'],
  ],
  [
    'a pattern that is no expression',
    { schema: { properties: { a: { type: 'string', pattern: '(' } } } },
    ['schema.properties.a.pattern'],
  ],
  ['limits as texts', { schema: { properties: { a: { minimum: '1' } } } }, ['schema.properties.a.minimum']],
  ['a form that is an object', { ...WHOLE, form: { key: 'min' } }, ['form']],
  ['a form with null and numbers', { ...WHOLE, form: [null, 'min', 4] }, ['form.0', 'form.2']],
  ['an item with a number as key', { ...WHOLE, form: [{ key: 1 }] }, ['form.0']],
  ['groups without titles', { ...WHOLE, groupInfoes: [{}, null] }, expect.any(Array)],
])('%s is reported and left out, and the rest is drawn', (_name, stored, ignored) => {
  const read = readForm(stored)
  expect(read.ignored).toEqual(ignored)
  const schema = read.form.schema ?? {}
  formGroups(read.form)
  valueProblems({ a: 'text', min: 2 }, schema)
  initialOf(schema)
})

test('items that can be read keep their order', () => {
  expect(readForm({ ...WHOLE, form: [null, 'min', 4, 'max'] }).form.form).toEqual(['min', 'max'])
})
