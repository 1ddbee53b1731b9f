// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { valueText } from './value-text'

afterEach(() => {
  document.documentElement.dir = ''
})

test('a number has a true minus and its unit behind it', () => {
  expect(valueText(-20.25, 1, '°C')).toBe('−20.3 °C')
  expect(valueText('open', 1, '°C')).toBe('open')
})

test('on a page read from the right a number still reads from the left, words as they are', () => {
  document.documentElement.dir = 'rtl'
  expect(valueText(-20.2, 1, '°C')).toBe('\u2066−20.2 °C\u2069')
  expect(valueText('باز', 1, '°C')).toBe('باز')
})
