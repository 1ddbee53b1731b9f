import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { joinTexts } from '../vite/locale-files'
import { homeSections } from './features/home/sections'
import { menuEntries } from './shell/menu/menu-entries'

const sources = import.meta.dirname
const locales = join(sources, 'locales')
const languages = readdirSync(locales)
const english = flatten(joinTexts(join(locales, 'en_US')))
const englishArguments = new Map([...english].map(([key, text]) => [key, argumentsOf(text, 'en_US')]))

test('every text key in a call of `t`, or as a title or label, has an English text', () => {
  const missing = sourceFiles(sources).flatMap((file) =>
    keysIn(readFileSync(file, 'utf8'))
      .filter((key) => !english.has(key))
      .map((key) => `${file.slice(sources.length + 1)}: ${key}`),
  )
  expect(missing).toEqual([])
})

test('every entry of the menu and the home page has a name', () => {
  const links = [
    ...Object.values(menuEntries).flat(2),
    ...Object.values(menuEntries)
      .flat(2)
      .flatMap((link) => link.pages ?? []),
    ...Object.values(homeSections)
      .flat()
      .flatMap((section) => section.links),
  ]
  const labels = [
    ...links.map((link) => link.label),
    ...Object.values(homeSections)
      .flat()
      .map((section) => section.title),
  ]
  expect(labels.filter((label) => !english.has(label))).toEqual([])
})

test.each(languages)('%s has the same keys as English, and every text has the same arguments', (language) => {
  const texts = flatten(joinTexts(join(locales, language)))
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  const textArguments = new Map([...texts].map(([key, text]) => [key, argumentsOf(text, language)]))
  expect(textArguments).toEqual(englishArguments)
})

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** The arguments of a message. A text without syntax characters has no arguments. */
function argumentsOf(text: string, language: string): string[] {
  if (!/[{}<]/.test(text)) return []
  const walk = (elements: readonly Element[]): string[] =>
    elements.flatMap((element) => [
      ...('value' in element && element.type !== 0 ? [String(element.value)] : []),
      ...('options' in element ? Object.values(element.options).flatMap(({ value }) => walk(value)) : []),
      ...('children' in element ? walk(element.children) : []),
    ])
  return [...new Set(walk(new IntlMessageFormat(text, language.replace('_', '-')).getAst()))].sort()
}

/** The keys in calls such as `t('a.b')`, and in titles and labels such as `title: 'a.b'`. */
function keysIn(source: string): string[] {
  const keys = /\bt\(\s*'([\w-]+(?:\.[\w-]+)+)'|\b(?:title|label): '([a-z][\w-]*(?:\.[\w-]+)+)'/g
  return [...source.matchAll(keys)].map((match) => match[1] ?? match[2] ?? '')
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}
