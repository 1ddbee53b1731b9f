import { execFileSync } from 'node:child_process'
import { randomBytes, webcrypto } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TooMuchWorkError } from '../access/bounded-work'
import { hashPassword } from '../access/passwords'
import type { Sessions } from '../access/sessions'
import { type TokenSubject, tokenService } from '../access/tokens'
import { ANY_USER } from '../http/authentication'
import { httpApp } from '../http/http-app'

const { hold } = vi.hoisted(() => ({ hold: { work: async () => {} } }))
vi.mock('@node-rs/argon2', () => ({
  async hash() {
    await hold.work()
    return 'hash'
  },
}))

test.skipIf(process.platform === 'win32')(
  'a request with a token is answered while the queue of password hashes is full',
  async () => {
    const { app, token } = await anApp()
    const release = holdHashes()
    const hashes = Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('password')))
    try {
      await expect(hashPassword('one more')).rejects.toThrow(TooMuchWorkError)
      const headers = { 'x-authorization': `Bearer ${token}` }
      expect((await app.inject({ url: '/api/thing', headers })).statusCode).toBe(200)
      const wrong = { 'x-authorization': `Bearer ${token}x` }
      expect((await app.inject({ url: '/api/thing', headers: wrong })).statusCode).toBe(401)
    } finally {
      release()
    }
    const finished = (await hashes).filter(({ status }) => status === 'fulfilled')
    expect(finished.length).toBeGreaterThanOrEqual(50)
  },
)

/** Each hash occupies a thread of the pool, as a real hash does, until the returned function is called. */
function holdHashes() {
  const folder = mkdtempSync(join(tmpdir(), 'sb-hashes-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Opening a pipe for reading waits for a writer.
  hold.work = async () => (await open(pipe, 'r')).close()
  return () => {
    const writer = openSync(pipe, 'r+')
    onTestFinished(() => {
      closeSync(writer)
      rmSync(folder, { recursive: true, force: true })
    })
  }
}

async function anApp() {
  const key = await webcrypto.subtle.importKey(
    'raw',
    randomBytes(64),
    { name: 'HMAC', hash: 'SHA-512' },
    false,
    ['sign', 'verify'],
  )
  const sessions = { versionOf: async () => 0, require: async () => {} } as unknown as Sessions
  const keys = { current: () => ({ id: 'key', key, createdTime: 0, retiredTime: null }), find: () => key }
  const tokens = tokenService({ keys, accessSeconds: 60, refreshSeconds: 60, sessions })
  const app = await httpApp({ log: pino({ level: 'silent' }), tokens, bodyLimitBytes: 1000 })
  onTestFinished(() => app.close())
  app.get('/api/thing', { config: { authority: ANY_USER } }, () => ({}))
  const user: TokenSubject = {
    ...{ id: 'user', email: 'user@example.org', isPublic: false, firstName: null, lastName: null },
    ...{ tenantId: 'tenant', customerId: null },
    authority: 'TENANT_ADMIN',
  }
  return { app, token: (await tokens.issue(user)).token }
}
