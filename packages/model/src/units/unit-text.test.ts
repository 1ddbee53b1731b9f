import { expect, test } from 'vitest'
import { unitText } from './unit-text'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en-US', '30%'],
  ['de-DE', '30 %'],
  ['fr-FR', '30 %'],
  ['tr-TR', '%30'],
  ['ka-GE', '30%'],
  ['', '30 %'],
])('%s writes percent as it writes its own percentages', (locale, text) => {
  expect(plain(unitText('30', '%', locale))).toBe(text)
})

test('other units stand behind the number', () => {
  expect(unitText('30', '°C', 'tr-TR')).toBe('30 °C')
  expect(unitText('30', '°C', 'en-US', '\u00a0')).toBe('30\u00a0°C')
  expect(unitText('30', '', 'en-US')).toBe('30')
})
