import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tsx = createRequire(import.meta.url).resolve('tsx')

test('an unknown command is refused before the sign-in', () => {
  const args = ['--import', tsx, join(import.meta.dirname, 'main.ts'), 'lode', '--url', 'http://127.0.0.1:1']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toContain("There is no command 'lode'. The commands are load and demo")
  expect(status).toBe(1)
})
