import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withoutServices } from './without-services.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sb-policy-'))
const policy = join(folder, 'policy-rc.d')
afterAll(() => rmSync(folder, { recursive: true }))

test('during the installation of packages the policy refuses to start services; afterwards it is removed', () => {
  const status = withoutServices(() => spawnSync(policy, ['mosquitto', 'start']).status, policy)
  expect(status).toBe(101)
  expect(existsSync(policy)).toBe(false)
})

test('a failed installation leaves no policy behind', () => {
  const fail = () => {
    throw new Error('no such package')
  }
  expect(() => withoutServices(fail, policy)).toThrow('no such package')
  expect(existsSync(policy)).toBe(false)
})

test('an existing policy of the machine is not changed', () => {
  writeFileSync(policy, 'existing policy')
  expect(withoutServices(() => readFileSync(policy, 'utf8'), policy)).toBe('existing policy')
  expect(readFileSync(policy, 'utf8')).toBe('existing policy')
})
