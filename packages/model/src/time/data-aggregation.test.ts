import { describe, expect, test } from 'vitest'
import type { AggregationType } from './aggregation'
import { type AggregationWindow, dataAggregation } from './data-aggregation'

const window: AggregationWindow = {
  type: 'AVG',
  startTs: 10_000,
  timeWindow: 10_000,
  interval: 1000,
  limit: 100,
}
const points = (...pairs: [number, string | null][]) => ({ t: pairs.map(([ts, value]) => ({ ts, value })) })
const started = (changes: Partial<AggregationWindow> = {}, first: [number, string | null][] = []) => {
  const aggregation = dataAggregation({ ...window, ...changes }, 0)
  aggregation.add(points(...first))
  return aggregation
}

test('points of the first message keep the grouping of the server', () => {
  expect(
    started({}, [
      [11_500, '4.0'],
      [10_500, '2.0'],
    ]).series(),
  ).toEqual({
    t: [
      [10_500, 2],
      [11_500, 4],
    ],
  })
})

test('later points are grouped in buckets and shown at the middle; a boundary point is in the next bucket', () => {
  const aggregation = started()
  aggregation.add(points([12_000, '1'], [12_999, '3'], [13_000, '7']))
  expect(aggregation.series()).toEqual({
    t: [
      [12_500, 2],
      [13_500, 7],
    ],
  })
})

test.each<[AggregationType, number]>([
  ['MIN', 2],
  ['MAX', 9],
  ['AVG', 6],
  ['SUM', 18],
  ['COUNT', 9],
])('%s of the server value 7 and the live points 9 and 2 is %d', (type, value) => {
  const aggregation = started({ type }, [[12_500, '7']])
  aggregation.add(points([12_100, '9'], [12_900, '2']))
  expect(aggregation.series()).toEqual({ t: [[12_500, value]] })
})

describe('without aggregation', () => {
  test('points keep their time, the last point of equal times is used, and texts stay texts', () => {
    const aggregation = started({ type: 'NONE' }, [
      [12_345, '1'],
      [11_000, 'on'],
    ])
    aggregation.add(points([12_345, '2'], [12_001, '1.50']))
    expect(aggregation.series()).toEqual({
      t: [
        [11_000, 'on'],
        [12_001, 1.5],
        [12_345, 2],
      ],
    })
  })

  test('only the newest points are kept', () => {
    const aggregation = started({ type: 'NONE', limit: 2 }, [
      [11_000, '1'],
      [12_000, '2'],
      [13_000, '3'],
    ])
    expect(aggregation.series()).toEqual({
      t: [
        [12_000, 2],
        [13_000, 3],
      ],
    })
  })
})

describe('the moving window', () => {
  test('moves by whole intervals and drops what is outside', () => {
    const aggregation = started({}, [
      [10_500, '1'],
      [11_500, '2'],
    ])
    expect(aggregation.advance(999)).toBe(false)
    expect(aggregation.advance(1700)).toBe(true)
    expect(aggregation.series()).toEqual({ t: [[11_500, 2]] })
    expect(aggregation.advance(1999)).toBe(false)
    expect(aggregation.advance(2000)).toBe(true)
    expect(aggregation.series()).toEqual({ t: [] })
  })

  test('hides future points until the window reaches them', () => {
    const aggregation = started({}, [[20_500, '1']])
    expect(aggregation.series()).toEqual({ t: [] })
    aggregation.advance(1000)
    expect(aggregation.series()).toEqual({ t: [[20_500, 1]] })
  })

  test('ticks once an interval, at most once a second', () => {
    expect(started({ interval: 100 }).tickMs()).toBe(1000)
    expect(started({ interval: 5000 }).tickMs()).toBe(5000)
  })

  test('after a reset, points of the next message keep the grouping of the server', () => {
    const aggregation = started({}, [[10_500, '1']])
    aggregation.reset({ ...window, startTs: 20_000 }, 5000)
    expect(aggregation.series()).toEqual({})
    aggregation.add(points([20_123, '5']))
    expect(aggregation.series()).toEqual({ t: [[20_123, 5]] })
    expect(aggregation.advance(5999)).toBe(false)
  })
})

describe('states', () => {
  const states = { type: 'NONE', stateData: true } as const

  test('begin with the last value before the window and extend to the end of the window', () => {
    const aggregation = started(states, [
      [9000, 'off'],
      [12_000, 'on'],
    ])
    expect(aggregation.series()).toEqual({
      t: [
        [10_000, 'off'],
        [12_000, 'on'],
        [20_000, 'on'],
      ],
    })
    aggregation.advance(3000)
    expect(aggregation.series()).toEqual({
      t: [
        [13_000, 'on'],
        [23_000, 'on'],
      ],
    })
  })

  test('a value that arrives late does not replace a newer value before the window', () => {
    const aggregation = started(states, [
      [9000, 'off'],
      [12_000, 'on'],
    ])
    aggregation.series()
    aggregation.add(points([5000, 'on']))
    expect(aggregation.series().t?.[0]).toEqual([10_000, 'off'])
  })

  test('without an earlier value the series starts with its first point', () => {
    expect(started(states, [[12_000, 'on']]).series()).toEqual({
      t: [
        [12_000, 'on'],
        [20_000, 'on'],
      ],
    })
    expect(
      started(states, [
        [10_001, 'on'],
        [20_000, 'off'],
      ]).series(),
    ).toEqual({
      t: [
        [10_001, 'on'],
        [20_000, 'off'],
      ],
    })
  })
})
