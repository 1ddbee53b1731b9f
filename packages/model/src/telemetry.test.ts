import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEVICE_RULES,
  PayloadError,
  plainValue,
  REST_ATTRIBUTE_RULES,
  REST_TELEMETRY_RULES,
  readAttributes,
  readTelemetry,
  readTelemetryGroups,
  telemetryJson,
  textValue,
  valueJson,
} from './telemetry'

const NOW = 1_700_000_000_000
const valueIn = (json: string, rules = DEVICE_RULES) => readTelemetry(`{"k":${json}}`, NOW, rules)[0]?.value

describe('forms of an upload', () => {
  test('a flat object gets the time of arrival', () => {
    expect(readTelemetry('{"temp":21.5,"on":true}', NOW)).toEqual([
      { ts: NOW, key: 'temp', value: { kind: 'DOUBLE', value: 21.5 } },
      { ts: NOW, key: 'on', value: { kind: 'BOOLEAN', value: true } },
    ])
  })

  test('an object with ts and values has the time of ts; its other members are ignored', () => {
    expect(readTelemetry('{"ts":10000,"values":{"a":1},"b":2}', NOW)).toEqual([
      { ts: 10_000, key: 'a', value: { kind: 'LONG', value: 1 } },
    ])
  })

  test('ts without values is an ordinary key', () => {
    expect(readTelemetry('{"ts":5}', NOW)).toEqual([
      { ts: NOW, key: 'ts', value: { kind: 'LONG', value: 5 } },
    ])
  })

  test('an array may mix both forms and gives one group per element', () => {
    expect(readTelemetryGroups('[{"ts":1,"values":{"a":1}},{"a":2},{"a":3},{}]', NOW)).toEqual([
      { ts: 1, points: [{ ts: 1, key: 'a', value: { kind: 'LONG', value: 1 } }] },
      { ts: NOW, points: [{ ts: NOW, key: 'a', value: { kind: 'LONG', value: 2 } }] },
      { ts: NOW, points: [{ ts: NOW, key: 'a', value: { kind: 'LONG', value: 3 } }] },
      { ts: NOW, points: [] },
    ])
    expect(readTelemetry('[{"a":1},{"b":2}]', NOW).map((point) => point.key)).toEqual(['a', 'b'])
    expect(readTelemetry('[]', NOW)).toEqual([])
  })

  test.each([
    ['"1700"', 1700],
    ['1700.9', 1700],
    ['-5', -5],
    ['1.7e3', 1700],
  ])('the ts %s is read as the time %d', (ts, expected) => {
    expect(readTelemetry(`{"ts":${ts},"values":{"a":1}}`, NOW)[0]?.ts).toBe(expected)
  })

  test.each([
    '5',
    'null',
    '""',
    '',
    'not json{',
    '[1]',
    '[[]]',
    '[{"a":1},null]',
    '{"ts":1,"values":[]}',
    '{"ts":"x","values":{}}',
    '{"ts":null,"values":{}}',
    '{"ts":99999999999999999999,"values":{}}',
  ])('refuses %j', (text) => {
    expect(() => readTelemetry(text, NOW)).toThrow(PayloadError)
  })
})

describe('kinds of values', () => {
  test.each([
    ['25', { kind: 'LONG', value: 25 }],
    ['25.0', { kind: 'DOUBLE', value: 25 }],
    ['1e-7', { kind: 'DOUBLE', value: 1e-7 }],
    ['9223372036854775807', { kind: 'LONG', value: 9223372036854775807n }],
    ['"007"', { kind: 'LONG', value: 7 }],
    ['".5"', { kind: 'DOUBLE', value: 0.5 }],
    ['"-5.10"', { kind: 'DOUBLE', value: -5.1 }],
    ['"-0"', { kind: 'LONG', value: 0 }],
    ['"9223372036854775808"', { kind: 'STRING', value: '9223372036854775808' }],
    ['01', { kind: 'LONG', value: 1 }],
    ['hello', { kind: 'STRING', value: 'hello' }],
    ['{"a": null, "b": [null, 1.0]}', { kind: 'JSON', value: '{"b":[null,1.0]}' }],
    ['[]', { kind: 'JSON', value: '[]' }],
    ['null', undefined],
  ])('%s is read with its kind', (json, value) => {
    expect(valueIn(json)).toEqual(value)
  })

  test.each(['+5', '5.', '1e5', ' 5', '5 ', '', 'true', 'NaN', '-', '.', '1.2.3', '٣'])(
    '"%s" stays text',
    (text) => {
      expect(valueIn(JSON.stringify(text))).toEqual({ kind: 'STRING', value: text })
    },
  )

  test('an integer beyond 64 bits is refused as a value, but kept inside a JSON value', () => {
    expect(() => valueIn('9223372036854775808')).toThrow('Big integer values are not supported!')
    expect(valueIn('[9223372036854775808]')).toEqual({ kind: 'JSON', value: '[9223372036854775808]' })
    expect(() => valueIn('1.0e400')).toThrow(PayloadError)
  })
})

describe('rules', () => {
  test('REST telemetry refuses null and casts strings', () => {
    expect(() => valueIn('null', REST_TELEMETRY_RULES)).toThrow('Value of key [k] is null')
    expect(valueIn('"7"', REST_TELEMETRY_RULES)).toEqual({ kind: 'LONG', value: 7 })
  })

  test('REST attributes are strict JSON, keep strings and skip null', () => {
    expect(readAttributes('{"a":"7","b":null,"c":1e2}', REST_ATTRIBUTE_RULES)).toEqual([
      { key: 'a', value: { kind: 'STRING', value: '7' } },
      { key: 'c', value: { kind: 'DOUBLE', value: 100 } },
    ])
    expect(() => readAttributes('{a:1}', REST_ATTRIBUTE_RULES)).toThrow('Invalid JSON')
  })

  test('attributes have to be a single object', () => {
    expect(readAttributes('{a:1}')).toEqual([{ key: 'a', value: { kind: 'LONG', value: 1 } }])
    expect(() => readAttributes('[{"a":1}]')).toThrow(PayloadError)
    expect(() => readAttributes('1')).toThrow(PayloadError)
  })

  test('keys, strings and depth are limited', () => {
    expect(() => readTelemetry(`{"${'k'.repeat(256)}":1}`, NOW)).toThrow('longer than 255')
    expect(() => readTelemetry('{" ":1}', NOW)).toThrow('Key cannot be empty')
    expect(() => readTelemetry('{"a":1,"b":2}', NOW, { ...DEVICE_RULES, maxKeys: 1 })).toThrow(
      'More than 1 keys',
    )
    expect(() => readTelemetry('[{"a":1},{"b":2}]', NOW, { ...DEVICE_RULES, maxKeys: 1 })).toThrow(
      'More than 1',
    )
    expect(() => valueIn('"12345"', { ...DEVICE_RULES, maxStringLength: 4 })).toThrow(
      'String value length [5] for key [k] is greater than maximum allowed [4]',
    )
    expect(() => valueIn('['.repeat(65) + ']'.repeat(65))).toThrow('levels of nesting')
  })
})

test('values are converted to text, to JSON and to plain JavaScript values', () => {
  const upload =
    '{"key1":"value1","key2":true,"key3":3.0,"key4":9007199254740993,"key5":{"a":42,"b":[1,2,3]}}'
  const points = readTelemetry(upload, NOW)
  expect(points.map((point) => textValue(point.value))).toEqual([
    'value1',
    'true',
    '3.0',
    '9007199254740993',
    '{"a":42,"b":[1,2,3]}',
  ])
  expect(telemetryJson(points)).toBe(upload)
  expect(valueJson({ kind: 'STRING', value: 'a"b' })).toBe('"a\\"b"')
  expect(points.map((point) => plainValue(point.value))).toEqual([
    'value1',
    true,
    3,
    9007199254740993n,
    { a: 42, b: [1, 2, 3] },
  ])
})

test('any input is either read or refused with PayloadError', () => {
  const fragments = fc.constantFrom(
    ...'{}[]:,;=#/"\'\\ \n\0.-+eE019',
    'ts',
    'values',
    'null',
    'NaN',
    '/*',
    '\ud800',
    '"a"',
  )
  const readOrRefused = (text: string) => {
    try {
      return readTelemetry(text, NOW)
    } catch (error) {
      expect(error).toBeInstanceOf(PayloadError)
      return undefined
    }
  }
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 12 }), (parts) => {
      const points = readOrRefused(parts.join(''))
      if (points)
        expect(readTelemetry(telemetryJson(points), NOW)).toHaveLength(new Set(points.map((p) => p.key)).size)
    }),
    { numRuns: 5000 },
  )
})
