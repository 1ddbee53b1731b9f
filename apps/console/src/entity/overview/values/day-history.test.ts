import { expect, test } from 'vitest'
import { stateSpans } from './day-history'

test('equal adjacent values are one span, and the last span extends to the end', () => {
  const points = [
    { ts: 10, value: 'open' },
    { ts: 20, value: 'open' },
    { ts: 30, value: 'closed' },
  ]
  expect(stateSpans(points, 100)).toEqual([
    { from: 10, to: 30, value: 'open' },
    { from: 30, to: 100, value: 'closed' },
  ])
})

test('a boolean is a state; without points there is no span', () => {
  expect(stateSpans([{ ts: 1, value: true }], 5)).toEqual([{ from: 1, to: 5, value: 'true' }])
  expect(stateSpans([], 5)).toEqual([])
})
