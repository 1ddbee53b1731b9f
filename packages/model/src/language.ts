/** The languages of the interface, each named in itself. */
export const LANGUAGES = {
  cs_CZ: 'Čeština',
  de_DE: 'Deutsch',
  el_GR: 'Ελληνικά',
  en_US: 'English',
  es_ES: 'Español',
  fa_IR: 'فارسی',
  fr_FR: 'Français',
  it_IT: 'Italiano',
  ja_JA: '日本語',
  ka_GE: 'ქართული',
  ko_KR: '한국어',
  lv_LV: 'Latviešu',
  pt_BR: 'Português do Brasil',
  ro_RO: 'Română',
  ru_RU: 'Русский',
  sl_SI: 'Slovenščina',
  tr_TR: 'Türkçe',
  uk_UA: 'Українська',
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
} as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
export const DEFAULT_LANGUAGE: Language = 'en_US'

/** The language to use: the user's, else the browser's, as far as we speak it or one close to it. */
export function chooseLanguage(userLanguage: string | null | undefined, browserLanguage?: string): Language {
  const wanted = (userLanguage || browserLanguage || '').replace('-', '_').toLowerCase()
  const [base] = wanted.split('_')
  return (
    LANGUAGE_CODES.find((code) => code.toLowerCase() === wanted) ??
    LANGUAGE_CODES.find((code) => code.split('_')[0] === base) ??
    DEFAULT_LANGUAGE
  )
}

/** The name browsers know a language by. */
export const languageTag = (language: Language) =>
  language === 'ja_JA' ? 'ja-JP' : language.replace('_', '-')

export const isRightToLeft = (language: Language) => language === 'fa_IR'
