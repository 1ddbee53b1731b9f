// @vitest-environment happy-dom
import { join } from 'node:path'
import { isRightToLeft, LANGUAGE_CODES, type Language, languageTag } from '@signalbox/model/text/language'
import i18next from 'i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { joinTexts } from '../../vite/locale-files'
import {
  compareNames,
  daysOfWeek,
  formatAge,
  formatAgo,
  formatCompact,
  formatElapsed,
  formatExact,
  formatLabeled,
  formatMedium,
  formatMoment,
  formatNumber,
  formatParts,
  formatPercent,
} from './format'
import { formatYear } from './format-year'
import { currentLanguage, languageOfUser, setLanguage, startI18n, switchLanguage } from './i18n'

const textsOf = (language: string) => joinTexts(join(import.meta.dirname, '../locales', language))
const requestedPaths: string[] = []

beforeAll(async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path)
    const language = /constant-(\w+)\.json/.exec(path)?.[1] ?? ''
    return new Response(JSON.stringify(textsOf(language)))
  })
  localStorage.clear()
  await startI18n()
})
// Test files share the language.
afterAll(async () => {
  await setLanguage('en_US')
  vi.unstubAllGlobals()
})

const cancelText = (language: Language) => (textsOf(language) as { action: { cancel: string } }).action.cancel

test('a language whose file is not JSON shows English, and its file is requested again', async () => {
  const fetchTexts = globalThis.fetch
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  await setLanguage('tr_TR')
  expect(i18next.t('action.cancel')).toBe(cancelText('en_US'))
  vi.stubGlobal('fetch', fetchTexts)
  await setLanguage('tr_TR')
  expect(i18next.t('action.cancel')).toBe(cancelText('tr_TR'))
})

test('a file is requested again when the connection is lost while its content is received', async () => {
  const fetchTexts = globalThis.fetch
  const lost = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => {
    vi.stubGlobal('fetch', fetchTexts)
    return path.includes('ko_KR') ? new Response(lost) : fetchTexts(path)
  })
  const switched = setLanguage('ko_KR')
  await vi.runAllTimersAsync()
  await switched
  vi.useRealTimers()
  expect(i18next.t('action.cancel')).toBe(cancelText('ko_KR'))
})

test('the language that was chosen last is shown, even if the texts of an earlier one arrive later', async () => {
  const fetchTexts = globalThis.fetch
  let send: () => void = () => undefined
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('sl_SI')) await new Promise<void>((resolve) => (send = resolve))
    return fetchTexts(path)
  })
  const earlier = setLanguage('sl_SI')
  await setLanguage('ko_KR')
  send()
  await earlier
  expect(currentLanguage()).toBe('ko_KR')
  expect(JSON.parse(localStorage.getItem('TB-SETTINGS') ?? '')).toEqual({ userLang: 'ko_KR' })
  vi.stubGlobal('fetch', fetchTexts)
})

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each(LANGUAGE_CODES)('%s is switched to at once, set on the document and stored', async (language) => {
  let seen = ''
  const onChanged = () => {
    seen = `${document.documentElement.lang} ${document.documentElement.dir}`
  }
  i18next.on('languageChanged', onChanged)
  await setLanguage(language)
  i18next.off('languageChanged', onChanged)
  // Components that render on the change already find the new language in the document.
  expect(seen).toBe(`${languageTag(language)} ${isRightToLeft(language) ? 'rtl' : 'ltr'}`)
  expect(currentLanguage()).toBe(language)
  expect(JSON.parse(localStorage.getItem('TB-SETTINGS') ?? '')).toEqual({ userLang: language })
  expect(i18next.t('action.cancel')).toBe(cancelText(language))
})

test('the texts of a language are requested once', async () => {
  await setLanguage('de_DE')
  await setLanguage('en_US')
  await setLanguage('de_DE')
  expect(requestedPaths.filter((path) => path.includes('de_DE'))).toHaveLength(1)
})

const HOUR_MS = 3_600_000
const NOON_MS = new Date(2026, 2, 9, 12, 5, 7).getTime()

test.each<[Language, string, string, string, string, string]>([
  ['en_US', '1,234,567.5', '61.25%', '3 min', 'Mar 9', 'Mar 9, 2026'],
  ['de_DE', '1.234.567,5', '61,25 %', '3 Min.', '9. März', '09.03.2026'],
  ['fr_FR', '1 234 567,5', '61,25 %', '3 min', '9 mars', '9 mars 2026'],
  ['ru_RU', '1 234 567,5', '61,25 %', '3 мин', '9 мар.', '9 мар. 2026 г.'],
  ['fa_IR', '۱٬۲۳۴٬۵۶۷٫۵', '۶۱٫۲۵٪', '۳ دقیقه', '۱۸ اسفند', '۱۸ اسفند ۱۴۰۴'],
  ['ja_JA', '1,234,567.5', '61.25%', '3 分', '3月9日', '2026/03/09'],
])('%s formats numbers, ages and times', async (language, ...expected) => {
  const moment = expected.pop() ?? ''
  await setLanguage(language)
  const written = [
    formatNumber(1_234_567.5),
    formatPercent(0.6125),
    formatAge(NOON_MS, NOON_MS + 200_000),
    formatMoment(NOON_MS, NOON_MS + 90_000_000),
  ]
  expect(written.map(plain)).toEqual(expected)
  // How date and time are joined depends on the version of the language data.
  expect(plain(formatMedium(NOON_MS)).startsWith(moment)).toBe(true)
})

test.each<[Language, string, string, string]>([
  ['en_US', '1 day ago', '5 hours ago', 'just now'],
  ['cs_CZ', 'před 1 dnem', 'před 5 hodinami', 'právě teď'],
  ['ka_GE', '1 დღის წინ', '5 საათის წინ', 'ახლახან'],
  ['ru_RU', '1 день назад', '5 часов назад', 'только что'],
])('%s says how long ago something was in the right case', async (language, day, hours, now) => {
  await setLanguage(language)
  expect(plain(formatAgo(0, 30 * HOUR_MS))).toBe(day)
  expect(plain(formatAgo(0, 5 * HOUR_MS))).toBe(hours)
  expect(formatAgo(0, 0)).toBe(now)
  // A line does not end between the number and its unit.
  expect(formatAgo(0, 5 * HOUR_MS)).toContain('5\u00a0')
})

test.each<[Language, string]>([
  ['en_US', '2026'],
  ['ja_JA', '2026'],
  ['fa_IR', '۱۴۰۴'],
])('%s writes the year alone', async (language, year) => {
  await setLanguage(language)
  expect(formatYear(NOON_MS)).toBe(year)
})

test('a running time has minutes and seconds, then hours, then days', async () => {
  await setLanguage('en_US')
  const texts = [42, 72, 3725, 90_000].map((seconds) => formatElapsed(0, seconds * 1000))
  expect(texts.map(plain)).toEqual(['0:42', '1:12', '1:02:05', '1 day'])
  expect(formatElapsed(5000, 0)).toBe('0:00')
  await setLanguage('fa_IR')
  expect(formatElapsed(0, 42_000)).toBe('۰:۴۲')
})

test('counts in sentences use the plurals and digits of the language', async () => {
  await setLanguage('ru_RU')
  const three = [1, 3, 5].map((count) => i18next.t('ui.changes', { count }).replace(/\d/, ''))
  expect(new Set(three).size).toBe(3)
  await setLanguage('fa_IR')
  expect(i18next.t('ui.changes', { count: 12 })).toContain('۱۲')
})

test('an unknown language becomes the closest one, else English', async () => {
  await setLanguage('pt-PT')
  expect(currentLanguage()).toBe('pt_BR')
  await setLanguage('nl_NL')
  expect(currentLanguage()).toBe('en_US')
})

test('the language chosen on the sign-in page is used for users without a setting', async () => {
  await switchLanguage('it_IT')
  expect(currentLanguage()).toBe('it_IT')
  expect(languageOfUser(undefined)).toBe('it_IT')
  expect(languageOfUser('fr_FR')).toBe('fr_FR')
  sessionStorage.clear()
  expect(languageOfUser(undefined)).toBe('en_US')
})

test('names are sorted and weeks begin by the language', async () => {
  await setLanguage('cs_CZ')
  expect(['Pumpa 10', 'Hala', 'Chlad', 'Pumpa 9'].sort(compareNames)).toEqual([
    'Hala',
    'Chlad',
    'Pumpa 9',
    'Pumpa 10',
  ])
  expect(daysOfWeek()).toEqual([1, 2, 3, 4, 5, 6, 7])
  await setLanguage('en_US')
  expect(daysOfWeek()).toEqual([7, 1, 2, 3, 4, 5, 6])
})

test('a number is written with all its decimals and a minus sign', async () => {
  await setLanguage('de_DE')
  expect([-2.125, 1e-7, 1234].map(formatExact)).toEqual(['−2,125', '0,0000001', '1.234'])
  await setLanguage('fa_IR')
  expect(plain(formatExact(30.5))).toBe('۳۰٫۵')
})

test('a language that the browser does not know has its own words for large numbers and ages', async () => {
  await setLanguage('ka_GE')
  const knows = [Intl.NumberFormat, Intl.DateTimeFormat].map((format) =>
    vi.spyOn(format, 'supportedLocalesOf').mockReturnValue([]),
  )
  expect([950, 38_210, 1_200_000, -2_000_000_000].map((value) => plain(formatCompact(value)))).toEqual([
    ...['950', '38,2 ათ.', '1,2 მლნ.', '-2 მლრდ.'],
  ])
  expect(formatAge(0, 180_000)).toBe('3 წუთი')
  for (const spy of knows) spy.mockRestore()
})

test.each<[Language, string]>([
  ['en_US', 'active, 3 min, on'],
  ['fa_IR', 'active، 3 min، on'],
  ['zh_CN', 'active，3 min，on'],
])('%s joins texts with its comma', async (language, expected) => {
  await setLanguage(language)
  expect(formatParts(['active', '3 min', 'on'])).toBe(expected)
  expect(formatParts([])).toBe('')
})

test.each([
  ['en_US', 'Type: alarm'],
  ['fr_FR', 'Type\u00a0: alarm'],
  ['zh_CN', 'Type：alarm'],
])('%s writes its own colon after a label', async (language, expected) => {
  await setLanguage(language)
  expect(formatLabeled('Type', 'alarm')).toBe(expected)
})
