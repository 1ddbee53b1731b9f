import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './json/json'
import { readPlainUpload } from './plain-upload'
import { DEVICE_RULES, PayloadError, readTelemetryGroups, telemetryGroups } from './telemetry'

const NOW_MS = 1_700_000_000_000

const read = (text: string, rules = DEVICE_RULES) => readPlainUpload(text, NOW_MS, rules)

/** The groups that the general reader returns. */
const generalGroups = (text: string) =>
  telemetryGroups(parseJson(text, { lenient: true, maxDepth: 64, storable: true }), NOW_MS)

test('uploads of numbers are read, with and without a time', () => {
  expect(read('{"t":25.0,"n":-3}')).toEqual({
    ts: NOW_MS,
    points: [
      { ts: NOW_MS, key: 't', value: { kind: 'DOUBLE', value: 25 } },
      { ts: NOW_MS, key: 'n', value: { kind: 'LONG', value: -3 } },
    ],
  })
  expect(read('{"ts":7,"values":{"t":1e2}}')).toEqual({
    ts: 7,
    points: [{ ts: 7, key: 't', value: { kind: 'DOUBLE', value: 100 } }],
  })
})

test.each([
  ['an empty upload', '{}'],
  ['a time without keys', '{"ts":7,"values":{}}'],
  ['a repeated key', '{"t":1,"t":2}'],
  ['members beside the values', '{"ts":7,"values":{"t":1},"more":2}'],
  ['the values before the time', '{"values":{"t":1},"ts":7}'],
  ['a time that is not an integer', '{"ts":7.5,"values":{"t":1}}'],
  ['a key named ts', '{"t":1,"ts":7}'],
  ['an integer beyond 64 bits', '{"t":123456789012345678901234567890}'],
  ['a text', '{"t":"1"}'],
  ['blanks', '{"t": 1}'],
  ['an escape in a key', '{"\\u0041":1}'],
  ['a key of blanks', '{" ":1}'],
  ['text after the end', '{"t":1}}'],
  ['a missing end', '{"ts":7,"values":{"t":1}'],
  ['an array', '[{"t":1}]'],
  ['a number with letters after it', '{"t":1x}'],
])('%s is left to the general reader', (_, text) => {
  expect(read(text)).toBeUndefined()
})

test('the limits of keys apply', () => {
  const upload = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`
  expect(read(upload(32))?.points).toHaveLength(32)
  expect(read(upload(33))).toBeUndefined()
  expect(read(upload(3), { ...DEVICE_RULES, maxKeys: 2 })).toBeUndefined()
  expect(read('{"key":1}', { ...DEVICE_RULES, maxKeyLength: 2 })).toBeUndefined()
})

test('a number out of range is reported like any other invalid JSON', () => {
  expect(() => readTelemetryGroups('{"t":1e999}', NOW_MS)).toThrow(PayloadError)
})

test('for every upload that readPlainUpload reads, the general reader returns the same result', () => {
  const key = fc.oneof(
    fc.constantFrom('t', 'ts', 'values', 'a b', 'ü', 'x"', '\\'),
    fc.string({ maxLength: 5 }),
  )
  const number = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.float({ noNaN: true }),
  )
  const value = fc.oneof(
    { weight: 9, arbitrary: number.map(String) },
    fc.constantFrom('"1"', 'null', 'true', '01', '-0', '1.', '.5'),
  )
  const members = fc
    .array(
      fc.tuple(
        key.map((name) => JSON.stringify(name)),
        value,
      ),
      { maxLength: 6 },
    )
    .map((list) => `{${list.map(([name, text]) => `${name}:${text}`).join(',')}}`)
  const upload = fc.oneof(
    members,
    fc
      .tuple(fc.oneof(fc.integer().map(String), value), members)
      .map(([ts, values]) => `{"ts":${ts},"values":${values}}`),
  )
  fc.assert(
    fc.property(upload, (text) => {
      const plain = read(text)
      if (plain) expect([plain]).toEqual(generalGroups(text))
    }),
    { numRuns: 500 },
  )
})
