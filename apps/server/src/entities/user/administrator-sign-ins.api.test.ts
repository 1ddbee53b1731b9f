import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('signing in as a user is audited, named in the token, and shown to that user', async () => {
  const { admin, email, tenantId } = await app.aTenant()
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  expect((await user.get('/api/user/administratorSignIns')).body).toEqual([])
  const { body: pair } = await admin.get(`/api/user/${user.id}/token`)
  expect(decodeJwt(pair.token)).toMatchObject({ sub: user.email, act: { sub: email } })

  // A refreshed session is still that of the administrator.
  const { body: next } = await app.anonymous.post('/api/auth/token', { refreshToken: pair.refreshToken })
  expect(decodeJwt(next.token)).toMatchObject({ act: { sub: email } })

  const notice = [
    { id: expect.any(String), createdTime: expect.any(Number), administrator: email, seen: false },
  ]
  expect((await user.get('/api/user/administratorSignIns')).body).toEqual(notice)
  const disguised = app.client(next.token)
  expect((await disguised.post('/api/user/administratorSignIns/seen')).status).toBe(403)
  expect((await user.post('/api/user/administratorSignIns/seen')).status).toBe(200)
  expect((await user.get('/api/user/administratorSignIns')).body[0].seen).toBe(true)

  await disguised.post('/api/customer', { title: 'Made by the administrator' })
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select(['user_name', 'action_type', 'action_data'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute()
  expect(rows).toContainEqual({
    user_name: email,
    action_type: 'LOGIN',
    action_data: { administrator: email },
  })
  expect(rows.at(-1)).toMatchObject({
    user_name: user.email,
    action_type: 'ADDED',
    action_data: { administrator: email },
  })
})

test('the token of a user who signed in with the own password contains no administrator', async () => {
  const { admin } = await app.aTenant()
  expect(decodeJwt(admin.token)).not.toHaveProperty('act')
})
