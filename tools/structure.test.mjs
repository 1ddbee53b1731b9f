import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './workspace.mjs'

const MAX_FILES = 30
const MAX_LINES = 400
/** Migrations are one sequence that grows with every release. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'locales', 'fixtures', 'chromium', 'migrations'])

const SOURCE = /\.(ts|tsx|js|mjs|cjs)$/

/** All folders with the names of their files. */
function* folders(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  yield { path, files: entries.filter((entry) => entry.isFile()).map(({ name }) => name) }
  for (const entry of entries)
    if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) yield* folders(join(path, entry.name))
}

const code = ['apps', 'packages', 'e2e', 'bench', 'soak', 'tools'].flatMap((path) => [...folders(path)])

test(`no folder of code has more than ${MAX_FILES} files`, () => {
  expect(code.filter(({ files }) => files.length > MAX_FILES).map(({ path }) => path)).toEqual([])
})

const sources = code.flatMap(({ path, files }) =>
  files.filter((name) => SOURCE.test(name)).map((name) => join(path, name)),
)
const linesOf = (path) => readFileSync(join(root, path), 'utf8').split('\n')

test(`no source file has more than ${MAX_LINES} lines`, () => {
  expect(sources.filter((path) => linesOf(path).length - 1 > MAX_LINES)).toEqual([])
})

const MAX_FUNCTION_LINES = 120
const FUNCTION = /\bfunction\b|=> [{(]$|^\s*(async )?\w+\(.*\)(: .+)? \{$|^\s*[)}].*\)?(: .+)? (=> )?[{(]$/
const indentOf = (line) => line.length - line.trimStart().length

/** The functions of formatted code with their lines, from the first to the last one: blank ones and comments too. */
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

// Stories of tests and the servers they use are longer.
const isProduct = (path) => !/\.test\.|testing|^e2e|^bench|^soak/.test(path)

test(`no function of the product has more than ${MAX_FUNCTION_LINES} lines`, () => {
  const all = sources.filter(isProduct).flatMap((path) => [...functionsOf(path)])
  expect(all.filter(({ length }) => length > MAX_FUNCTION_LINES)).toEqual([])
})

test('functions are measured from their first to their last line', () => {
  const [first] = functionsOf('tools/structure.test.mjs')
  const text = `${linesOf('tools/structure.test.mjs').join('\n')}`
  const shown = /^function\* folders[\s\S]*?^\}/m.exec(text)[0]
  expect(first.length).toBe(shown.split('\n').length)
})

const CAST = /\bas unknown as\b/
/** A reason is a comment in the statement or before it. */
const LINES_OF_REASON = 12

test('every cast through unknown has a comment with its reason', () => {
  const casts = sources.filter(isProduct).flatMap((path) => {
    const lines = linesOf(path)
    return lines.flatMap((line, at) => {
      if (!CAST.test(line)) return []
      const before = lines.slice(Math.max(0, at - LINES_OF_REASON), at + 1)
      return before.some((each) => /^\s*(\/\/|\/?\*)|\S \/\/ /.test(each)) ? [] : [`${path}:${at + 1}`]
    })
  })
  expect(casts).toEqual([])
})
