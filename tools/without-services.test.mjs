import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withoutServices } from './without-services.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sb-policy-'))
const policy = join(folder, 'policy-rc.d')
afterAll(() => rmSync(folder, { recursive: true }))

test('during the installation of packages the policy refuses to start services; afterwards it is removed', async () => {
  const status = await withoutServices(() => spawnSync(policy, ['mosquitto', 'start']).status, policy)
  expect(status).toBe(101)
  expect(existsSync(policy)).toBe(false)
})

test('a failed installation leaves no policy behind', async () => {
  const fail = async () => {
    throw new Error('no such package')
  }
  await expect(withoutServices(fail, policy)).rejects.toThrow('no such package')
  expect(existsSync(policy)).toBe(false)
})

test('an existing policy of the machine is not changed', async () => {
  writeFileSync(policy, 'existing policy')
  expect(await withoutServices(() => readFileSync(policy, 'utf8'), policy)).toBe('existing policy')
  expect(readFileSync(policy, 'utf8')).toBe('existing policy')
})
