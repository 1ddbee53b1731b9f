import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowerHashingCost } from '../access/passwords'
import { openDatabase } from '../database/database'
import { createTestDatabase } from '../testing/database'
import { commands } from './commands'
import { runSignalbox } from './support/run-signalbox'

const root = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'sb-commands-'))
const archive = join(folder, 'support.tar.gz')
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  lowerHashingCost()
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function signalbox(line: string, moreEnv: Record<string, string> = {}) {
  let out = ''
  const print = (text: string) => {
    out += text
  }
  const env = {
    DATABASE_URL: database.url,
    SIGNALBOX_DATA: join(folder, 'data'),
    SIGNALBOX_SECRET_KEY: 'the secret key of the tests',
    ...moreEnv,
  }
  const code = await runSignalbox(line.split(' '), { out: print, error: print }, env)
  return { code, out }
}

/** Command lines with their exit codes and outputs. Their order matters: users are created before they are changed. */
const COMMAND_LINES: [line: string, code: number, out: RegExp][] = [
  ['help', 0, /Exit codes: 0 done/],
  ['help upgrade', 0, /upgrade --check/],
  ['version', 0, /^signalbox \d+\.\d+\.\d+/],
  ['completion bash', 0, /complete -F/],
  ['completion zsh', 0, /#compdef signalbox/],
  ['config', 0, /SIGNALBOX_DATA/],
  ['status', 3, /does not run/],
  ['upgrade --check', 0, /nothing to upgrade/],
  ['upgrade', 0, /nothing to upgrade/],
  ['user create root@example.org', 0, /Created system administrator root@example.org. Password: /],
  ['user reset-password root@example.org', 0, /Password: /],
  ['user unlock root@example.org', 0, /Unlocked root@example.org/],
  ['user reset-two-factor root@example.org', 0, /Removed the second factor/],
  ['verify-audit', 0, /The audit log is as it was written/],
  [`support ${archive}`, 0, /The archive is/],
  ['backup', 1, /use its own tools for backup and restore/],
  ['restore', 1, /use its own tools for backup and restore/],
]

test.each(COMMAND_LINES)(
  '`signalbox %s` ends with code %i and prints the expected text',
  async (line, code, out) => {
    expect(await signalbox(line)).toEqual({ code, out: expect.stringMatching(out) })
  },
)

test('`signalbox support` writes an archive that contains every part', () => {
  const names = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' })
  const parts = ['system.json', 'settings.json', 'doctor.json', 'database.json', 'metrics.txt', 'log.txt']
  for (const part of parts) expect(names).toContain(part)
})

test('`signalbox support` writes an archive although a setting is wrong', async () => {
  const file = join(folder, 'wrong-setting.tar.gz')
  const { code, out } = await signalbox(`support ${file}`, { SIGNALBOX_HTTP_PORT: 'web' })
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('The archive is') })
  const checks = execFileSync('tar', ['-xzOf', file, '--wildcards', '*/doctor.json'], { encoding: 'utf8' })
  expect(checks).toContain('Setting SIGNALBOX_HTTP_PORT is invalid')
})

test('`signalbox doctor` reports no problem of the database', async () => {
  const { out } = await signalbox('doctor --json')
  const findings = JSON.parse(out) as { check: string; state: string }[]
  expect(findings.filter(({ check }) => check === 'database')).toMatchObject([{ state: 'passed' }])
})

/** Commands that need more than a database, and the files of the tests that run them. */
const OTHER_TESTS: Record<string, string> = {
  start: 'tools/release/test-npm-package.mjs',
  backup: 'e2e/server/restore.test.ts',
  restore: 'e2e/server/restore.test.ts',
  'export-archive': 'apps/server/src/commands/move-commands.api.test.ts',
  'import-archive': 'apps/server/src/commands/move-commands.api.test.ts',
  'import-thingsboard': 'apps/server/src/commands/move-commands.api.test.ts',
}

test.each(commands.map(({ name }) => name))('a test runs `signalbox %s`', (name) => {
  const isInThisFile = name === 'doctor' || COMMAND_LINES.some(([line]) => line.split(' ')[0] === name)
  const otherTest = OTHER_TESTS[name]
  if (otherTest) expect(readFileSync(join(root, otherTest), 'utf8')).toContain(name)
  else expect(isInThisFile).toBe(true)
})

test('an empty password file is reported in one line', async () => {
  const file = join(folder, 'empty')
  writeFileSync(file, '')
  const line = `import-thingsboard --url http://localhost --user a --password-file ${file} --tenant A`
  expect(await signalbox(line)).toEqual({ code: 2, out: 'the password is missing\n' })
})

test('with tables of an earlier version, commands that need newer tables fail with an error that names `signalbox upgrade`', async () => {
  const { db, close } = openDatabase(database.url, 1)
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
  await close()
  for (const line of ['verify-audit', `export-archive ${join(folder, 'a.zip')} --tenant A`])
    expect(await signalbox(line)).toEqual({
      code: 1,
      out: expect.stringContaining('run "signalbox upgrade"'),
    })
})
