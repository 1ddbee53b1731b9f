import { expect, test } from 'vitest'
import { unitSides, unitText } from './unit-text'

const withPlainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en-US', '30%'],
  ['de-DE', '30 %'],
  ['fr-FR', '30 %'],
  ['tr-TR', '%30'],
  ['ka-GE', '30%'],
  ['fa-IR', '30٪'],
])('the language %s formats a value in percent as Intl.NumberFormat does', (locale, text) => {
  expect(withPlainSpaces(unitText('30', '%', locale))).toBe(text)
})

test('without a language, a space precedes the percent sign', () => {
  expect(unitText('30', '%', '')).toBe('30 %')
})

test('other units follow the number', () => {
  expect(unitText('30', '°C', 'tr-TR')).toBe('30 °C')
  expect(unitText('30', '°C', 'en-US', '\u00a0')).toBe('30\u00a0°C')
  expect(unitText('30', '', 'en-US')).toBe('30')
})

test('where the percent sign precedes the number, the minus sign precedes both', () => {
  expect(unitText('−30', '%', 'tr-TR')).toBe('−%30')
  expect(withPlainSpaces(unitText('−30', '%', 'de-DE'))).toBe('−30 %')
})

test('a unit in its own element stands on the same side as in a text', () => {
  expect(unitSides('%', 'tr-TR')).toEqual({ before: '%', after: '' })
  expect(unitSides('%', 'fa-IR')).toEqual({ before: '', after: '٪' })
  expect(unitSides('%', 'de-DE')).toEqual({ before: '', after: '%' })
  expect(unitSides('°C', 'fa-IR')).toEqual({ before: '', after: '°C' })
})
