import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireKnown } from '../known-names.mjs'
import { missingTerms } from './glossary.mjs'
import { updateLanguages } from './languages.mjs'
import { SOURCE_LANGUAGE, textsOf, translations } from './locales.mjs'
import { problemsOf } from './rules.mjs'
import { unusedKeys } from './used-keys.mjs'

// `npm run texts` counts the missing texts of each language; `npm run texts -- de_DE` lists them.
const [selectedLanguage] = process.argv.slice(2)
if (selectedLanguage) requireKnown('language', [selectedLanguage], translations())
const english = textsOf(SOURCE_LANGUAGE)
const notes = JSON.parse(readFileSync(join(import.meta.dirname, 'notes.json'), 'utf8'))

updateLanguages()
if (selectedLanguage) list(selectedLanguage)
else {
  for (const language of translations()) count(language)
  const unused = unusedKeys([...english.keys()])
  console.log(`\n${english.size} texts, ${unused.length} unused ${unused.join(' ')}`)
}

function count(language) {
  const { missing, same, surplus, wrong } = stateOf(language)
  console.log(
    `${language}  missing ${missing.length}, same as English ${same.length}, ` +
      `not in English ${surplus.length}, to correct ${wrong.length}`,
  )
}

function list(language) {
  const { missing, same, surplus, wrong } = stateOf(language)
  print('Missing', missing)
  print('Same as English', same)
  print('Not in English', surplus)
  print('To correct', wrong)
}

function stateOf(language) {
  const texts = textsOf(language)
  const sources = [...english]
  return {
    missing: sources.filter(([key]) => !texts.has(key)).map(withNote),
    same: sources.filter(([key, text]) => texts.get(key) === text && /\p{L}{3}/u.test(text)).map(withNote),
    surplus: [...texts.keys()].filter((key) => !english.has(key)),
    wrong: [
      ...[...texts].flatMap(([key, text]) =>
        problemsOf(language, key, text, english.get(key) ?? text).map(
          (problem) => `${key} ${problem}: ${text}`,
        ),
      ),
      ...missingTerms(language, english, texts),
    ],
  }
}

function withNote([key, text]) {
  return `${key}: ${text}${notes[key] ? `   (${notes[key]})` : ''}`
}

function print(title, lines) {
  console.log(`\n${title}: ${lines.length}`)
  for (const line of lines) console.log(`  ${line.replaceAll('\n', '\\n')}`)
}
