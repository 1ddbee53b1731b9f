import { expect, test } from 'vitest'
import { chooseLanguage, isRightToLeft, LANGUAGE_CODES, languageTag, numberLocales } from './language'

test.each([
  ['de_DE', 'fr-FR', 'de_DE'],
  [null, 'fr-FR', 'fr_FR'],
  [undefined, 'pt-PT', 'pt_BR'],
  ['', 'zh-TW', 'zh_TW'],
  ['zh', undefined, 'zh_CN'],
  [null, 'zh-HK', 'zh_TW'],
  [null, 'zh-Hant', 'zh_TW'],
  [null, 'zh-Hant-MO', 'zh_TW'],
  [null, 'zh-Hans-SG', 'zh_CN'],
  [null, 'ja-JP', 'ja_JA'],
  ['ja', undefined, 'ja_JA'],
  ['ja_JA', undefined, 'ja_JA'],
  [null, 'es-419', 'es_ES'],
  [null, 'de-AT', 'de_DE'],
  [null, ['nl-NL', 'fr-CA', 'de'], 'fr_FR'],
  [null, ['*', 'not a tag'], 'en_US'],
  ['xx_YY', 'de-DE', 'en_US'],
  [null, undefined, 'en_US'],
])('for the user language %s and the browser language %s, the language is %s', (user, browser, language) => {
  expect(chooseLanguage(user, browser)).toBe(language)
})

test('each language has a tag that Intl accepts, and its direction', () => {
  expect(Intl.getCanonicalLocales(LANGUAGE_CODES.map(languageTag))).toContain('ja-JP')
  expect(isRightToLeft('fa_IR')).toBe(true)
  expect(isRightToLeft('ja_JA')).toBe(false)
})

test('the fallback locale of Georgian writes numbers as Georgian does', () => {
  const [georgian, fallback] = numberLocales('ka-GE').map((tag) =>
    new Intl.NumberFormat(tag).format(12_345.5),
  )
  expect(fallback).toBe(georgian)
  expect(numberLocales('de-DE')).toEqual(['de-DE'])
})
