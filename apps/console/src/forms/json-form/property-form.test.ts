import { expect, test } from 'vitest'
import { isConditionMet } from './condition'
import { type FormNode, formGroups } from './form-nodes'
import { formOfProperties } from './property-form'
import { readForm } from './read-form'

const groupsOf = (properties: readonly unknown[]) => formGroups(readForm(formOfProperties(properties)).form)
const nodesOf = (properties: readonly unknown[]) => groupsOf(properties).flatMap(({ nodes }) => nodes)
const property = (id: string, type: string, members: object = {}) => ({ id, name: id, type, ...members })
const pathsOf = (nodes: readonly FormNode[]): string[] =>
  nodes.flatMap(({ path, children }) => [path.join('.'), ...pathsOf(children)])

test.each([
  ['text', 'text'],
  ['number', 'number'],
  ['password', 'password'],
  ['textarea', 'textarea'],
  ['switch', 'checkbox'],
  ['select', 'rc-select'],
  ['radios', 'radios'],
  ['datetime', 'date'],
  ['image', 'image'],
  ['javascript', 'javascript'],
  ['json', 'json'],
  ['html', 'html'],
  ['css', 'css'],
  ['markdown', 'textarea'],
  ['color', 'color'],
  ['color_settings', 'fieldset'],
  ['font', 'fieldset'],
  ['units', 'text'],
  ['icon', 'icon'],
  ['fieldset', 'fieldset'],
  ['htmlSection', 'help'],
])('a property of the type %s has the control %s', (type, kind) => {
  const [node] = nodesOf([property('a', type, { htmlContent: '<p>Note</p>' })])
  expect(node?.kind).toBe(kind)
  expect(node?.options.description).toBe(type === 'htmlSection' ? '<p>Note</p>' : undefined)
})

test.each([
  ['text', 'list.[]'],
  ['fieldset', 'list.[].x'],
  ['font', 'list.[].size'],
  ['color_settings', 'list.[].color'],
])('the entries of a list of the type %s have the field %s', (arrayItemType, path) => {
  const list = property('list', 'array', { arrayItemType, properties: [property('x', 'number')] })
  expect(pathsOf(nodesOf([list]))).toContain(path)
})

test('limits, choices, hints and defaults are kept; a default of another type and an unknown property are left out', () => {
  const [size, shape, wrong, ...others] = nodesOf([
    property('size', 'number', { default: 3, min: 1, max: 9, hint: 'In pixels', required: true }),
    property('shape', 'select', { items: [{ value: 1, label: 'Round' }], allowEmptyOption: true }),
    property('wrong', 'number', { default: 'text' }),
    property('later', 'a later type'),
    'text',
    null,
  ])
  expect(size).toMatchObject({
    schema: { type: 'number', default: 3, minimum: 1, maximum: 9 },
    required: true,
    options: { description: 'In pixels' },
  })
  expect(shape).toMatchObject({ choices: [{ value: 1, label: 'Round' }], options: { allowClear: true } })
  expect(wrong?.schema).not.toHaveProperty('default')
  expect(others).toEqual([])
})

test('properties are in their groups, and those without a group stay before and after them', () => {
  const groups = groupsOf([
    property('a', 'text'),
    property('b', 'text', { group: 'Look' }),
    property('c', 'text'),
    property('d', 'text', { group: 'Look' }),
  ])
  expect(groups.map(({ title, nodes }) => [title, pathsOf(nodes)])).toEqual([
    [undefined, ['a']],
    ['Look', ['b', 'd']],
    [undefined, ['c']],
  ])
})

test('titles name the property: properties of one row differ, and translation keys become words', () => {
  const titles = nodesOf([
    property('showBorder', 'switch', { name: 'Border' }),
    property('borderWidth', 'number', { name: 'Border', fieldSuffix: 'px' }),
    property('min', 'number', { name: 'Axis', subLabel: 'from' }),
    property('max', 'number', { name: '{i18n:widgets.gauge.max-value}' }),
    property('unit', 'units', { name: 'widgets.gauge.unitTitle' }),
    property('noName', 'text', { name: '' }),
  ]).map(({ title }) => title)
  expect(titles).toEqual([
    'Border',
    'Border: Border width (px)',
    'Axis: from',
    'Max value',
    'Unit title',
    'No name',
  ])
})

test('a condition is evaluated with the object around its property, also in groups and lists', () => {
  const condition = 'return model.isOn === true;'
  const inner = [property('isOn', 'switch'), property('value', 'text', { condition, required: true })]
  const nodes = nodesOf([
    ...inner,
    property('group', 'fieldset', { properties: inner }),
    property('list', 'array', { arrayItemType: 'fieldset', properties: inner }),
    property('late', 'text', { disableOnProperty: 'isOn' }),
  ])
  const conditionAt = (path: string, all: readonly FormNode[] = nodes): string | undefined =>
    all
      .flatMap((node) =>
        node.path.join('.') === path ? [node.condition] : [conditionAt(path, node.children)],
      )
      .find(Boolean)
  const isShown = (path: string, model: object, indices: number[] = []) =>
    isConditionMet(conditionAt(path), model, indices)
  expect(isShown('value', { isOn: true })).toBe(true)
  expect(isShown('value', { isOn: false })).toBe(false)
  expect(isShown('group.value', { isOn: true, group: { isOn: false } })).toBe(false)
  expect(isShown('group.value', { group: { isOn: true } })).toBe(true)
  expect(isShown('list.[].value', { list: [{ isOn: false }, { isOn: true }] }, [0])).toBe(false)
  expect(isShown('list.[].value', { list: [{ isOn: false }, { isOn: true }] }, [1])).toBe(true)
  expect(isShown('late', {})).toBe(false)
  expect(nodes.map(({ required }) => required)).not.toContain(true)
})

test('of a color, only the fields of its kind are shown, also in a list', () => {
  const [list] = nodesOf([property('colors', 'array', { arrayItemType: 'color_settings' })])
  const shownFor = (type: string) =>
    pathsOf(list!.children.filter(({ condition }) => isConditionMet(condition, { colors: [{ type }] }, [0])))
  expect(shownFor('constant')).toEqual(['colors.[].type', 'colors.[].color'])
  expect(shownFor('function')).toContain('colors.[].colorFunction')
  expect(shownFor('range')).toContain('colors.[].rangeList.range.[].from')
})

test('the default of a color or font is the default of each of its fields', () => {
  const [color] = nodesOf([property('a', 'color_settings', { default: { type: 'range', color: '#f00' } })])
  expect(color?.children.map(({ schema }) => schema.default).slice(0, 2)).toEqual(['range', '#f00'])
  const [font] = nodesOf([property('a', 'font', { default: { size: 12 } })])
  expect(font?.children.find(({ path }) => path[1] === 'size')?.schema.default).toBe(12)
})
