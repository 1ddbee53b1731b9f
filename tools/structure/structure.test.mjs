import { expect, test } from 'vitest'
import { codeFolders, isProduct, linesOf, sourceFiles } from './source-files.mjs'

const MAX_FILES = 30
const MAX_LINES = 400
test(`no folder of code has more than ${MAX_FILES} files`, () => {
  expect(
    codeFolders()
      .filter(({ files }) => files.length > MAX_FILES)
      .map(({ path }) => path),
  ).toEqual([])
})

const sources = sourceFiles()

test(`no source file has more than ${MAX_LINES} lines`, () => {
  expect(sources.filter((path) => linesOf(path).length - 1 > MAX_LINES)).toEqual([])
})

const MAX_FUNCTION_LINES = 120
const FUNCTION = /\bfunction\b|=> [{(]$|^\s*(async )?\w+\(.*\)(: .+)? \{$|^\s*[)}].*\)?(: .+)? (=> )?[{(]$/
const indentOf = (line) => line.length - line.trimStart().length

/** Finds the functions of a formatted file with their number of lines, which includes blank lines and comments. */
function* functionsOf(path) {
  const lines = linesOf(path)
  for (const [end, line] of lines.entries()) {
    if (!/^\s*[})]/.test(line)) continue
    const isAbove = (other) => other !== '' && indentOf(other) <= indentOf(line)
    const start = lines.slice(0, end).findLastIndex(isAbove)
    if (start >= 0 && indentOf(lines[start]) === indentOf(line) && FUNCTION.test(lines[start]))
      yield { name: `${path}:${start + 1}`, length: end - start + 1 }
  }
}

test(`no function of the product has more than ${MAX_FUNCTION_LINES} lines`, () => {
  const allFunctions = sources.filter(isProduct).flatMap((path) => [...functionsOf(path)])
  expect(allFunctions.filter(({ length }) => length > MAX_FUNCTION_LINES)).toEqual([])
})

test('the length of a function includes its first and its last line', () => {
  const path = 'tools/structure/source-files.mjs'
  const first = [...functionsOf(path)].find(({ length }) => length > 2)
  const source = /^function\* foldersOf[\s\S]*?^\}/m.exec(linesOf(path).join('\n'))[0]
  expect(first.length).toBe(source.split('\n').length)
})

const CAST = /\bas unknown as\b/
/** The comment with the reason may be above the statement that contains the cast: it is searched for in these lines. */
const MAX_LINES_TO_COMMENT = 12

test('every cast through unknown has a comment in its line or in the lines above', () => {
  const casts = sources.filter(isProduct).flatMap((path) => {
    const lines = linesOf(path)
    return lines.flatMap((line, index) => {
      if (!CAST.test(line)) return []
      const nearLines = lines.slice(Math.max(0, index - MAX_LINES_TO_COMMENT), index + 1)
      return nearLines.some((text) => /^\s*(\/\/|\/?\*)|\S \/\/ /.test(text)) ? [] : [`${path}:${index + 1}`]
    })
  })
  expect(casts).toEqual([])
})

/** The file with the only functions that load scripts on demand with retries. */
const LAZY_SCRIPT = 'packages/ui/src/lazy/lazy-script.tsx'
const LAZY_IMPORT = /import\s*(type\s*)?\{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\b/
const importsLazy = (path) => LAZY_IMPORT.test(linesOf(path).join('\n'))

test('only lazy-script.tsx uses `lazy` of React, so that every script loaded on demand has retries', () => {
  expect(sources.filter((path) => /\.tsx?$/.test(path)).filter(importsLazy)).toEqual([LAZY_SCRIPT])
})

test('tests compare a message with `expect.stringMatching`, because `toMatchObject` accepts every text for a bare pattern', () => {
  const barePattern = /\bmessage: \/[^/*]/
  const tests = sources.filter((path) => /\.test\.tsx?$/.test(path))
  expect(tests.filter((path) => linesOf(path).some((line) => barePattern.test(line)))).toEqual([])
})
