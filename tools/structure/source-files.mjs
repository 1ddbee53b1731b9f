import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

const TOP_FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'soak', 'tools']
/** Migrations are excluded because their number grows with every release. */
const EXCLUDED_FOLDERS = new Set(['node_modules', 'dist', 'locales', 'fixtures', 'chromium', 'migrations'])
const SOURCE = /\.(ts|tsx|js|mjs|cjs)$/

/** All folders of code with the names of their files. */
export const codeFolders = () => TOP_FOLDERS.flatMap((path) => [...foldersOf(path)])

function* foldersOf(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  yield { path, files: entries.filter((entry) => entry.isFile()).map(({ name }) => name) }
  for (const entry of entries)
    if (entry.isDirectory() && !EXCLUDED_FOLDERS.has(entry.name)) yield* foldersOf(join(path, entry.name))
}

/** The paths of all source files, relative to the repository. */
export const sourceFiles = () =>
  codeFolders().flatMap(({ path, files }) =>
    files.filter((name) => SOURCE.test(name)).map((name) => join(path, name)),
  )

/** Whether a source file is part of the product: neither a test nor a file that only tests and measurements use. */
export const isProduct = (path) => !/\.test\.|testing|fixture|\.setup\.ts$|^e2e|^bench|^soak/.test(path)

/** The lines of a source file. The last line is empty. */
export const linesOf = (path) => readFileSync(join(root, path), 'utf8').split('\n')
