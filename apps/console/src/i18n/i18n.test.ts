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
import { currentLanguage, languageOfUser, setLanguage, setSignInLanguage, startI18n } from './i18n'

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
// Other test files use the same instance of i18next.
afterAll(async () => {
  await setLanguage('en_US')
  vi.unstubAllGlobals()
})

const cancelText = (language: Language) => (textsOf(language) as { action: { cancel: string } }).action.cancel

test('if the file of a language is not JSON, English is shown, and the next choice of the language requests the file again', async () => {
  const fetchTexts = globalThis.fetch
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  await setLanguage('tr_TR')
  expect(i18next.t('action.cancel')).toBe(cancelText('en_US'))
  vi.stubGlobal('fetch', fetchTexts)
  await setLanguage('tr_TR')
  expect(i18next.t('action.cancel')).toBe(cancelText('tr_TR'))
})

test('a file is requested again when the connection is lost while the file is received', async () => {
  const fetchTexts = globalThis.fetch
  const brokenBody = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => {
    vi.stubGlobal('fetch', fetchTexts)
    return path.includes('ko_KR') ? new Response(brokenBody) : fetchTexts(path)
  })
  const switched = setLanguage('ko_KR')
  await vi.runAllTimersAsync()
  await switched
  vi.useRealTimers()
  expect(i18next.t('action.cancel')).toBe(cancelText('ko_KR'))
})

test('the language that was chosen last is shown, even if the texts of an earlier choice arrive later', async () => {
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

const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each(LANGUAGE_CODES)(
  'a switch to %s changes the texts and the attributes of the document, and is stored',
  async (language) => {
    let documentLanguage = ''
    const onChanged = () => {
      documentLanguage = `${document.documentElement.lang} ${document.documentElement.dir}`
    }
    i18next.on('languageChanged', onChanged)
    await setLanguage(language)
    i18next.off('languageChanged', onChanged)
    // Components render on this event, so the document must have the new language when the event is emitted.
    expect(documentLanguage).toBe(`${languageTag(language)} ${isRightToLeft(language) ? 'rtl' : 'ltr'}`)
    expect(currentLanguage()).toBe(language)
    expect(JSON.parse(localStorage.getItem('TB-SETTINGS') ?? '')).toEqual({ userLang: language })
    expect(i18next.t('action.cancel')).toBe(cancelText(language))
  },
)

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
])('in %s, numbers, ages and times have the format of the language', async (language, ...expected) => {
  const moment = expected.pop() ?? ''
  await setLanguage(language)
  const texts = [
    formatNumber(1_234_567.5),
    formatPercent(0.6125),
    formatAge(NOON_MS, NOON_MS + 200_000),
    formatMoment(NOON_MS, NOON_MS + 90_000_000),
  ]
  expect(texts.map(withPlainSpaces)).toEqual(expected)
  // How date and time are joined depends on the version of the language data, so only the date is compared.
  expect(withPlainSpaces(formatMedium(NOON_MS)).startsWith(moment)).toBe(true)
})

test('a time outside of the range of Date is shown as a number', () => {
  expect(formatMedium(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991')
})

test.each<[Language, string, string, string]>([
  ['en_US', '1 day ago', '5 hours ago', 'just now'],
  ['cs_CZ', 'před 1 dnem', 'před 5 hodinami', 'právě teď'],
  ['ka_GE', '1 დღის წინ', '5 საათის წინ', 'ახლახან'],
  ['ru_RU', '1 день назад', '5 часов назад', 'только что'],
])(
  'in %s, the time since a moment is a phrase with the grammatical case of the language',
  async (language, day, hours, now) => {
    await setLanguage(language)
    expect(withPlainSpaces(formatAgo(0, 30 * HOUR_MS))).toBe(day)
    expect(withPlainSpaces(formatAgo(0, 5 * HOUR_MS))).toBe(hours)
    expect(formatAgo(0, 0)).toBe(now)
    // A no-break space: a line must not end between the number and its unit.
    expect(formatAgo(0, 5 * HOUR_MS)).toContain('5\u00a0')
  },
)

test.each<[Language, string]>([
  ['en_US', '2026'],
  ['ja_JA', '2026'],
  ['fa_IR', '۱۴۰۴'],
])('in %s, the year has the calendar and the digits of the language', async (language, year) => {
  await setLanguage(language)
  expect(formatYear(NOON_MS)).toBe(year)
})

test('an elapsed time has minutes and seconds, from one hour on also hours, and from one day on only days', async () => {
  await setLanguage('en_US')
  const texts = [42, 72, 3725, 90_000].map((seconds) => formatElapsed(0, seconds * 1000))
  expect(texts.map(withPlainSpaces)).toEqual(['0:42', '1:12', '1:02:05', '1 day'])
  expect(formatElapsed(5000, 0)).toBe('0:00')
  await setLanguage('fa_IR')
  expect(formatElapsed(0, 42_000)).toBe('۰:۴۲')
})

test('counts in sentences use the plurals and digits of the language', async () => {
  await setLanguage('ru_RU')
  const pluralForms = [1, 3, 5].map((count) => i18next.t('ui.changes', { count }).replace(/\d/, ''))
  expect(new Set(pluralForms).size).toBe(3)
  await setLanguage('fa_IR')
  expect(i18next.t('ui.changes', { count: 12 })).toContain('۱۲')
})

test('an unknown language is replaced by a variant of the same language, else by English', async () => {
  await setLanguage('pt-PT')
  expect(currentLanguage()).toBe('pt_BR')
  await setLanguage('nl_NL')
  expect(currentLanguage()).toBe('en_US')
})

test('the language chosen on the sign-in page is used for users without a setting', async () => {
  await setSignInLanguage('it_IT')
  expect(currentLanguage()).toBe('it_IT')
  expect(languageOfUser(undefined)).toBe('it_IT')
  expect(languageOfUser('fr_FR')).toBe('fr_FR')
  sessionStorage.clear()
  expect(languageOfUser(undefined)).toBe('en_US')
})

test('names are sorted by the rules of the language, and weeks begin with the first weekday of the language', async () => {
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

test('an exact number has all its decimals, and the sign "−" if it is negative', async () => {
  await setLanguage('de_DE')
  expect([-2.125, 1e-7, 1234].map(formatExact)).toEqual(['−2,125', '0,0000001', '1.234'])
  await setLanguage('fa_IR')
  expect(withPlainSpaces(formatExact(30.5))).toBe('۳۰٫۵')
})

test('for a language that the browser does not support, large numbers and ages use texts of the console', async () => {
  await setLanguage('ka_GE')
  const spies = [Intl.NumberFormat, Intl.DateTimeFormat].map((format) =>
    vi.spyOn(format, 'supportedLocalesOf').mockReturnValue([]),
  )
  const numbers = [950, 38_210, 1_200_000, -2_000_000_000]
  const texts = numbers.map((number) => withPlainSpaces(formatCompact(number)))
  expect(texts).toEqual(['950', '38,2 ათ.', '1,2 მლნ.', '-2 მლრდ.'])
  expect(formatAge(0, 180_000)).toBe('3 წუთი')
  for (const spy of spies) spy.mockRestore()
})

test.each<[Language, string]>([
  ['en_US', 'active, 3 min, on'],
  ['fa_IR', 'active، 3 min، on'],
  ['zh_CN', 'active，3 min，on'],
])('in %s, texts are joined with the comma of the language', async (language, expected) => {
  await setLanguage(language)
  expect(formatParts(['active', '3 min', 'on'])).toBe(expected)
  expect(formatParts([])).toBe('')
})

test.each([
  ['en_US', 'Type: alarm'],
  ['fr_FR', 'Type\u00a0: alarm'],
  ['zh_CN', 'Type：alarm'],
])('in %s, a label is followed by the colon of the language', async (language, expected) => {
  await setLanguage(language)
  expect(formatLabeled('Type', 'alarm')).toBe(expected)
})
