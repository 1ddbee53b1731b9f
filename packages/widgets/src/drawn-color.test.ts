import { expect, test } from 'vitest'
import { colorOnDark, textColorOn } from './drawn-color'

test('colors with low contrast on a dark background become lighter, other colors are unchanged', () => {
  expect(colorOnDark('#2196f3')).toBe('#2196f3')
  expect(colorOnDark('#000080')).not.toBe('#000080')
  expect(colorOnDark('rgba(0, 0, 128, 0.9)')).toMatch(/^rgba\([1-9].*, 0\.9\)$/)
  expect(colorOnDark('#00000000')).toBe('#00000000')
  expect(colorOnDark('no color')).toBe('no color')
})

test('text is dark on a light background and light on a dark one', () => {
  expect(textColorOn('#FFBB66')).toBe('#16181b')
  expect(textColorOn('#850044')).toBe('#fff')
  expect(textColorOn('rgba(255, 235, 59, 0.9)')).toBe('#16181b')
})

test('text on a color of medium luminance has the color with the better contrast', () => {
  for (const color of ['#12996a', '#f4511e', '#2196f3']) expect(textColorOn(color)).toBe('#16181b')
  expect(textColorOn('#3063D2')).toBe('#fff')
})
