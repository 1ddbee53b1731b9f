import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const [head, ...rows] = readFileSync(join(folder, 'glossary.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
const { nouns, stems, exceptions } = JSON.parse(readFileSync(join(folder, 'glossary-rules.json'), 'utf8'))

/** Texts up to this length (labels, titles, short messages) have to use the terms. Longer texts may paraphrase them. */
const SHORT_TEXT = 70

/** Texts whose English has a term of the glossary and whose translation does not. */
export function missingTerms(language, english, texts) {
  const column = head.indexOf(language)
  if (column < 0) return []
  return nouns.flatMap((term) => {
    const translation = rows.find(([name]) => name === term)[column]
    const parts = stems[language]?.[term] ?? stemsOf(translation)
    return keysWithTerm(english, term)
      .filter((key) => texts.has(key) && !isExcepted(key, language))
      .filter((key) => !parts.every((part) => plain(texts.get(key)).includes(part)))
      .map((key) => `${key}: '${term}' is '${translation}', not: ${texts.get(key)}`)
  })
}

const keysByTerm = new WeakMap()

/** The keys of short English texts with a term. The result is kept, because every language needs it. */
function keysWithTerm(english, term) {
  const keys = keysByTerm.get(english) ?? new Map()
  keysByTerm.set(english, keys)
  if (!keys.has(term)) {
    const hasTerm = finderOf(term)
    const texts = [...english].filter(([, text]) => text.length <= SHORT_TEXT && hasTerm(text))
    keys.set(
      term,
      texts.map(([key]) => key),
    )
  }
  return keys.get(term)
}

/** The texts of an excepted key use another term, in all languages ('*') or in the listed languages. */
function isExcepted(key, language) {
  const languages = exceptions[key]
  return languages === '*' || (languages?.includes(language) ?? false)
}

/** Makes a function that finds the term in a text as a separate word, not as a part of a longer term. */
function finderOf(term) {
  const longerTerms = rows
    .map(([name]) => name)
    .filter((name) => name !== term && name.includes(term))
    .map((name) => new RegExp(name, 'gi'))
  const word = new RegExp(`(?<![\\w.])${term}(s|es)?(?!\\w)`, 'i')
  return (text) => {
    const visibleText = text.replace(/\{\w+(?:, (?:plural|number))?[,}]?/g, ' ')
    return word.test(longerTerms.reduce((rest, name) => rest.replace(name, ' '), visibleText))
  }
}

/** The stems of the words of a term, without the endings, which change with case and number. */
function stemsOf(term) {
  return plain(term)
    .split(/[\s-]+/)
    .filter((word) => word.length > 2 || !/[a-z]/.test(word))
    .map((word) => (INFLECTED.test(word) ? word.slice(0, Math.max(3, Math.ceil(word.length * 0.55))) : word))
}

const INFLECTED = /[a-zа-яёіїєґα-ωა-ჰ]/

/** A text in lower case and without accents, because some languages move accents when a word is inflected. */
const plain = (text) =>
  text.toLocaleLowerCase('en').normalize('NFD').replace(/\p{M}/gu, '').replaceAll("'", '’')
