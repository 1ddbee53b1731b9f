// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { valueText } from './value-text'

afterEach(() => {
  document.documentElement.dir = ''
  document.documentElement.lang = ''
})

test('a negative number has a minus sign (U+2212), and a number is followed by its unit', () => {
  expect(valueText(-20.25, 1, '°C')).toBe('−20.3 °C')
  expect(valueText('open', 1, '°C')).toBe('open')
})

test('on a right-to-left page, a number stays left to right, and a text is unchanged', () => {
  document.documentElement.dir = 'rtl'
  expect(valueText(-20.2, 1, '°C')).toBe('\u2066−20.2 °C\u2069')
  expect(valueText('باز', 1, '°C')).toBe('باز')
})

test.each([
  ['de-DE', 20.25, '20,3 °C'],
  ['en-US', 20.25, '20.3 °C'],
  ['fa-IR', -20.25, '−۲۰٫۳ °C'],
  ['de-DE', '1234567.8', '1234567,8 °C'],
])('in %s the number %s is %s', (language, value, text) => {
  document.documentElement.lang = language
  expect(valueText(value, 1, '°C')).toBe(text)
})

test('a text that is not the shortest form of its number, such as "1.0", stays unchanged', () => {
  document.documentElement.lang = 'de-DE'
  expect(valueText('1.0')).toBe('1.0')
  expect(valueText('1.5')).toBe('1,5')
})
