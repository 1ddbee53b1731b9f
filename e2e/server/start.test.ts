import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The message of the built server when it does not start. */
function startError(env: Record<string, string>, [program = '', ...args] = SERVER) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  return stderr
}

const SERVER = [process.execPath, 'apps/server/dist/main.js']

test.each([
  ['the server', SERVER],
  ['npm start', ['npm', '--silent', 'start']],
])('%s names a wrong setting in one line', (_, program) => {
  expect(startError({ SIGNALBOX_HTTP_PORT: 'http' }, program)).toBe(
    'Signalbox cannot start: Setting SIGNALBOX_HTTP_PORT is invalid: expected a whole number from 0 to 65535\n',
  )
})

test('a database that cannot be reached is reported in one line', () => {
  expect(startError({ DATABASE_URL: 'postgres://127.0.0.1:1/signalbox' })).toBe(
    'Signalbox cannot start: The database at 127.0.0.1:1 does not answer: start PostgreSQL, or correct DATABASE_URL\n',
  )
})

test('a data folder that is a file is reported in one line', () => {
  expect(startError({ SIGNALBOX_DATA: 'package.json' })).toMatch(
    /^Signalbox cannot start: The data folder \S+package.json cannot be written \(there is a file of this name\): rename the file, or choose another folder with SIGNALBOX_DATA\n$/,
  )
})
