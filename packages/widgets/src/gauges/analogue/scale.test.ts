import { expect, test } from 'vitest'
import { highlightsOf, maxNumberWidth, numberedTicks, scaleOf } from './scale'

test('major ticks divide the scale, and minor ticks divide the space between major ticks', () => {
  expect(scaleOf({ minValue: -20, maxValue: 20, majorTicksCount: 2, minorTicks: 2 })).toEqual({
    min: -20,
    max: 20,
    major: [-20, 0, 20],
    minor: [-10, 10],
  })
})

test('by default major ticks divide the scale into ten steps; a missing maximum and a maximum of zero become 100', () => {
  expect(scaleOf({ minValue: 0, maxValue: null }).major).toHaveLength(11)
  expect(scaleOf({}).max).toBe(100)
  expect(scaleOf({ maxValue: 0 }).max).toBe(100)
})

test('highlights are limited to the scale; without configured highlights the opacity of the color increases step by step', () => {
  const scale = scaleOf({ majorTicksCount: 2 })
  const fade = (color: string, alpha: number) => `${color} ${alpha}`
  expect(highlightsOf([{ from: -50, to: 20, color: 'red' }], scale, 'blue', fade)).toEqual([
    { from: 0, to: 20, color: 'red' },
  ])
  expect(highlightsOf([], scale, 'blue', fade).map(({ color }) => color)).toEqual(['blue 0', 'blue 0.5'])
})

test('ticks whose numbers would overlap have no number', () => {
  const major = scaleOf({ minValue: 0, maxValue: 100, majorTicksCount: 10 }).major
  expect(numberedTicks(major, 20, 400).size).toBe(11)
  expect([...numberedTicks(major, 30, 200)]).toEqual([0, 20, 40, 60, 80, 100])
  expect([...numberedTicks(major, 45, 200)]).toEqual([0, 50, 100])
  expect(maxNumberWidth([-100, 0], 10)).toBe(28)
})
