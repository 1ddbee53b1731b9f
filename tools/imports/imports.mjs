import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

const require = createRequire(import.meta.url)
const { forbidden, options } = require(join(root, '.dependency-cruiser.cjs'))

/**
 * Checks the imports of all files below `apps` and `packages` of a folder against the rules of
 * `.dependency-cruiser.cjs`, and that modules do not import each other in a circle. Returns a line per violation.
 */
export async function checkImports(baseDir = root) {
  // dependency-cruiser lets swc read every file as plain TypeScript: we tell it which files hold JSX.
  const swc = require('@swc/core')
  const { parseFileSync } = swc
  swc.parseFileSync = (file, parseOptions) =>
    parseFileSync(file, { ...parseOptions, tsx: file.endsWith('.tsx') })
  try {
    const { cruise } = await import('dependency-cruiser')
    const { output } = await cruise(
      ['apps', 'packages'],
      { ...options, baseDir, validate: true, ruleSet: { forbidden } },
      options.enhancedResolveOptions,
    )
    const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]))
    const violations = output.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}. ${comments.get(rule.name) ?? ''}`,
    )
    const edges = output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source, resolved]),
    )
    return { files: output.modules.length, violations: [...violations, ...moduleCycles(edges)] }
  } finally {
    swc.parseFileSync = parseFileSync
  }
}

/** The module of a file: a package, or a folder of the sources of an app. Tests may import from any module. */
function moduleOf(path) {
  if (/\.test\.tsx?$|\/testing(\/|\.)|-stage\.ts$/.test(path)) return undefined
  const [, app, name] = /^(apps\/[^/]+\/src)\/([^/]+)\//.exec(path) ?? []
  return app ? `${app}/${name}` : /^packages\/[^/]+/.exec(path)?.[0]
}

/** Circles of imports between modules, each as one line. */
export function moduleCycles(edges) {
  const imports = new Map()
  for (const [from, to] of edges) {
    const [source, target] = [moduleOf(from), moduleOf(to)]
    if (!source || !target || source === target) continue
    imports.set(source, (imports.get(source) ?? new Set()).add(target))
  }
  const found = new Set()
  const ended = new Set()
  function visit(module, path) {
    const start = path.indexOf(module)
    if (start >= 0) return void found.add(`module-cycle: ${[...path.slice(start), module].join(' -> ')}`)
    if (ended.has(module)) return
    for (const next of imports.get(module) ?? []) visit(next, [...path, module])
    ended.add(module)
  }
  for (const module of imports.keys()) visit(module, [])
  return [...found]
}
