import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const steps = [
  ...readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8').matchAll(
    /^\|\s*\d+ \| `([^`]+\.ts)`\s*\| `([^`]+)`/gm,
  ),
].map(([, file = '', name = '']) => [file, name] as const)

test('the architecture page lists more than ten steps of the path of a message', () => {
  expect(steps.length).toBeGreaterThan(10)
})

test.each(steps)('%s exports %s', (file, name) => {
  const path = join(root, file)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`export (async )?(function|const|class) ${name}\\b`))
})
