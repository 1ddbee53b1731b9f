import { expect, test } from 'vitest'
import { chooseLanguage, isRightToLeft, LANGUAGE_CODES, languageTag } from './language'

test.each([
  ['de_DE', 'fr-FR', 'de_DE'],
  [null, 'fr-FR', 'fr_FR'],
  [undefined, 'pt-PT', 'pt_BR'],
  ['', 'zh-TW', 'zh_TW'],
  ['zh', undefined, 'zh_CN'],
  [null, 'ja-JP', 'ja_JA'],
  ['xx_YY', 'de-DE', 'en_US'],
  [null, undefined, 'en_US'],
])('user %s, browser %s: %s', (user, browser, language) => {
  expect(chooseLanguage(user, browser)).toBe(language)
})

test('twenty languages, each with a tag that Intl accepts, one from right to left', () => {
  expect(LANGUAGE_CODES).toHaveLength(20)
  expect(Intl.getCanonicalLocales(LANGUAGE_CODES.map(languageTag))).toContain('ja-JP')
  expect(LANGUAGE_CODES.filter(isRightToLeft)).toEqual(['fa_IR'])
})
