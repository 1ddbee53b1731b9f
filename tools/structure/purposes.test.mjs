import { expect, test } from 'vitest'
import { isProduct, linesOf, sourceFiles } from './source-files.mjs'

const FUNCTION =
  /^export (?:default )?(?:async )?function\*? (\w+)|^export const (\w+)[^=]*?(?:: [^=\n]*(?:=> [^=\n]+)?)? =\s+(?:async )?(?:\([\s\S]*?\)(?:: [^=\n]+)? =>|<[\s\S]*?>\(|\w+ =>|(?:lazy|memo)\()/
/** The regular expression is applied to this many lines from each line on: enough to contain a declaration. */
const DECLARATION_LINES = 4

const COMMENT_END = /\*\/$|^\/\//
const COMMENT_BEGIN = /^\/\*\*|^\/\//

/**
 * The exported functions of a file with their comments. A comment above several functions without blank lines between
 * them belongs to all of them.
 */
function exportedFunctions(lines) {
  return lines.flatMap((_, index) => {
    const [, functionName, constName] =
      FUNCTION.exec(lines.slice(index, index + DECLARATION_LINES).join('\n')) ?? []
    const name = functionName ?? constName
    return name ? [{ name, line: index + 1, comment: commentAbove(lines, index) }] : []
  })
}

function commentAbove(lines, index) {
  let end = index
  while (end > 0 && lines[end - 1] !== '' && !COMMENT_END.test(lines[end - 1])) end--
  if (!COMMENT_END.test(lines[end - 1] ?? '')) return ''
  const begin = lines.slice(0, end).findLastIndex((line) => COMMENT_BEGIN.test(line))
  return lines.slice(begin, end).join(' ')
}

const COMMON_WORDS = new Set(
  'a an the of to for in on at by with and or its it is are be has have that this one all'.split(' '),
)
const stemOf = (word) =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?:e?s|ed|ing|e)$/, '')

/** Whether a comment has a word that the name does not have. */
function saysMoreThan(name, comment) {
  const nameStems = new Set((name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map(stemOf))
  return (comment.match(/[A-Za-z]+/g) ?? []).some(
    (word) => !COMMON_WORDS.has(word.toLowerCase()) && !nameStems.has(stemOf(word)),
  )
}

const functions = sourceFiles()
  .filter(isProduct)
  .flatMap((path) => exportedFunctions(linesOf(path)).map((exported) => ({ path, ...exported })))

test('every exported function has a comment that says more than its name', () => {
  expect(functions.length).toBeGreaterThan(3500)
  const functionsWithoutPurpose = functions.filter(({ name, comment }) => !saysMoreThan(name, comment))
  expect(functionsWithoutPurpose.map(({ path, line, name }) => `${path}:${line} ${name}`)).toEqual([])
})

test.each([
  ['a function', 'export function save() {', ['save']],
  ['an asynchronous function', 'export async function save() {', ['save']],
  ['an arrow function', 'export const save = (id: string) => 1', ['save']],
  [
    'an arrow function that begins on the next line',
    'export const save =\n  (db: Database) =>\n  async () => 1',
    ['save'],
  ],
  ['an arrow function with a type', 'export const save: Forget = async (tx) => 1', ['save']],
  ['a generic arrow function', 'export const save = <T>(value: T) => 1', ['save']],
  ['a component loaded on demand', 'export const Dock = lazy(async () => 1)', ['Dock']],
  ['a number, which is not a function', 'export const LIMIT = 4', []],
  ['a list, which is not a function', 'export const KEYS = LIST.map(({ key }) => key)', []],
])('exportedFunctions finds exactly the functions of a file with %s', (_, text, names) => {
  expect(exportedFunctions(text.split('\n')).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['saveDevice', '/** Saves a device. */', false],
  ['saveDevice', '/** Saves the devices of a device. */', false],
  ['saveDevice', '', false],
  ['saveDevice', '/** Creates a device, or replaces the stored one. */', true],
])('%s: whether the comment "%s" says more than the name: %s', (name, comment, isEnough) => {
  expect(saysMoreThan(name, comment)).toBe(isEnough)
})

test('a comment belongs to all functions up to the next blank line', () => {
  const text =
    '/** Both ends. */\nexport const start = () => 1\nexport const end = () => 2\n\nexport const other = () => 3'
  expect(exportedFunctions(text.split('\n')).map(({ comment }) => comment !== '')).toEqual([
    true,
    true,
    false,
  ])
})
