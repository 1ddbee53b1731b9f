import { describe, expect, test } from 'vitest'
import { functionBody } from './builtin-functions'
import { formatValue, latestValue, pointValue } from './widget-format'

test.each([
  [21.456, 2, '°C', false, '21.46 °C'],
  ['21.456', 1, undefined, false, '21.5'],
  [21, 2, '', false, '21'],
  [21, 2, '', true, '21.00'],
  ['21.50', undefined, 'kW', false, '21.5 kW'],
  ['21.50', undefined, undefined, false, '21.50'],
  ['007', undefined, undefined, false, '007'],
  ['1.0E7', 0, undefined, false, '10000000'],
  ['on', 2, 'V', false, 'on'],
  [true, 2, 'V', false, 'true'],
  ['', 2, 'V', false, ''],
  [null, 2, 'V', false, ''],
  [0, 0, undefined, true, '0'],
  [{ a: 1 }, 2, 'V', false, '{"a":1}'],
  [0.00000015, 8, 'A', false, '0.00000015 A'],
  [-1e-11, 12, undefined, false, '-0.00000000001'],
  [1e-10, undefined, undefined, false, '1e-10'],
  [1e21, 2, undefined, false, '1e+21'],
  [1e-9, 2, undefined, false, '0'],
  [1.5, 99, undefined, true, '1.500000000000000'],
])('%j with %s decimals, unit %s, zeros %s: %s', (value, decimals, units, zeros, text) => {
  expect(formatValue(value, decimals, units, zeros)).toBe(text)
})

test('a text becomes a number only if the number is written as the same text', () => {
  expect(['21.5', '1.0', '007', 'true', ''].map(latestValue)).toEqual([21.5, '1.0', '007', 'true', ''])
})

test('values of points become numbers where possible', () => {
  expect(pointValue('1.0', false)).toBe(1)
  expect(pointValue('on', false)).toBe('on')
  expect(pointValue('22.0', true)).toBe(22)
  expect(pointValue(null, true)).toBeNull()
})

describe('built-in functions', () => {
  const run = (name: string, time: number, prevValue: number): number =>
    new Function('time', 'prevValue', functionBody(name))(time, prevValue)

  test('Sin and Cos have an amplitude of 1000', () => {
    expect(run('Sin', 5000 * (Math.PI / 2), 0)).toBe(1000)
    expect(run('Cos', 0, 0)).toBe(1000)
  })

  test('Random changes in small steps and stays in range', () => {
    const steps = Array.from({ length: 200 }, () => run('Random', 0, 0))
    expect(steps.every((value) => Math.abs(value) <= 50 && Number.isInteger(Math.round(value * 100)))).toBe(
      true,
    )
    expect(new Set(steps).size).toBeGreaterThan(1)
    const edge = Array.from({ length: 200 }, () => run('Random', 0, 1000))
    expect(Math.max(...edge)).toBe(1000)
  })

  test('a function with any other name counts upwards, even with the name of an inherited property', () => {
    expect(run('Meter', 0, 41)).toBe(42)
    expect(run('constructor', 0, 41)).toBe(42)
  })
})
