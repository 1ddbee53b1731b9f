import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SECRET_MASK } from '@signalbox/model/secret-mask'
import { expect, test } from 'vitest'
import { secretBox } from './secret-box'
import { hasPlainText, maskFields, openFields, sealFields, unknownMasks } from './secret-fields'
import { secretKey } from './secret-key'

const box = secretBox(secretKey({ key: 'a key of the test suite', dataDir: '/nowhere' }))
const PATHS = [['password'], ['credentials', 'password']]
const config = {
  host: 'h',
  password: 'first secret',
  credentials: { type: 'basic', password: 'second secret' },
}

test('secrets are encrypted differently each time, decrypted by `openFields` and masked by `maskFields`', () => {
  const sealed = sealFields(config, PATHS, box)
  expect(JSON.stringify(sealed)).not.toMatch(/first secret|second secret/)
  expect(sealFields(config, PATHS, box)).not.toEqual(sealed)
  expect(openFields(sealed, PATHS, box)).toEqual(config)
  expect(maskFields(sealed, PATHS)).toEqual({
    ...config,
    password: SECRET_MASK,
    credentials: { type: 'basic', password: SECRET_MASK },
  })
})

test('a mask is replaced by the stored secret, or by an empty text if there is none; a new value replaces the secret, and an empty value removes it', () => {
  const stored = sealFields(config, PATHS, box)
  const update = { ...config, password: SECRET_MASK, credentials: { type: 'basic', password: 'new' } }
  expect(openFields(sealFields(update, PATHS, box, stored), PATHS, box)).toEqual({
    ...update,
    password: 'first secret',
  })
  expect(sealFields({ ...config, password: '' }, PATHS, box, stored).password).toBe('')
  expect(sealFields({ password: SECRET_MASK }, PATHS, box).password).toBe('')
})

test('a pattern in a path applies to every matching key', () => {
  const paths = [['headers', /^(authorization|x-api-key)$/i]]
  const headers = { AUTHORIZATION: 'Bearer first secret', 'X-Api-Key': 'second secret', Accept: 'text/plain' }
  const sealed = sealFields({ headers }, paths, box)
  expect(JSON.stringify(sealed)).not.toMatch(/first secret|second secret/)
  expect(openFields(sealed, paths, box)).toEqual({ headers })
  const masked = maskFields(sealed, paths)
  expect(masked.headers).toEqual({ ...headers, AUTHORIZATION: SECRET_MASK, 'X-Api-Key': SECRET_MASK })
  expect(unknownMasks(masked, paths)).toEqual([
    ['headers', 'AUTHORIZATION'],
    ['headers', 'X-Api-Key'],
  ])
  expect(openFields(sealFields(masked, paths, box, sealed), paths, box)).toEqual({ headers })
  expect([hasPlainText({ headers }, paths), hasPlainText(sealed, paths)]).toEqual([true, false])
  expect(maskFields({ headers: null }, paths)).toEqual({ headers: null })
})

test('decryption fails with a wrong key or a changed text, a short key is refused, and plain text of earlier versions is returned as it is', () => {
  const other = secretBox(secretKey({ key: 'another key of the tests', dataDir: '/nowhere' }))
  const sealed = box.seal('secret')
  expect(() => other.open(sealed)).toThrow(/secret key/)
  const end = sealed.endsWith('AA') ? 'BB' : 'AA'
  expect(() => box.open(`${sealed.slice(0, -2)}${end}`)).toThrow(/secret key/)
  expect(box.open('plain')).toBe('plain')
  expect(() => secretKey({ key: 'short', dataDir: '' })()).toThrow(/16 characters/)
})

test('without a configured key a key file is created that only the user of the server can read, and the file is used again', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nodes-secret-'))
  try {
    const key = secretKey({ dataDir })()
    const file = join(dataDir, 'secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(secretKey({ dataDir })()).toEqual(key)
    expect(secretKey({ file, dataDir: '/nowhere' })()).toEqual(key)
    expect(readFileSync(file, 'utf8').trim()).toHaveLength(44)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
