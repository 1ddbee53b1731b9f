// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { valueText } from './value-text'

afterEach(() => {
  document.documentElement.dir = ''
})

test('a number has a minus sign (U+2212) and its unit after it', () => {
  expect(valueText(-20.25, 1, '°C')).toBe('−20.3 °C')
  expect(valueText('open', 1, '°C')).toBe('open')
})

test('on a right-to-left page a number stays left to right, text is unchanged', () => {
  document.documentElement.dir = 'rtl'
  expect(valueText(-20.2, 1, '°C')).toBe('\u2066−20.2 °C\u2069')
  expect(valueText('باز', 1, '°C')).toBe('باز')
})
