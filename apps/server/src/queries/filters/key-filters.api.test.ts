import { entityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { double, flag, json, long, text } from '../../telemetry/testing'
import { allOf, aQueryFixture, NAME, names, type QueryFixture } from '../testing'

let fixture: QueryFixture

beforeAll(async () => {
  fixture = await aQueryFixture()
  const ten = await fixture.device('ten', { label: 'Red' })
  const half = await fixture.device('half', { label: 'red_1' })
  const word = await fixture.device('word', { label: 'blue%' })
  await fixture.device('empty')
  await fixture.series(ten, { v: long(10), flag: flag(true) })
  await fixture.series(half, { v: double(0.5), flag: flag(false) })
  await fixture.series(word, { v: text('Ten'), flag: text('true') })
  await fixture.attributes(ten, 'SERVER_SCOPE', { a: text('server') })
  await fixture.attributes(ten, 'CLIENT_SCOPE', { a: text('client') })
  await fixture.attributes(half, 'SHARED_SCOPE', { a: long(5) })
  await fixture.attributes(word, 'SERVER_SCOPE', { a: json('{"x":1}') })
})
afterAll(() => fixture.close())

const series = { type: 'TIME_SERIES', key: 'v' }
const label = { type: 'ENTITY_FIELD', key: 'label' }

const filtered = (...keyFilters: { key: unknown; predicate: unknown }[]) =>
  names(fixture.admin, allOf('DEVICE'), { keyFilters })

const numeric = (operation: string, defaultValue: number) => ({
  type: 'NUMERIC',
  operation,
  value: { defaultValue },
})
const string = (operation: string, defaultValue: string, ignoreCase = false) => ({
  type: 'STRING',
  operation,
  value: { defaultValue },
  ignoreCase,
})
const boolean = (operation: string, defaultValue: boolean) => ({
  type: 'BOOLEAN',
  operation,
  value: { defaultValue },
})
const complex = (operation: string, ...predicates: unknown[]) => ({ type: 'COMPLEX', operation, predicates })

describe('numeric operations compare stored numbers', () => {
  test.each([
    ['EQUAL', 10, ['ten']],
    ['EQUAL', 0.5, ['half']],
    ['NOT_EQUAL', 10, ['half']],
    ['GREATER', 0.5, ['ten']],
    ['LESS', 10, ['half']],
    ['GREATER_OR_EQUAL', 0.5, ['half', 'ten']],
    ['LESS_OR_EQUAL', 10, ['half', 'ten']],
    ['GREATER', 1e300, []],
  ])('%s %d', async (operation, value, expected) => {
    expect(await filtered({ key: series, predicate: numeric(operation, value) })).toEqual(expected)
  })
})

describe('boolean operations compare stored booleans', () => {
  test.each([
    ['EQUAL', true, ['ten']],
    ['EQUAL', false, ['half']],
    ['NOT_EQUAL', true, ['half']],
  ])('%s %s', async (operation, value, expected) => {
    const key = { type: 'TIME_SERIES', key: 'flag' }
    expect(await filtered({ key, predicate: boolean(operation, value) })).toEqual(expected)
  })
})

describe('string operations: a number or an empty field counts as an empty text; a device without the key is not found', () => {
  test.each([
    ['EQUAL', 'Ten', ['word']],
    ['EQUAL', 'ten', []],
    ['EQUAL', '10', []],
    ['EQUAL', '', ['half', 'ten']],
    ['NOT_EQUAL', 'Ten', ['half', 'ten']],
    ['NOT_EQUAL', '', ['word']],
    ['STARTS_WITH', 'Te', ['word']],
    ['STARTS_WITH', '', ['half', 'ten', 'word']],
    ['ENDS_WITH', 'en', ['word']],
    ['ENDS_WITH', '', ['half', 'ten', 'word']],
    ['CONTAINS', 'e', ['word']],
    ['CONTAINS', '', ['half', 'ten']],
    ['NOT_CONTAINS', 'e', ['half', 'ten']],
    ['NOT_CONTAINS', 'x', ['half', 'ten', 'word']],
    ['NOT_CONTAINS', '', ['word']],
  ])('series %s %j', async (operation, value, expected) => {
    expect(await filtered({ key: series, predicate: string(operation, value) })).toEqual(expected)
  })

  test.each([
    ['EQUAL', 'Red', ['ten']],
    ['EQUAL', '', ['empty']],
    ['NOT_EQUAL', 'Red', ['empty', 'half', 'word']],
    ['STARTS_WITH', 'red', ['half']],
    ['STARTS_WITH', '', ['empty', 'half', 'ten', 'word']],
    ['ENDS_WITH', '%', ['word']],
    ['CONTAINS', '_', ['half']],
    ['CONTAINS', '', ['empty']],
    ['NOT_CONTAINS', 'ed', ['empty', 'word']],
    ['NOT_CONTAINS', '', ['half', 'ten', 'word']],
    ['CONTAINS', '\\', []],
    ['IN', 'Blue, "Red"', ['ten']],
    ['IN', '', []],
    ['NOT_IN', 'Red', ['empty', 'half', 'word']],
  ])('field %s %j', async (operation, value, expected) => {
    expect(await filtered({ key: label, predicate: string(operation, value) })).toEqual(expected)
  })

  test.each([
    ['EQUAL', 'RED', ['ten']],
    ['NOT_EQUAL', 'rED', ['empty', 'half', 'word']],
    ['STARTS_WITH', 'RED', ['half', 'ten']],
    ['ENDS_WITH', 'D', ['ten']],
    ['CONTAINS', 'ED', ['half', 'ten']],
    ['NOT_CONTAINS', 'ED', ['empty', 'word']],
    ['IN', 'rED,x', ['ten']],
  ])('field %s %j, ignoring the case', async (operation, value, expected) => {
    expect(await filtered({ key: label, predicate: string(operation, value, true) })).toEqual(expected)
  })
})

describe('keys', () => {
  test.each([
    ['ATTRIBUTE', 'client', ['ten']],
    ['ATTRIBUTE', 'server', ['ten']],
    ['SERVER_ATTRIBUTE', 'client', []],
    ['CLIENT_ATTRIBUTE', 'client', ['ten']],
    ['SHARED_ATTRIBUTE', 'client', []],
  ])('%s equal to %s', async (type, value, expected) => {
    expect(await filtered({ key: { type, key: 'a' }, predicate: string('EQUAL', value) })).toEqual(expected)
  })

  test('a filter on ATTRIBUTE matches only if one scope meets all its conditions', async () => {
    const predicate = complex('AND', string('EQUAL', 'client'), string('EQUAL', 'server'))
    expect(await filtered({ key: { type: 'ATTRIBUTE', key: 'a' }, predicate })).toEqual([])
  })

  test('a filter on a field that the kind does not have is ignored', async () => {
    const key = { type: 'ENTITY_FIELD', key: 'firstName' }
    expect(await filtered({ key, predicate: string('EQUAL', 'x') })).toHaveLength(4)
  })

  test('the time of creation is compared as a number', async () => {
    const key = { type: 'ENTITY_FIELD', key: 'createdTime' }
    expect(await filtered({ key, predicate: numeric('GREATER', Date.now() - 600_000) })).toHaveLength(4)
    expect(await filtered({ key, predicate: numeric('GREATER', Date.now() + 600_000) })).toEqual([])
  })

  test('text is not compared as a number or boolean', async () => {
    expect(await filtered({ key: NAME, predicate: numeric('NOT_EQUAL', 1) })).toEqual([])
    expect(await filtered({ key: NAME, predicate: boolean('NOT_EQUAL', true) })).toEqual([])
  })
})

describe('several conditions', () => {
  test('all filters must hold', async () => {
    const positive = { key: series, predicate: numeric('GREATER', 0) }
    expect(await filtered(positive, { key: label, predicate: string('STARTS_WITH', 'r') })).toEqual(['half'])
  })

  test('a complex predicate may contain other complex predicates', async () => {
    const predicate = complex(
      'OR',
      numeric('GREATER', 5),
      complex('AND', numeric('LESS', 1), complex('OR', numeric('EQUAL', 0.5), numeric('EQUAL', 3))),
    )
    expect(await filtered({ key: series, predicate })).toEqual(['half', 'ten'])
  })

  test('kinds of predicates may be mixed', async () => {
    const predicate = complex('OR', numeric('EQUAL', 10), string('EQUAL', 'Ten'))
    expect(await filtered({ key: series, predicate })).toEqual(['ten', 'word'])
  })

  test.each(['AND', 'OR'])('an empty list with %s is not a condition', async (operation) => {
    expect(await filtered({ key: label, predicate: complex(operation) })).toHaveLength(4)
  })
})

describe('the compared value', () => {
  const label = { type: 'ENTITY_FIELD', key: 'label' }
  const withValue = (value: unknown) => ({
    key: label,
    predicate: { type: 'STRING', operation: 'EQUAL', value },
  })

  test('is the value entered by the user, or the default value if the user entered no value', async () => {
    expect(await filtered(withValue({ defaultValue: 'x', userValue: 'Red' }))).toEqual(['ten'])
    expect(await filtered(withValue({ defaultValue: 'Red', userValue: null }))).toEqual(['ten'])
  })

  test('is the default value in REST queries, which ignore dynamic values', async () => {
    await fixture.attributes(entityId('TENANT', fixture.tenantId), 'SERVER_SCOPE', { wanted: text('Red') })
    const dynamicValue = { sourceType: 'CURRENT_TENANT', sourceAttribute: 'wanted' }
    expect(await filtered(withValue({ defaultValue: 'blue%', dynamicValue }))).toEqual(['word'])
  })
})

test('the value type of the editor does not change the comparison', async () => {
  for (const valueType of ['STRING', 'NUMERIC', 'BOOLEAN', 'DATE_TIME', null, undefined]) {
    const keyFilters = [{ key: series, valueType, predicate: numeric('EQUAL', 10) }]
    expect(await names(fixture.admin, allOf('DEVICE'), { keyFilters })).toEqual(['ten'])
  }
})

test('hundreds of filters are accepted', async () => {
  const key = (i: number) => ({ type: 'TIME_SERIES', key: `none ${i}` })
  const many = Array.from({ length: 300 }, (_, i) => ({ key: key(i), predicate: numeric('EQUAL', 1) }))
  expect(await filtered(...many)).toEqual([])
  const same = Array.from({ length: 300 }, () => ({ key: series, predicate: numeric('EQUAL', 10) }))
  expect(await filtered(...same)).toEqual(['ten'])
})
