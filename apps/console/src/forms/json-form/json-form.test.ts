import { describe, expect, test } from 'vitest'
import { formGroups } from './form-nodes'
import { initialOf, modelValueAt, valuePath, withoutWrongTypes, withValue } from './model'
import type { JsonSchema } from './schema'
import { valueProblems } from './validate'

const schema: JsonSchema = {
  type: 'object',
  required: ['unit'],
  properties: {
    unit: { type: 'string', title: 'Unit' },
    lineWidth: { type: 'integer', minimum: 1, maximum: 10 },
    smooth: { type: 'boolean', default: true },
    mode: { type: 'string', enum: ['a', 'b'], enumNames: ['First', 'Second'] },
    days: { type: 'array', items: { type: 'string', enum: ['Mon', 'Tue'] } },
    grid: { type: 'object', properties: { color: { type: 'string', default: '#545454' } } },
    labels: {
      type: 'array',
      items: { type: 'object', properties: { x: { type: 'number', default: 50 }, text: { type: 'string' } } },
    },
    keys: { type: 'array', items: { type: 'string' } },
    at: { type: 'date' },
    opacity: { anyOf: [{ type: 'number', exclusiveMaximum: 1 }, { type: 'null' }] },
  },
}

describe('fields', () => {
  const [group] = formGroups({ schema })
  const node = (name: string) => group?.nodes.find(({ path }) => path[0] === name)

  test('without a form, all properties become fields in schema order, each with the control of its type', () => {
    expect(group?.nodes.map(({ kind }) => kind)).toEqual([
      'text',
      'number',
      'checkbox',
      'select',
      'checkboxes',
      'fieldset',
      'array',
      'array',
      'date',
      'number',
    ])
    expect(node('unit')).toMatchObject({ title: 'Unit', required: true })
    expect(node('lineWidth')).toMatchObject({ title: 'Line width', required: false })
    expect(node('mode')?.choices).toEqual([
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second' },
    ])
    expect(node('days')?.choices.map(({ value }) => value)).toEqual(['Mon', 'Tue'])
  })

  test('the field of a list or an object contains the fields inside it', () => {
    expect(node('labels')?.children.map(({ path }) => path.join('.'))).toEqual([
      'labels.[].x',
      'labels.[].text',
    ])
    expect(node('keys')?.children).toMatchObject([{ path: ['keys', '[]'], kind: 'text' }])
    expect(node('grid')?.children).toMatchObject([{ path: ['grid', 'color'], kind: 'text' }])
  })

  test('a form determines order, controls and groups', () => {
    const groups = formGroups({
      schema,
      form: [
        ['unit', { key: 'grid.color', type: 'color', condition: 'model.smooth' }],
        [{ key: 'mode', type: 'rc-select', items: [{ value: 'a', label: 'Alpha' }] }],
      ],
      groupInfoes: [{ formIndex: 1, GroupTitle: 'More' }],
    })
    expect(groups.map(({ title }) => title)).toEqual([undefined, 'More'])
    expect(groups[0]?.nodes[1]).toMatchObject({
      path: ['grid', 'color'],
      kind: 'color',
      condition: 'model.smooth',
    })
    expect(groups[1]?.nodes[0]?.choices).toEqual([{ value: 'a', label: 'Alpha' }])
  })
})

describe('model', () => {
  const model = { labels: [{ x: 1 }, { x: 2, custom: true }], other: { kept: 1 } }

  test('a change affects only its path, and an empty value removes the property', () => {
    const path = valuePath(['labels', '[]', 'x'], [1])
    expect(modelValueAt(model, path)).toBe(2)
    expect(withValue(model, path, 5)).toEqual({
      labels: [{ x: 1 }, { x: 5, custom: true }],
      other: { kept: 1 },
    })
    expect(withValue(model, path, undefined).labels[1]).toEqual({ custom: true })
    expect(model.labels[1]).toEqual({ x: 2, custom: true })
    expect(withValue({}, ['a', 'b'], 1)).toEqual({ a: { b: 1 } })
  })

  test('values of a wrong type are dropped, and values of unknown keys are kept', () => {
    expect(
      withoutWrongTypes(
        { lineWidth: 'thick', unit: '°C', mine: { a: 1 }, labels: 'none', grid: { color: '#fff', z: 1 } },
        schema,
      ),
    ).toEqual({ unit: '°C', mine: { a: 1 }, grid: { color: '#fff', z: 1 } })
  })

  test('a new item starts with its defaults', () => {
    expect(initialOf(schema.properties!.labels!.items!)).toEqual({ x: 50 })
  })
})

describe('validation', () => {
  const problems = (value: object) =>
    valueProblems(value, schema).map(({ path, key }) => `${path.join('.')} ${key}`)

  test('reports the error of each field', () => {
    expect(problems({})).toEqual(['unit required'])
    expect(problems({ unit: 'x', lineWidth: 0 })).toEqual(['lineWidth min'])
    expect(problems({ unit: 'x', lineWidth: 1.5, mode: 'c' })).toEqual(['lineWidth type', 'mode choice'])
    expect(problems({ unit: 'x', labels: [{ x: 1 }, { x: 'a' }] })).toEqual(['labels.1.x type'])
    expect(problems({ unit: 'x', opacity: 1 })).toEqual(['opacity max'])
    expect(problems({ unit: 'x', opacity: null, unknown: 1 })).toEqual([])
    expect(problems({ unit: 'x', at: Number.NaN })).toEqual(['at type'])
    expect(problems({ unit: 'x', at: 1 })).toEqual([])
  })

  test('if exclusiveMinimum is true, the minimum itself is not allowed', () => {
    const old: JsonSchema = { type: 'number', minimum: 1, exclusiveMinimum: true }
    expect(valueProblems(1, old)).toMatchObject([{ key: 'min', limit: 1 }])
    expect(valueProblems(1.1, old)).toEqual([])
  })
})
