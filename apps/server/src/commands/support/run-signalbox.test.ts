import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commands } from '../commands'
import { runSignalbox } from './run-signalbox'

const folder = mkdtempSync(join(tmpdir(), 'sb-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function signalbox(line: string[], env: Record<string, string> = {}) {
  let [out, error] = ['', '']
  const output = {
    out: (text: string) => {
      out += text
    },
    error: (text: string) => {
      error += text
    },
  }
  const code = await runSignalbox(line, output, { SIGNALBOX_DATA: join(folder, 'data'), ...env })
  return { out, error, code }
}

test('every command has a file with a run function, help and completion', async () => {
  const { out } = await signalbox(['completion', 'bash'])
  for (const { name, load } of commands) {
    expect((await load()).run, name).toBeTypeOf('function')
    expect((await signalbox(['help', name])).code).toBe(0)
    expect(out).toContain(`      ${name}) words=`)
  }
})

test('import-thingsboard exits with code 3 when the server does not run', async () => {
  const password = join(folder, 'password')
  writeFileSync(password, 'secret\n')
  const line = [
    '--url',
    'https://tb.example',
    '--user',
    'a@b.c',
    '--tenant',
    'T',
    '--password-file',
    password,
  ]
  const { code } = await signalbox(['import-thingsboard', ...line])
  expect(code).toBe(3)
})

test.each([
  [
    'import-thingsboard --url http://localhost --user a --password-file /nowhere/password --tenant A',
    'The file /nowhere/password does not exist',
  ],
  ['export-archive /nowhere/a.zip --tenant A', 'The folder /nowhere does not exist'],
  ['support /nowhere/a.tar.gz', 'The folder /nowhere does not exist'],
])('%s prints one line and exits with code 1', async (line, message) => {
  expect(await signalbox(line.split(' '))).toEqual({ code: 1, out: '', error: `${message}\n` })
})

test('the overview lists all commands', async () => {
  const { out, code } = await signalbox(['--help'])
  expect(code).toBe(0)
  const lines = out.split('\n').map((line) => line.trim().split(/ {2,}/))
  for (const { name, summary } of commands) expect(lines).toContainEqual([name, summary])
})

test('the help of a command explains each of its options', async () => {
  for (const { name, options = {} } of commands) {
    const { out } = await signalbox(['help', name])
    for (const [option, { value, text }] of Object.entries(options)) {
      const line = out.split('\n').find((line) => line.startsWith(`  --${option} `))
      expect(line, `${name} --${option}`).toContain(text)
      expect(line).toContain(value ?? '')
    }
  }
})

test.each([
  [['strat'], 'There is no command strat. Did you mean signalbox start?'],
  [['nonsense'], 'There is no command nonsense. signalbox help lists all commands'],
  [['status', 'now'], 'signalbox status takes no argument "now"'],
  [['backup', '--fast'], "Unknown option '--fast'. See signalbox help backup"],
  [['user', 'remove', 'a@example.org'], 'Name an action: signalbox user create |'],
  [['user', 'constructor', 'a@example.org'], 'Name an action: signalbox user create |'],
  [['completion', 'fish'], 'Name the shell'],
  [['import-thingsboard', '--url', 'https://tb.example'], 'Name the source and the tenant'],
  [['import-archive', 'tenant.zip'], 'Name the archive and the tenant'],
  [['export-archive', '--tenant', 'T'], 'Name the tenant and the file'],
])('%j is reported with code 2', async (line, message) => {
  const { error, code } = await signalbox(line)
  expect(code).toBe(2)
  expect(error).toContain(message)
})

test('status exits with code 3 when the server does not run', async () => {
  const { out, code } = await signalbox(['status', '--json'])
  expect(code).toBe(3)
  expect(JSON.parse(out)).toEqual({ running: false })
})

test('config shows where each setting comes from and hides secrets', async () => {
  const file = join(folder, 'signalbox.env')
  writeFileSync(file, 'SIGNALBOX_HTTP_PORT=9000\nSIGNALBOX_ADMIN_PASSWORD=very-secret\n')
  const { out } = await signalbox(['--config', file, 'config', '--json'])
  const settings = JSON.parse(out) as { name: string }[]
  const settingOf = (name: string) => settings.find((setting) => setting.name === name)
  expect(settingOf('SIGNALBOX_HTTP_PORT')).toEqual({
    name: 'SIGNALBOX_HTTP_PORT',
    value: '9000',
    origin: file,
  })
  expect(settingOf('SIGNALBOX_ADMIN_PASSWORD')).toMatchObject({ value: '(hidden)', origin: file })
  expect(settingOf('SIGNALBOX_MQTT_PORT')).toMatchObject({ value: '1883', origin: 'default' })
  expect(out).not.toContain('very-secret')
})

test('a command with a wrong setting prints one line and exits with code 1', async () => {
  const { error, code } = await signalbox(['config'], { SIGNALBOX_HTTP_PORT: 'http' })
  expect(code).toBe(1)
  expect(error).toBe('Setting SIGNALBOX_HTTP_PORT is invalid: expected a whole number from 0 to 65535\n')
})
