import { expect, test } from 'vitest'
import { stateSpans } from './day-history'

test('equal adjacent values are one span and the last extends to now', () => {
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

test('booleans are states; no values give no span', () => {
  expect(stateSpans([{ ts: 1, value: true }], 5)).toEqual([{ from: 1, to: 5, value: 'true' }])
  expect(stateSpans([], 5)).toEqual([])
})
