import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from './settings-sources'

const folder = mkdtempSync(join(tmpdir(), 'sb-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function aFile(name: string, text: string) {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('the environment takes precedence over the file, and the origin of each setting is returned', () => {
  const file = aFile(
    'one.env',
    '# a comment\nSIGNALBOX_HTTP_PORT=9000\nSIGNALBOX_LOG="debug"\nSIGNALBOX_HOST=\n',
  )
  const { values, origins } = readSettings(
    { SIGNALBOX_CONFIG: file, SIGNALBOX_HTTP_PORT: '9001', HOME: '/root' },
    folder,
  )
  expect(values).toEqual({ SIGNALBOX_CONFIG: file, SIGNALBOX_HTTP_PORT: '9001', SIGNALBOX_LOG: 'debug' })
  expect(origins).toMatchObject({ SIGNALBOX_HTTP_PORT: 'environment', SIGNALBOX_LOG: file })
})

test('signalbox.env in the working folder is read if SIGNALBOX_CONFIG is not set', () => {
  const file = aFile('signalbox.env', 'SIGNALBOX_HTTP_PORT=9002\n')
  expect(readSettings({}, folder)).toEqual({
    values: { SIGNALBOX_HTTP_PORT: '9002' },
    origins: { SIGNALBOX_HTTP_PORT: file },
  })
  rmSync(file)
  expect(readSettings({}, folder).values).toEqual({})
})

test('if a setting has the suffix _FILE, the value is read from the file that the setting names', () => {
  const file = aFile('password', 'correct horse\n')
  const { values, origins } = readSettings({ SIGNALBOX_ADMIN_PASSWORD_FILE: file }, folder)
  expect(values).toEqual({ SIGNALBOX_ADMIN_PASSWORD: 'correct horse' })
  expect(origins.SIGNALBOX_ADMIN_PASSWORD).toBe(file)
})

test.each([
  [{ SIGNALBOX_CONFIG: 'missing.env' }, 'missing.env does not exist: create it, or correct SIGNALBOX_CONFIG'],
  [
    { DATABASE_URL_FILE: 'nowhere' },
    'The file nowhere does not exist: create it, or correct DATABASE_URL_FILE',
  ],
  [
    { SIGNALBOX_METRICS_TOKEN: 'a', SIGNALBOX_METRICS_TOKEN_FILE: 'b' },
    'SIGNALBOX_METRICS_TOKEN and SIGNALBOX_METRICS_TOKEN_FILE are both set',
  ],
])('%j is refused with a message that names the setting', (env, message) => {
  expect(() => readSettings(env, folder)).toThrow(message)
})

test('a line of the file that is not a setting is refused and named', () => {
  const file = aFile('wrong.env', 'PORT=80\n')
  expect(() => readSettings({ SIGNALBOX_CONFIG: file }, folder)).toThrow('has a line PORT')
})
