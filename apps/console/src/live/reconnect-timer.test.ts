import { expect, test } from 'vitest'
import { reconnectPauseMs } from './reconnect-timer'

test('the pause doubles with every failed attempt up to a minute', () => {
  expect([0, 1, 2, 3, 10].map((attempts) => reconnectPauseMs(attempts, 1))).toEqual([
    2000, 4000, 8000, 16_000, 60_000,
  ])
})

test('half of the pause is random', () => {
  expect([0, 0.5, 1].map((random) => reconnectPauseMs(0, random))).toEqual([1000, 1500, 2000])
})
