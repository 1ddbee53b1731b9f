import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { requireKnown } from './known-names.mjs'
import { root } from './workspace.mjs'

test('an unknown name throws an error with the name; known names, or no name, throw no error', () => {
  requireKnown('step', [], ['lint', 'unit'])
  requireKnown('step', ['unit'], ['lint', 'unit'])
  expect(() => requireKnown('step', ['unit', 'lnit'], ['lint', 'unit'])).toThrow(
    "There is no step 'lnit'. The known names are lint, unit",
  )
})

test.each([
  ['tools/test.mjs', 'step'],
  ['tools/soak.mjs', 'program'],
  ['tools/release/release.mjs', 'package'],
  ['tools/release/test-release.mjs', 'part'],
  ['tools/texts/report.mjs', 'language'],
])('%s fails if its argument is an unknown %s', (tool, kind) => {
  const { status, stderr } = spawnSync(process.execPath, [tool, 'lnit'], { cwd: root, encoding: 'utf8' })
  expect(stderr).toContain(`There is no ${kind} 'lnit'`)
  expect(status).toBe(1)
})
