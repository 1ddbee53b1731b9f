import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../workspace.mjs'
import { checkImports, moduleCycles } from './imports.mjs'

const rules = createRequire(import.meta.url)('./rules.cjs')

/** Writes a small tree of sources and returns the names of the rules that it breaks. */
async function rulesBrokenBy(files) {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { violations } = await checkImports(folder)
  return violations.map((line) => line.split(':')[0])
}

const EMPTY = 'export const value = 1\n'
const MAIN = { 'apps/server/src/main.ts': EMPTY }

const importOf = (from, to) =>
  `export { value } from '${relative(dirname(from), to).replace(/^(?!\.)/, './')}'\n`

/** A forbidden import for each rule except the layer rules: the importing file and the imported file. */
const FORBIDDEN_IMPORTS = {
  'model-imports-nothing': ['packages/model/src/device.ts', 'packages/ui/src/button.ts'],
  'ui-imports-no-product-code': ['packages/ui/src/button.ts', 'packages/model/src/device.ts'],
  'sandbox-imports-nothing': ['packages/sandbox/src/sandbox.ts', 'packages/model/src/device.ts'],
  'rule-nodes-use-their-context': ['packages/rule-nodes/src/filter.ts', 'apps/server/src/database/rows.ts'],
  'widgets-receive-data': ['packages/widgets/src/card.tsx', 'apps/console/src/api/devices.ts'],
  'server-reads-descriptors': ['apps/server/src/entities/widget.ts', 'packages/widgets/src/card/view.tsx'],
  'console-imports-no-server-code': ['apps/console/src/api/devices.ts', 'apps/server/src/entities/device.ts'],
  'features-import-no-features': [
    'apps/console/src/features/alarms/page.ts',
    'apps/console/src/features/devices/page.ts',
  ],
  'console-lower-modules': ['apps/console/src/api/devices.ts', 'apps/console/src/shell/frame.ts'],
  'entity-above-forms': ['apps/console/src/forms/field.ts', 'apps/console/src/entity/list.ts'],
  'only-main-composes': ['apps/server/src/setup/demo.ts', 'apps/server/src/compose/routes.ts'],
  'product-imports-no-tests': ['apps/simulator/src/load.ts', 'e2e/support.ts'],
  'e2e-imports-no-bench-or-soak': ['e2e/report.ts', 'bench/tables.ts'],
  'bench-imports-no-soak': ['bench/tables.ts', 'soak/kills.ts'],
}

const [plainRules, layerRules] = [false, true].map((isLayer) =>
  rules.map(({ name }) => name).filter((name) => name.startsWith('server-layer-') === isLayer),
)

test('FORBIDDEN_IMPORTS has an import for every rule except the layer rules', () => {
  expect(plainRules).toEqual(Object.keys(FORBIDDEN_IMPORTS))
})

test.each(Object.entries(FORBIDDEN_IMPORTS))('%s reports a forbidden import', async (name, [from, to]) => {
  expect(await rulesBrokenBy({ [from]: importOf(from, to), [to]: EMPTY })).toEqual([name])
})

test.each(layerRules)('%s reports an import of a higher layer', async (name) => {
  const from = `apps/server/src/${name.replace('server-layer-', '')}/part.ts`
  expect(await rulesBrokenBy({ [from]: "export { value } from '../main'\n", ...MAIN })).toEqual([name])
})

test('every module of the server has a layer', () => {
  const [lowest] = rules.filter(({ name }) => name.startsWith('server-layer-'))
  const patterns = [lowest.from.path, lowest.to.path].map((path) => new RegExp(path))
  const modules = readdirSync(join(root, 'apps/server/src'), { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .filter((name) => !name.endsWith('.test.ts') && name !== 'testing/')
  const hasLayer = (name) => patterns.some((pattern) => pattern.test(`apps/server/src/${name}`))
  expect(modules.filter((name) => !hasLayer(name))).toEqual([])
})

const architecture = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
const namesIn = (text) => [...text.matchAll(/`([\w-]+)/g)].map(([, name]) => name)

test('the architecture page has the layers of the rules', () => {
  // From the highest layer to the lowest.
  const layers = [...architecture.matchAll(/^\|\s+\d+ \| (`[a-z][^/|]*(?:\/<kind>`)?)\s*\|$/gm)].map(
    ([, cell]) => namesIn(cell),
  )
  const documentedRules = layers.flatMap((modules, index) =>
    modules.map((module) => {
      const forbidden = layers.slice(0, index + 1).flat()
      return [`server-layer-${module}`, forbidden.filter((name) => name !== module).sort()]
    }),
  )
  const composition = layers[0].map((module) => `server-layer-${module}`)
  expect(layers.length).toBeGreaterThan(5)
  expect(documentedRules.filter(([name]) => !composition.includes(name)).sort()).toEqual(
    rules
      .filter(
        ({ name }) => layerRules.includes(name) && documentedRules.some(([ruleName]) => ruleName === name),
      )
      .map(({ name, to }) => [name, /\(([^)]*)\)/.exec(to.path)[1].split('|').sort()])
      .sort(),
  )
})

test('the architecture page names every folder of the server', () => {
  const modules = architecture.slice(
    architecture.indexOf('## Modules'),
    architecture.indexOf('Imports go one way'),
  )
  const folders = readdirSync(join(root, 'apps/server/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
  expect(folders.filter((name) => !new RegExp(`[\`/]${name}[\`/]`).test(modules))).toEqual([])
})

test('an import of a lower layer breaks no rule', async () => {
  const brokenRules = await rulesBrokenBy({
    'apps/server/src/entities/device.ts':
      "import { value } from '../database/rows'\nexport const device = value\n",
    'apps/server/src/database/rows.ts': EMPTY,
  })
  expect(brokenRules).toEqual([])
})

test('two files that import each other break a rule', async () => {
  const brokenRules = await rulesBrokenBy({
    'packages/ui/src/a.ts': "import { b } from './b'\nexport const a = () => b\n",
    'packages/ui/src/b.ts': "import { a } from './a'\nexport const b = () => a\n",
  })
  expect(new Set(brokenRules)).toEqual(new Set(['file-cycle']))
})

test('modules that import each other through different files are a cycle; imports by tests are ignored', () => {
  const cycle = [
    ['apps/console/src/api/request.ts', 'apps/console/src/live/socket.ts'],
    ['apps/console/src/live/window.ts', 'apps/console/src/api/keys.ts'],
    ['apps/console/src/i18n/i18n.test.ts', 'apps/console/src/api/keys.ts'],
  ]
  expect(moduleCycles(cycle)).toEqual([
    'module-cycle: apps/console/src/api -> apps/console/src/live -> apps/console/src/api',
  ])
})
