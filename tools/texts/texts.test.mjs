import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingTerms } from './glossary.mjs'
import { languages, SOURCE_LANGUAGE, textsOf, translations } from './locales.mjs'
import { problemsOf } from './rules.mjs'
import { unusedKeys } from './used-keys.mjs'

const english = textsOf(SOURCE_LANGUAGE)

test.each(languages())(
  '%s: all texts follow the rules of punctuation, plural forms, scripts and lengths',
  (language) => {
    const problems = [...textsOf(language)].flatMap(([key, text]) =>
      problemsOf(language, key, text, english.get(key) ?? text).map(
        (problem) => `${key} ${problem}: ${text}`,
      ),
    )
    expect(problems).toEqual([])
  },
)

test.each(translations())('%s: short texts use the terms of the glossary', (language) => {
  expect(missingTerms(language, english, textsOf(language))).toEqual([])
})

test('the sources use every text key', () => {
  expect(unusedKeys([...english.keys()])).toEqual([])
})

test('every note for translators belongs to a text', () => {
  const notes = JSON.parse(readFileSync(join(import.meta.dirname, 'notes.json'), 'utf8'))
  expect(Object.keys(notes).filter((key) => !english.has(key))).toEqual([])
})

test.each([
  ['zh_CN', '失败,重试', 'Failed, retried', 'half-width'],
  ['fr_FR', 'Ligne 3 : rien', 'Line 3: nothing', 'no-break space'],
  ['it_IT', "L'account", 'The account', 'straight or letter apostrophe'],
  ['uk_UA', 'пʼятниця', 'Friday', 'straight or letter apostrophe'],
  ['ka_GE', 'მოწყობილობების შეტყობინებები', 'Device messages', 'at most 20 fit', 'rule-editor.input'],
  ['fa_IR', 'شناسهٔ دستگاه', 'Device ID', 'hamza above'],
  ['de_DE', 'Der Knoten “A”', 'The node “A”', 'quotation marks'],
  ['ru_RU', 'Клиент proxy', 'Client proxy', 'Latin words: proxy'],
  ['pl_PL', '{count, plural, one {# plik} other {# pliki}}', '{count, plural, one {#} other {#}}', "'few'"],
  ['es_ES', 'Elija un panel', 'Choose a dashboard.', 'full stop'],
])('%s: %s is reported', (language, text, source, problem, key = 'sample.text') => {
  expect(problemsOf(language, key, text, source).join()).toContain(problem)
})

test('the report says for all languages, and for one language, that no text is missing', () => {
  const report = (...args) =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'report.mjs'), ...args], { encoding: 'utf8' })
  const counts = report()
  for (const language of translations()) expect(counts).toContain(`${language}  missing 0`)
  expect(report('de_DE')).toContain('Missing: 0')
})
