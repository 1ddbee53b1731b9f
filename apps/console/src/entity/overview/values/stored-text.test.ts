// @vitest-environment happy-dom
import i18next from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedText } from './stored-text'

beforeAll(() => i18next.init({ lng: 'en-US', resources: {} }))
afterAll(() => document.documentElement.removeAttribute('dir'))

const spaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en-US', '-19.49', '°C', '−19.49 °C'],
  ['de-DE', '-19.49', '°C', '−19,49 °C'],
  ['de-DE', '65.4', '%', '65,4 %'],
  ['tr-TR', '-65.4', '%', '−%65,4'],
  ['fa-IR', '65.4', '%', '۶۵٫۴٪'],
  ['de-DE', '12345.6', 'kWh', '12.345,6 kWh'],
  ['de-DE', '12.50', 'bar', '12,50 bar'],
  ['de-DE', '1.23456785E7', 'Wh', '12.345.678,5 Wh'],
])('%s: %s with the unit %s is %s', async (language, value, unit, text) => {
  await i18next.changeLanguage(language)
  expect(spaces(storedText(value, unit))).toBe(text)
})

test.each([
  ['65.4', '65,4'],
  ['-0.30000000000000004', '−0,30000000000000004'],
  ['1700000000000', '1700000000000'],
  ['9007199254740993', '9007199254740993'],
  ['1.10', '1.10'],
  ['1.5E-4', '0,00015'],
  ['1.0E308', '1.0E308'],
  ['1E5', '1E5'],
  ['007', '007'],
  ['2.4.1', '2.4.1'],
  ['', ''],
  ['closed', 'closed'],
  ['{"a":1.5}', '{"a":1.5}'],
])('without a unit %s is %s in German: numbers are not grouped, texts are unchanged', async (value, text) => {
  await i18next.changeLanguage('de-DE')
  expect(storedText(value)).toBe(text)
})

test('on a right-to-left page a number stays to the left of its unit', async () => {
  await i18next.changeLanguage('fa-IR')
  document.documentElement.dir = 'rtl'
  expect(storedText('-19.49', '°C')).toBe('\u2066\u200e−۱۹٫۴۹ °C\u2069')
})
