import { expect, test } from 'vitest'
import { counterCurve, dailyCurve, switchCurve, wanderingCurve, wordCurve } from './curves'

const HOUR = 3_600_000
const hours = Array.from({ length: 24 * 30 }, (_, hour) => hour * HOUR)

test('a daily curve is lowest at 4:00 UTC, highest at 16:00 UTC, and has the same noise for the same seed', () => {
  const curve = dailyCurve(10, 20, 0, 7)
  expect(curve(4 * HOUR)).toBe(10)
  expect(curve(16 * HOUR)).toBe(20)
  expect(dailyCurve(10, 20, 3, 7)(5 * HOUR)).toBe(dailyCurve(10, 20, 3, 7)(5 * HOUR))
})

test('a wandering curve stays within its bounds, has many values, and hardly changes within a second', () => {
  const curve = wanderingCurve(0, 100, HOUR, 3)
  const values = hours.map((ts) => Number(curve(ts)))
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...values)).toBeLessThanOrEqual(100)
  expect(new Set(values).size).toBeGreaterThan(100)
  expect(Math.abs(Number(curve(HOUR)) - Number(curve(HOUR + 1000)))).toBeLessThan(1)
})

test('a counter increases by its hourly rate', () => {
  expect([counterCurve(10, 0)(0), counterCurve(10, 0)(2 * HOUR)]).toEqual([0, 20])
})

test('a switch curve is on for about the given share of the time', () => {
  const onShare = hours.filter((ts) => switchCurve(0.3, HOUR)(ts)).length / hours.length
  expect(onShare).toBeGreaterThan(0.2)
  expect(onShare).toBeLessThan(0.4)
})

test('a curve of words returns each of the words', () => {
  expect(new Set(hours.map(wordCurve(['a', 'b', 'c'], HOUR)))).toEqual(new Set(['a', 'b', 'c']))
})
