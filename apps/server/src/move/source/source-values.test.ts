import { expect, test } from 'vitest'
import type { NumberSeries } from '../../telemetry/number-series'
import { type ScannedNumber, scanNumberBytes } from '../points/scan-number'
import { scanSeries } from './scan-series'
import { readPoints } from './source-values'

const ts = 1_700_000_000_000

test.each([
  '{}',
  '{"a":[]}',
  '{"a":[{"ts":1,"value":"\u{1f600}"}]}',
  `{"a":[{"ts":${ts},"value":1.5},{"ts":${ts + 1},"value":-2}],"b c":[{"ts":0,"value":"x y"}]}`,
  `{"ä":[{"ts":1,"value":true},{"ts":1,"value":1E5},{"ts":2,"value":25.0},{"ts":3,"value":0},{"ts":4,"value":1.5E-7}]}`,
])('for the form that servers send, scanSeries returns the same result as the general parser: %s', (text) => {
  expect(scanSeries(Buffer.from(text))).toBeDefined()
  // With a leading blank, the text is read by the general parser.
  expect(readPoints(text)).toEqual(readPoints(` ${text}`))
})

test.each([
  `{"a":[{"ts":1,"value":9007199254740993}]}`,
  `{"a":[{"ts":1,"value":-0}]}`,
  `{"a":[{"ts":1,"value":{"b":[1]}}]}`,
  `{"a":[{"ts":1,"value":"\\u00e9"}]}`,
  `{"a":[{"value":1,"ts":1}]}`,
  `{"a":[{"ts":1,"value":1},]}`,
  `{"a":[{"ts":1,"value":1}]} x`,
  `{" ":[{"ts":1,"value":1}]}`,
  '[]',
  '',
])('scanSeries returns undefined for any other text: %s', (text) => {
  expect(scanSeries(Buffer.from(text))).toBeUndefined()
})

test('integers beyond the safe range and objects are read exactly', () => {
  const series = readPoints(`{"a": [{"ts":1,"value":9007199254740993},{"ts":2,"value":{"b":[1]}}]}`)
  const points = series.get('a')
  expect(points?.map(({ value }) => value)).toEqual([
    { kind: 'LONG', value: 9007199254740993n },
    { kind: 'JSON', value: '{"b":[1]}' },
  ])
})

test('NUL characters, which cannot be stored, are replaced', () => {
  const text = '{"a":[{"ts":1,"value":"x\\u0000"},{"ts":2,"value":{"b":"\\\\u0000\\\\\\u0000"}}]}'
  expect(
    readPoints(text)
      .get('a')
      ?.map(({ value }) => value.value),
  ).toEqual(['x\ufffd', JSON.stringify({ b: '\\u0000\\\ufffd' })])
})

test('numbers and booleans with ascending times are read as columns; the values of a key with few values are read as points', () => {
  const points = Array.from({ length: 50 }, (_, ts) => `{"ts":${ts},"value":0.1}`)
  const list = [...points, '{"ts":61,"value":-3}', '{"ts":65,"value":true}']
  const found = scanSeries(Buffer.from(`{"a":[${list}],"b":[{"ts":7,"value":1}]}`))
  expect(found?.get('a')).toMatchObject({ key: 'a', length: 52, num: expect.any(Float64Array) })
  expect(found?.get('b')).toEqual([{ key: 'b', ts: 7, value: { kind: 'LONG', value: 1 } }])
})

test.each([40, 5000])(
  'all points of a key are read, even if the estimated number is wrong (%i per key)',
  (perKey) => {
    const points = Array.from({ length: 700 }, (_, ts) => `{"ts":${ts},"value":${ts}}`).join()
    const found = scanSeries(Buffer.from(`{"a":[${points}],"b":[{"ts":7,"value":1}]}`), perKey)
    expect(found?.get('a')).toMatchObject({ length: 700 })
    const numbers = found?.get('a') as NumberSeries
    expect([...numbers.num.subarray(0, 700)]).toEqual([...Array(700).keys()])
    expect(found?.get('b')).toHaveLength(1)
  },
)

test('numbers of a key that also has text, and numbers whose times do not ascend, become points in their order', () => {
  const points = (list: string) => readPoints(`{"a":[${list}]}`).get('a')
  expect(points('{"ts":1,"value":1.5},{"ts":2,"value":"x"},{"ts":3,"value":2}')).toEqual([
    { key: 'a', ts: 1, value: { kind: 'DOUBLE', value: 1.5 } },
    { key: 'a', ts: 2, value: { kind: 'STRING', value: 'x' } },
    { key: 'a', ts: 3, value: { kind: 'LONG', value: 2 } },
  ])
  expect(points('{"ts":2,"value":1},{"ts":1,"value":2}')?.map(({ ts: time }) => time)).toEqual([2, 1])
})

test('fractions of any length are read as the nearest floating-point numbers', () => {
  const numbers = [0.1, 1e-7, 123456.789, 0.1 + 0.2, 5e-324, 1.7976931348623157e308, -2.5, 1 / 3, 1e21]
  const written = [...numbers.map(String), '0.000001', '999999999999999.9', '1.10', '-0.0', '1.5E+3']
  for (const text of written) {
    const number: ScannedNumber = { value: 0, end: 0, isWhole: false }
    expect(scanNumberBytes(Buffer.from(`${text},`), 0, number), text).toBe(true)
    expect(number, text).toEqual({ value: Number(text), end: text.length, isWhole: false })
  }
})

test.each(['1e', '-', '.5', '1.', '01', '1234567890123456', '-0', 'x', ''])(
  'a text that is not a number, or that the scanner cannot read exactly, is refused: %s',
  (text) => {
    expect(scanNumberBytes(Buffer.from(`${text},`), 0, { value: 0, end: 0, isWhole: false })).toBe(false)
  },
)
