import { tagOf } from './locales.mjs'

/** The formal errors of a text, such as wrong quotation marks. `english` is the source text. */
export function problemsOf(language, key, text, english) {
  return [
    ...spaces(text),
    ...apostrophes(text),
    ...quotationMarks(language, text),
    ...punctuation(language, text),
    ...fullStop(key, text, english),
    ...plurals(language, text),
    ...latinWords(language, text, english),
    ...length(key, text),
  ]
}

/** Samples of code and addresses keep their own punctuation. */
const isSample = (text) => /\[\[|https?:|\$'\{|\d:\d/.test(text)

function spaces(text) {
  const wrong = /^\s|\s$|[^\S\n]{2,}/.test(text)
  return wrong ? ['has spaces at an end or two in a row'] : []
}

/** All languages use the apostrophe ’, also Ukrainian for its letter apostrophe. */
const apostrophes = (text) =>
  /\p{L}['ʼ]\p{L}/u.test(text) ? ['has a straight or letter apostrophe, not ’'] : []

const QUOTES = {
  cs_CZ: '„“',
  de_DE: '„“',
  el_GR: '«»',
  en_US: '“”',
  es_ES: '«»',
  fa_IR: '«»',
  fr_FR: '«»',
  it_IT: '«»',
  ja_JA: '「」',
  ka_GE: '„“',
  ko_KR: '“”',
  lv_LV: '„”',
  pt_BR: '“”',
  ro_RO: '„”',
  ru_RU: '«»',
  sl_SI: '»«',
  tr_TR: '“”',
  uk_UA: '«»',
  zh_CN: '“”',
  zh_TW: '「」',
}

function quotationMarks(language, text) {
  const marks = QUOTES[language]
  if (!marks || isSample(text)) return []
  const wrong = [...text].filter((sign) => '"„“”«»「」『』'.includes(sign) && !marks.includes(sign))
  return wrong.length > 0 ? [`has ${wrong.join(' ')}, the quotation marks are ${marks}`] : []
}

const CJK = '[\\u3040-\\u30ff\\u4e00-\\u9fff]'

function punctuation(language, text) {
  if (isSample(text)) return []
  const problems = []
  if (text.includes('...')) problems.push('has three dots, not …')
  const visibleText = withoutSyntax(text)
  if (/^zh/.test(language) && new RegExp(`${CJK}\\s?[,;:?!]|[,;:?!]\\s?${CJK}`).test(visibleText))
    problems.push('has a half-width , ; : ? or ! beside Chinese')
  if (
    language === 'ja_JA' &&
    new RegExp(`${CJK}\\s?(?:[,;?!]|\\.(?!\\w))|[,;?!]\\s?${CJK}`).test(visibleText)
  )
    problems.push('has a half-width , ; . ? or ! beside Japanese')
  if (language === 'fa_IR' && /[\u0600-\u06ff][,;?]/.test(visibleText))
    problems.push('has a Latin , ; or ? beside Persian')
  if (language === 'fa_IR' && /[\u064a\u0643\u0660-\u0669\u0654]/.test(visibleText))
    problems.push('has a letter or digit of Arabic, or a hamza above, which Persian texts here leave out')
  if (language === 'fr_FR' && /(?<![\u00a0\u202f])[;:?!»](?=\s|$)|«(?![\u00a0\u202f])/.test(visibleText))
    problems.push('has no no-break space before : ; ? ! » or after «')
  return problems
}

/** The visible part of a text: without the names, keywords and braces of ICU, and with … for each value. */
const withoutSyntax = (text) =>
  text
    .replace(/\{\w+(, number)?\}/g, '…')
    .replace(/\{\w+, plural,|(?:zero|one|two|few|many|other|=\d+) (?=\{)/g, ' ')
    .replace(/[{}]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** A translation has to end with a full stop if the English text does, and only then. */
function fullStop(key, text, english) {
  if (/plural/.test(english) || /[?？!！؟;]$/.test(text) || UNLIKE_ENGLISH.test(key)) return []
  const isAbbreviation = /(^|[\s(.])\p{L}{1,5}\.$/u.test(text) && !english.endsWith('.')
  const endsWithFullStop = /[^.…][.。]$/.test(text)
  if (isAbbreviation || endsWithFullStop === /[^.…]\.$/.test(english)) return []
  return [
    endsWithFullStop ? 'ends with a full stop, the English does not' : 'lacks the full stop of the English',
  ]
}

/** Texts that may end unlike the English text: only some languages use an exclamation mark in control widgets. */
const UNLIKE_ENGLISH = /^(widgets\.control\.|widget-config\.decimals-note$)/

const categoriesByLanguage = new Map()

/** The plural forms that a language has. */
function categoriesOf(language) {
  if (!categoriesByLanguage.has(language)) {
    const rules = new Intl.PluralRules(tagOf(language))
    categoriesByLanguage.set(language, rules.resolvedOptions().pluralCategories)
  }
  return categoriesByLanguage.get(language)
}

function plurals(language, text) {
  const categories = categoriesOf(language)
  return pluralsIn(text).flatMap((used) => {
    const missing = categories.filter((category) => !used.includes(category))
    const unknown = used.filter((category) => !categories.includes(category))
    return [
      ...missing.map((category) => `lacks the plural form '${category}'`),
      ...unknown.map((category) => `has the plural form '${category}', which ${language} does not have`),
    ]
  })
}

/** The categories of each plural of a message. */
function pluralsIn(text) {
  return [...text.matchAll(/\{\w+, plural, /g)].map(({ 0: start, index }) => {
    const categories = []
    let depth = 1
    for (let position = index + start.length; depth > 0 && position < text.length; position++) {
      if (text[position] === '{') {
        const name = /(=\d+|\w+) $/.exec(text.slice(0, position))?.[1]
        if (depth === 1 && name && !name.startsWith('=')) categories.push(name)
        depth++
      } else if (text[position] === '}') depth--
    }
    return categories
  })
}

const OTHER_SCRIPTS = /^(el|fa|ja|ka|ko|ru|uk|zh)_/

/** English words that must be translated. All other words of the English text are accepted in Latin letters. */
const TRANSLATABLE = new Set([
  'authors',
  'by',
  'client',
  'customer',
  'powered',
  'proxy',
  'secret',
  'tab',
  'user',
])

/**
 * Reports words in Latin letters in languages of another script, unless the English text has them as technical names.
 */
function latinWords(language, text, english) {
  if (!OTHER_SCRIPTS.test(language)) return []
  const names = new Set(['signalbox', ...wordsOf(english).filter((word) => !TRANSLATABLE.has(word))])
  const words = wordsOf(text).filter((word) => !names.has(word) && !LOANWORDS[language]?.includes(word))
  return words.length > 0 ? [`has Latin words: ${[...new Set(words)].join(', ')}`] : []
}

/** Words that the language itself writes in Latin letters. */
const LOANWORDS = { el_GR: ['buffer', 'byte', 'email', 'hub', 'pixel', 'widget'] }

const wordsOf = (text) =>
  (withoutSyntax(text.replaceAll("'", '')).match(/(?<![\w./-])[A-Za-z][a-z]{2,}(?![\w/])/g) ?? []).map(
    (word) => word.toLowerCase(),
  )

/**
 * The maximum number of characters of labels with a fixed width. A Chinese, Japanese or Korean character counts twice.
 */
const WIDTHS = [
  [/^action\./, 22],
  [/^audit-log\.status\.\w+$/, 10],
  [/^alarm\.severity\.\w+$/, 18],
  [/^alarms\.ranges\./, 10],
  [/^alarms\.views\./, 26],
  [/^legend\./, 14],
  [/^overview\.(min|max|average)$/, 16],
  [/^rule-editor\.input$/, 20],
  [/^tenant-profile\.shipped-/, 44],
  [/^rule-editor\.category\./, 22],
  [/^widget-config\.decimals-note$/, 20],
  [/^(tenant\.tenants|customer\.customers|device\.devices|asset\.assets|dashboard\.dashboards)$/, 30],
  [/^(rulechain\.rulechains|entity-view\.entity-views|audit-log\.audit-logs|widget\.widget-library)$/, 30],
]

function length(key, text) {
  const maxWidth = WIDTHS.find(([pattern]) => pattern.test(key))?.[1]
  const width = [...text].reduce((sum, sign) => sum + (/[\u1100-\uffdc]/.test(sign) ? 2 : 1), 0)
  return maxWidth !== undefined && width > maxWidth ? [`is ${width} wide, at most ${maxWidth} fit`] : []
}
