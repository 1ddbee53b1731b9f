import { expect, test } from 'vitest'
import { addNumber, NUMBER_KIND, numberSeries } from '../../telemetry/number-series'
import { numberParts } from './key-points'

function aSeries(key: string, length: number) {
  const series = numberSeries(key)
  for (let ts = 1; ts <= length; ts++) addNumber(series, ts, ts * 2, NUMBER_KIND.LONG)
  return series
}

const keyLengthsOf = (lengths: number[], maxPoints: () => number) =>
  [
    ...numberParts(
      lengths.map((length, at) => aSeries(`key${at}`, length)),
      maxPoints,
    ),
  ].map((part) => part.map(({ key, length, ts }) => [key, length, ts[0]]))

test('numbers are divided into parts of a limited number of points', () => {
  expect(keyLengthsOf([5, 0, 4], () => 3)).toEqual([
    [['key0', 3, 1]],
    [
      ['key0', 2, 4],
      ['key2', 1, 1],
    ],
    [['key2', 3, 2]],
  ])
})

test('the limit is read before each part, and an infinite limit puts all other points into one part', () => {
  const limits = [2, Number.POSITIVE_INFINITY]
  expect(keyLengthsOf([5, 4], () => limits.shift()!)).toEqual([
    [['key0', 2, 1]],
    [
      ['key0', 3, 3],
      ['key1', 4, 1],
    ],
  ])
  expect(keyLengthsOf([], () => 3)).toEqual([])
})
