import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './workspace.mjs'

const MAX_FILES = 30
/** Migrations are one sequence that grows with every release. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'locales', 'fixtures', 'chromium', 'migrations'])

/** All folders with the number of their files. */
function* folders(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  yield { path, files: entries.filter((entry) => entry.isFile()).length }
  for (const entry of entries)
    if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) yield* folders(join(path, entry.name))
}

test(`no folder of code has more than ${MAX_FILES} files`, () => {
  const code = ['apps', 'packages', 'e2e', 'bench', 'soak', 'tools'].flatMap((path) => [...folders(path)])
  expect(code.filter(({ files }) => files > MAX_FILES)).toEqual([])
})
