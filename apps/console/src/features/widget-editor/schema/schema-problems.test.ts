import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { schemaProblems } from './schema-problems'

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as TFunction

test('a default of another type and a form key without a property are reported with their line', () => {
  const text = JSON.stringify(
    {
      schema: {
        properties: { min: { type: 'number', default: '-25' }, show: { type: 'boolean', default: true } },
      },
      form: ['min', 'show', { key: 'gone' }],
    },
    null,
    2,
  )
  const problems = schemaProblems(text, t)
  expect(problems.map(({ line }) => text.split('\n')[line - 1]?.trim())).toEqual([
    '"min": {',
    '"key": "gone"',
  ])
})

test('invalid parts, which the form ignores, are reported with their line', () => {
  const text = JSON.stringify(
    { schema: { properties: { min: { type: 5, default: 1 } } }, form: [null] },
    null,
    2,
  )
  const problems = schemaProblems(text, t)
  expect(problems.map(({ message, line }) => [message, text.split('\n')[line - 1]?.trim()])).toEqual([
    ['widget-settings-form.ignored {"path":"schema.properties.min.type"}', '"type": 5,'],
    ['widget-settings-form.ignored {"path":"form.0"}', '"form": ['],
    expect.arrayContaining([expect.stringContaining('wrong-default')]),
  ])
})

test('JSON that is not an object is reported; an empty schema has no problem', () => {
  expect(schemaProblems('3', t)).toHaveLength(1)
  expect(schemaProblems('{}', t)).toEqual([])
})
