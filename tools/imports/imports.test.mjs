import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkImports, moduleCycles } from './imports.mjs'

let folder
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a small tree of sources and returns the names of the rules that it breaks. */
async function rulesBrokenBy(files) {
  folder = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { violations } = await checkImports(folder)
  return violations.map((line) => line.split(':')[0])
}

const EMPTY = 'export const value = 1\n'

test('a module of the server that imports a higher layer breaks the layer rule', async () => {
  const broken = await rulesBrokenBy({
    'apps/server/src/database/rows.ts':
      "import { value } from '../entities/device'\nexport const rows = value\n",
    'apps/server/src/entities/device.ts': EMPTY,
  })
  expect(broken).toEqual(['server-layer-database'])
})

test('the right direction breaks no rule', async () => {
  const broken = await rulesBrokenBy({
    'apps/server/src/entities/device.ts':
      "import { value } from '../database/rows'\nexport const device = value\n",
    'apps/server/src/database/rows.ts': EMPTY,
  })
  expect(broken).toEqual([])
})

test('imports that packages and features must not have break their rules', async () => {
  const broken = await rulesBrokenBy({
    'packages/model/src/device.ts': "export { value } from '../../ui/src/button'\n",
    'packages/ui/src/button.ts': EMPTY,
    'apps/console/src/features/alarms/page.ts': "export { value } from '../devices/page'\n",
    'apps/console/src/features/devices/page.ts': EMPTY,
  })
  expect(broken.sort()).toEqual(['features-import-no-features', 'model-imports-nothing'])
})

test('browser tests that import measurements break a rule', async () => {
  const broken = await rulesBrokenBy({
    'e2e/report.ts': "export { value } from '../bench/tables'\n",
    'bench/tables.ts': EMPTY,
  })
  expect(broken).toEqual(['tests-before-measurements'])
})

test('two files that import each other break a rule', async () => {
  const broken = await rulesBrokenBy({
    'packages/ui/src/a.ts': "import { b } from './b'\nexport const a = () => b\n",
    'packages/ui/src/b.ts': "import { a } from './a'\nexport const b = () => a\n",
  })
  expect(new Set(broken)).toEqual(new Set(['no-circles']))
})

test('modules that import each other through different files are a cycle; tests are left out', () => {
  folder = ''
  const cycle = [
    ['apps/console/src/api/request.ts', 'apps/console/src/live/socket.ts'],
    ['apps/console/src/live/window.ts', 'apps/console/src/api/keys.ts'],
    ['apps/console/src/i18n/i18n.test.ts', 'apps/console/src/api/keys.ts'],
  ]
  expect(moduleCycles(cycle)).toEqual([
    'module-cycle: apps/console/src/api -> apps/console/src/live -> apps/console/src/api',
  ])
})
