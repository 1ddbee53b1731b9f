import { expect, test } from 'vitest'
import { counter, daily, oneOf, switching, wander } from './curves'

const HOUR = 3_600_000
const hours = Array.from({ length: 24 * 30 }, (_, hour) => hour * HOUR)

test('a daily curve is lowest at night, highest in the afternoon, and deterministic', () => {
  const curve = daily(10, 20, 0, 7)
  expect(curve(4 * HOUR)).toBe(10)
  expect(curve(16 * HOUR)).toBe(20)
  expect(daily(10, 20, 3, 7)(5 * HOUR)).toBe(daily(10, 20, 3, 7)(5 * HOUR))
})

test('a wandering curve stays within its bounds, moves, and does not jump', () => {
  const curve = wander(0, 100, HOUR, 3)
  const values = hours.map((ts) => Number(curve(ts)))
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...values)).toBeLessThanOrEqual(100)
  expect(new Set(values).size).toBeGreaterThan(100)
  expect(Math.abs(Number(curve(HOUR)) - Number(curve(HOUR + 1000)))).toBeLessThan(1)
})

test('a counter increases, a switch is on for its share of the time, and oneOf returns each of its values', () => {
  expect([counter(10, 0)(0), counter(10, 0)(2 * HOUR)]).toEqual([0, 20])
  const on = hours.filter((ts) => switching(0.3, HOUR)(ts)).length / hours.length
  expect(on).toBeGreaterThan(0.2)
  expect(on).toBeLessThan(0.4)
  expect(new Set(hours.map(oneOf(['a', 'b', 'c'], HOUR)))).toEqual(new Set(['a', 'b', 'c']))
})
