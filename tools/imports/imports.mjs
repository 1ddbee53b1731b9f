import { createRequire } from 'node:module'
import { root } from '../workspace.mjs'
import { cyclesIn } from './cycles.mjs'
import { readImports } from './read-imports.mjs'

const rules = createRequire(import.meta.url)('./rules.cjs')

/**
 * Checks the imports of all source files of a folder against `rules.cjs`, and that neither files nor modules import
 * each other in a cycle. Returns the number of files, and a line per violation.
 */
export async function checkImports(baseDir = root) {
  const { files, imports } = await readImports(baseDir)
  const forbiddenImports = rules.flatMap((rule) =>
    imports
      .filter(([from, to]) => isForbidden(rule, from, to))
      .map(([from, to]) => `${rule.name}: ${from} -> ${to}. ${rule.comment}`),
  )
  return {
    files: files.length,
    violations: [...forbiddenImports, ...fileCycles(imports), ...moduleCycles(imports)],
  }
}

function isForbidden(rule, from, to) {
  const match = new RegExp(rule.from.path).exec(from)
  if (!match || (rule.from.pathNot && new RegExp(rule.from.pathNot).test(from))) return false
  if (!new RegExp(rule.to.path).test(to)) return false
  return !rule.to.pathNot || !new RegExp(rule.to.pathNot.replace('$1', match[1])).test(to)
}

const fileCycles = (imports) =>
  cyclesIn(imports).map(
    (path) => `file-cycle: ${path.join(' -> ')}. Move the code that these files share to a separate file.`,
  )

/** Import cycles between modules, each as one line. */
export function moduleCycles(imports) {
  const edges = imports
    .map(([from, to]) => [moduleOf(from), moduleOf(to)])
    .filter(([source, target]) => source && target && source !== target)
  return cyclesIn(edges).map((path) => `module-cycle: ${path.join(' -> ')}`)
}

/**
 * The module of a file: a package, a folder of the sources of an app, or one of the folders of tests and commands.
 * Undefined for tests, which may import from any module, and for files that are not in a folder of `src`.
 */
function moduleOf(path) {
  if (/\.test\.tsx?$|\/testing(\/|\.)|-testing\.ts$/.test(path)) return undefined
  const [, app, name] = /^(apps\/[^/]+\/src)\/([^/]+)\//.exec(path) ?? []
  return app ? `${app}/${name}` : /^(packages\/[^/]+|e2e|bench|soak|tools)/.exec(path)?.[0]
}
