import { expect, test } from 'vitest'
import { colorAt, evenStops, sectionStops, shareOf } from './levels'

test('colors are spread evenly and mixed between two stops', () => {
  const stops = evenStops(['green', 'yellow', 'red'])
  expect(colorAt(stops, 0, 'blue')).toBe('green')
  expect(colorAt(stops, 0.25, 'blue')).toBe('color-mix(in srgb, yellow 50%, green)')
  expect(colorAt(stops, 1, 'blue')).toBe('red')
})

test('all positions in a section have its color; positions above the last section have the color of that section', () => {
  const stops = sectionStops([
    { from: 0.5, to: 1, color: 'red' },
    { from: 0, to: 0.5, color: 'green' },
  ])
  expect(colorAt(stops, 0.3, 'blue')).toBe('green')
  expect(colorAt(stops, 0.8, 'blue')).toBe('red')
  expect(colorAt(stops.slice(0, 2), 0.8, 'blue')).toBe('green')
})

test('without stops every position has the default color; a single color applies everywhere', () => {
  expect(colorAt([], 0.3, 'blue')).toBe('blue')
  expect(colorAt(evenStops(['red']), 0.3, 'blue')).toBe('red')
})

test('values outside the scale are placed at the ends of the scale', () => {
  expect([shareOf(-5, 0, 10), shareOf(5, 0, 10), shareOf(50, 0, 10)]).toEqual([0, 0.5, 1])
  expect(shareOf(0, 5, 5)).toBe(0)
})
