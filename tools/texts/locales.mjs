import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const localeFolder = join(root, 'apps/console/src/locales')
export const SOURCE_LANGUAGE = 'en_US'

/** The codes of all languages, in the order of the alphabet. */
export const languages = () => readdirSync(localeFolder).sort()

/** The languages that are translated from the source language. */
export const translations = () => languages().filter((language) => language !== SOURCE_LANGUAGE)

/** All texts of a language by key, including those of the emails. */
export function textsOf(language) {
  const folder = join(localeFolder, language)
  return new Map(
    readdirSync(folder).flatMap((file) => entriesOf(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
  )
}

/** The BCP 47 tag of a language. */
export const tagOf = (language) => (language === 'ja_JA' ? 'ja-JP' : language.replace('_', '-'))

function entriesOf(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  )
}
