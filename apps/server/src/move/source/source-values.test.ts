import { expect, test } from 'vitest'
import { scanSeries } from './scan-series'
import { readSeries } from './source-values'

const ts = 1_700_000_000_000

test.each([
  '{}',
  '{"a":[]}',
  '{"a":[{"ts":1,"value":"\u{1f600}"}]}',
  `{"a":[{"ts":${ts},"value":1.5},{"ts":${ts + 1},"value":-2}],"b c":[{"ts":0,"value":"x y"}]}`,
  `{"ä":[{"ts":1,"value":true},{"ts":2,"value":25.0},{"ts":3,"value":0},{"ts":4,"value":1.5E-7}]}`,
])('the usual form is read without the general parser: %s', async (text) => {
  // A blank makes the general parser read it.
  expect(await scanSeries(text)).toEqual(await readSeries(` ${text}`))
})

test.each([
  `{"a":[{"ts":1,"value":9007199254740993}]}`,
  `{"a":[{"ts":1,"value":-0}]}`,
  `{"a":[{"ts":1,"value":{"b":[1]}}]}`,
  `{"a":[{"ts":1,"value":"\\u00e9"}]}`,
  '{"a":[{"ts":1,"value":"\ud800"}]}',
  `{"a":[{"value":1,"ts":1}]}`,
  `{"a":[{"ts":1,"value":1},]}`,
  `{"a":[{"ts":1,"value":1}]} x`,
  `{" ":[{"ts":1,"value":1}]}`,
  '[]',
  '',
])('any other text is left to the general parser: %s', async (text) => {
  expect(await scanSeries(text)).toBeUndefined()
})

test('values of unusual forms are exact', async () => {
  const series = await readSeries(`{"a": [{"ts":1,"value":9007199254740993},{"ts":2,"value":{"b":[1]}}]}`)
  const points = series.get('a')
  expect(points?.map(({ value }) => value)).toEqual([
    { kind: 'LONG', value: 9007199254740993n },
    { kind: 'JSON', value: '{"b":[1]}' },
  ])
})

test('many points are read in several turns', async () => {
  const points = Array.from({ length: 4001 }, (_, at) => `{"ts":${at + 1},"value":${at}.5}`).join(',')
  const series = await scanSeries(`{"a":[${points}],"b":[${points}]}`)
  expect(series?.get('a')).toHaveLength(4001)
  expect(series?.get('b')?.at(-1)).toEqual({ key: 'b', ts: 4001, value: { kind: 'DOUBLE', value: 4000.5 } })
})
