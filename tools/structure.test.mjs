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
