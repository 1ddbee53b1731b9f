import { expect, test } from 'vitest'
import { z } from 'zod'
import { readLenient } from './lenient-config'

const Config = z.object({
  flag: z.boolean(),
  count: z.number().int().min(0),
  names: z.array(z.string()),
  map: z.record(z.string(), z.string()),
  text: z.string().nullable(),
  kind: z.enum(['A', 'B']).nullable(),
})

test('missing properties get the empty value of their type, unknown properties are ignored', () => {
  const empty = { flag: false, count: 0, names: [], map: {}, text: null, kind: null }
  expect(readLenient(Config, { unknown: 1 })).toEqual(empty)
  expect(readLenient(Config, null)).toEqual(empty)
})

test('text is converted to the type of the property', () => {
  expect(readLenient(Config, { flag: 'True', count: '5' })).toMatchObject({ flag: true, count: 5 })
})

test('the error names the property with the invalid value', () => {
  expect(() => readLenient(Config, { kind: 'C' })).toThrow(/kind/)
  expect(() => readLenient(Config, { count: 'many' })).toThrow(/count/)
  expect(() => readLenient(Config, { flag: 'SERVER_SCOPE' })).toThrow(/flag/)
})
