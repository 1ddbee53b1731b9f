import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBus } from '../bus'
import { secretBox } from '../secrets/secret-box'
import { createTestApp, type TestApp } from '../testing/app'
import { sessionService } from './sessions'
import { signingKeys } from './signing-keys'
import { tokenService } from './tokens'

const DAY_MS = 24 * 3_600_000
const box = secretBox(() => Buffer.alloc(32, 1))
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Signing keys on the emptied table, and tokens that they sign. `clock` sets the time of the keys. */
async function aKeyRing({ maxAgeDays = 0, keepSeconds = 7 * 24 * 3600 } = {}) {
  const { db } = app.platform
  await db.deleteFrom('signing_key').execute()
  const clock = { ms: Date.now() }
  const settings = { db, box, maxAgeDays, keepSeconds, now: () => clock.ms }
  const keys = await signingKeys(settings)
  keys.close()
  const sessions = await sessionService(
    db,
    createBus(() => undefined),
    3600,
  )
  const tokens = tokenService({ keys, accessSeconds: keepSeconds, refreshSeconds: keepSeconds, sessions })
  return { clock, keys, tokens, reopen: () => signingKeys(settings) }
}

const visitor = {
  id: null,
  email: 'v@example.org',
  authority: 'CUSTOMER_USER' as const,
  tenantId: null,
  customerId: null,
  isPublic: true,
  firstName: null,
  lastName: null,
}

test('after a rotation, the new key signs tokens, and the old key is accepted until its tokens have expired', async () => {
  const { clock, keys, tokens } = await aKeyRing()
  const old = await tokens.issue(visitor)
  await keys.rotate()
  const fresh = await tokens.issue(visitor)
  expect(decodeProtectedHeader(fresh.token).kid).not.toBe(decodeProtectedHeader(old.token).kid)
  expect((await tokens.authenticate(old.token)).email).toBe(visitor.email)
  expect((await tokens.authenticate(fresh.token)).email).toBe(visitor.email)
  expect(keys.list()).toHaveLength(2)
  clock.ms += 7 * DAY_MS + 1
  expect(keys.find(decodeProtectedHeader(old.token).kid)).toBeUndefined()
  expect(keys.list()).toHaveLength(1)
  // The next rotation removes keys that are no longer accepted.
  await keys.rotate()
  const rows = await app.platform.db.selectFrom('signing_key').select('id').execute()
  expect(rows).toHaveLength(2)
})

test('a rotation with revocation refuses every token signed before', async () => {
  const { keys, tokens } = await aKeyRing()
  const { token } = await tokens.issue(visitor)
  await keys.rotate(true)
  await expect(tokens.authenticate(token)).rejects.toMatchObject({ status: 401 })
})

test('a key that has reached the maximum age is replaced when the server starts', async () => {
  const { clock, keys, reopen } = await aKeyRing({ maxAgeDays: 90 })
  const { id } = keys.current()
  clock.ms += 89 * DAY_MS
  expect(await keys.rotateOld()).toBe(false)
  clock.ms += DAY_MS
  const reopened = await reopen()
  reopened.close()
  expect(reopened.current().id).not.toBe(id)
})

test('keys are stored encrypted', async () => {
  await aKeyRing()
  const { secret } = await app.platform.db
    .selectFrom('signing_key')
    .select('secret')
    .executeTakeFirstOrThrow()
  expect(secret).toMatch(/^sealed:/)
  expect(secret).not.toContain(box.open(secret))
})

test('the unencrypted key of an earlier version is kept, so that its tokens stay valid', async () => {
  const { db } = app.platform
  const secret = Buffer.alloc(64, 7)
  const plain = secret.toString('base64')
  await db.insertInto('installation').values({ key: 'jwt-signing-key', value: plain }).execute()
  const { keys } = await aKeyRing()
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS512' }).sign(secret)
  await expect(jwtVerify(token, keys.find(undefined)!)).resolves.toBeDefined()
  const remaining = await db
    .selectFrom('installation')
    .where('key', '=', 'jwt-signing-key')
    .selectAll()
    .execute()
  expect(remaining).toEqual([])
})

test('a new key ends no session; with `revoke`, only the administrator who made the key stays signed in', async () => {
  const fresh = await createTestApp()
  try {
    const sysadmin = await fresh.aUser({ authority: 'SYS_ADMIN' })
    const { admin } = await fresh.aTenant()
    const answer = await sysadmin.post('/api/admin/signingKeys')
    expect(answer.status).toBe(200)
    expect((await admin.get('/api/auth/user')).status).toBe(200)
    const keys = await fresh.client(answer.body.token).get('/api/admin/signingKeys')
    expect(keys.body.map((key: { retiredTime: number | null }) => key.retiredTime !== null)).toEqual([
      true,
      false,
    ])
    expect(JSON.stringify(keys.body)).not.toContain('sealed')
    const revoked = await sysadmin.post('/api/admin/signingKeys?revoke=true')
    expect((await admin.get('/api/auth/user')).status).toBe(401)
    expect((await fresh.client(revoked.body.token).get('/api/auth/user')).status).toBe(200)
  } finally {
    await fresh.close()
  }
})
