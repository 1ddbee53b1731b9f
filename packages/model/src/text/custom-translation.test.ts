import { expect, test } from 'vitest'
import { customTranslation } from './custom-translation'

const words: Record<string, string> = { 'my.boiler': 'Kessel', 'custom.Boilers': 'Alle Kessel' }
const translate = (text: string) => customTranslation(text, text, (key) => words[key])

test.each([
  ['{i18n:my.boiler} 1 and {i18n:my.boiler} 2', 'Kessel 1 and Kessel 2'],
  ['{i18n:unknown} 1', '{i18n:unknown} 1'],
  ['Boilers', 'Alle Kessel'],
  ['Pumps', 'Pumps'],
  ['', ''],
])('%j is translated to %j', (text, result) => {
  expect(translate(text)).toBe(result)
})
