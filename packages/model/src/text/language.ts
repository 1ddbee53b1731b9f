import languages from './languages.json'

export type Language = keyof typeof languages

/**
 * The languages of the console with their native names: one for each folder in `apps/console/src/locales`.
 */
export const LANGUAGES: Readonly<Record<Language, string>> = languages

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
export const DEFAULT_LANGUAGE: Language = 'en_US'

/**
 * The language of the user or, if the user has set none, the first of the browser's languages that the
 * console has; else English.
 */
export function chooseLanguage(
  userLanguage: string | null | undefined,
  browserLanguages: string | readonly string[] = [],
): Language {
  const wanted = userLanguage ? [userLanguage] : [browserLanguages].flat()
  for (const tag of wanted) {
    const language = nearestLanguage(tag)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}

/** The language itself, else one of the same language and script (`zh-HK` is `zh_TW`), else of the same language. */
function nearestLanguage(tag: string): Language | undefined {
  // Exact matches first: this runs for every number that a page shows, and `Intl.Locale` is slow.
  const exact = LANGUAGE_CODES.find((code) => code === tag || languageTag(code) === tag)
  if (exact) return exact
  const wanted = likelyLocale(tag)
  if (!wanted) return undefined
  languageLocales ??= LANGUAGE_CODES.map((code) => ({ code, locale: likelyLocale(languageTag(code)) }))
  const sameLanguage = languageLocales.filter(({ locale }) => locale?.language === wanted.language)
  const sameScript = sameLanguage.filter(({ locale }) => locale?.script === wanted.script)
  const sameRegion = sameScript.find(({ locale }) => locale?.region === wanted.region)
  return (sameRegion ?? sameScript[0] ?? sameLanguage[0])?.code
}

/** The languages with their scripts and regions; created when first needed. */
let languageLocales: { code: Language; locale: Intl.Locale | undefined }[] | undefined

/** The tag with its most likely script and region. */
function likelyLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-')).maximize()
  } catch {
    // A header or a stored setting may contain any text.
    return undefined
  }
}

/** The language tag that browsers use for a language. */
export const languageTag = (language: Language) =>
  language === 'ja_JA' ? 'ja-JP' : language.replace('_', '-')

/**
 * The locales for numbers. Chromium has no Georgian number format; `en-SE` has the same separators: 1 234,5.
 */
export const numberLocales = (tag: string): string[] => (tag.startsWith('ka') ? [tag, 'en-SE'] : [tag])

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: Language) =>
  RIGHT_TO_LEFT.includes(likelyLocale(languageTag(language))?.script ?? '')

const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Syrc', 'Thaa']
