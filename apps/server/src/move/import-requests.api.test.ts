import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Inbox, startInbox } from '../connectors/mail/testing/inbox'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { SOURCE_IDS, thingsBoard4Server } from './testing/thingsboard-4-server'

const PASSWORD = 'password of the source'
let app: TestApp
let inbox: Inbox
let sysAdmin: TestClient
let source: Awaited<ReturnType<typeof thingsBoard4Server>>

beforeAll(async () => {
  ;[app, source, inbox] = await Promise.all([
    createTestApp({ SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' }, { requestsTo: 'first-node' }),
    thingsBoard4Server(),
    startInbox({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('refused') ? new Error('no such user') : undefined),
    }),
  ])
  sysAdmin = await app.aUser({ authority: 'SYS_ADMIN' })
  await sysAdmin.post('/api/admin/settings', { key: 'mail', jsonValue: inbox.settings() })
})
afterAll(async () => {
  await inbox.close()
  await app.close()
  await source.close()
})

const account = () => ({ url: source.url, username: 'admin@later.example', password: PASSWORD })

async function endedJob(client: TestClient, id: string) {
  await app.platform.imports.ended(id)
  return (await client.get(`/api/import/${id}`)).body
}

const devicesOf = async (admin: TestClient) =>
  (await admin.get('/api/tenant/devices?pageSize=10&page=0')).body.totalElements

test('a system administrator imports into any tenant, and one request sends all activation mails', async () => {
  const { admin, tenantId } = await app.aTenant()
  expect((await sysAdmin.post('/api/import/thingsboard', account())).status).toBe(400)
  const { id } = (await sysAdmin.post('/api/import/thingsboard', { ...account(), tenantId })).body
  const job = await endedJob(sysAdmin, id)
  expect(job).toMatchObject({ state: 'DONE', error: null, report: { activationNeeded: 1 } })
  expect(await devicesOf(admin)).toBe(1)
  expect((await sysAdmin.get(`/api/import?tenantId=${tenantId}`)).body).toMatchObject([{ id }])

  expect(() => inbox.to('admin@later.example')).toThrow()
  expect((await admin.post(`/api/import/${id}/activationMails`)).body).toEqual({ sent: 1 })
  expect(inbox.to('admin@later.example').text).toContain('activateToken=')
})

test('if the mail server refuses an address, other users receive their activation mails and the error names the address', async () => {
  const { tenantId } = await app.aTenant()
  const { id } = (await sysAdmin.post('/api/import/thingsboard', { ...account(), tenantId })).body
  expect((await endedJob(sysAdmin, id)).state).toBe('DONE')
  for (const name of ['refused', 'zoe']) {
    const email = `${name}-${tenantId}@example.org`
    const user = { email, authority: 'TENANT_ADMIN', tenantId: { entityType: 'TENANT', id: tenantId } }
    const { body } = await sysAdmin.post('/api/user?sendActivationMail=false', user)
    await app.platform.db
      .insertInto('import_entity')
      .values({
        tenant_id: tenantId,
        source_id: body.id.id,
        id: body.id.id,
        entity_type: 'USER',
        name: email,
        origin: 'FREE',
      })
      .execute()
  }
  const response = await sysAdmin.post(`/api/import/${id}/activationMails`)
  expect(response.status).toBe(500)
  expect(response.body.message).toBe(
    `1 of 2 activation mails were sent; the mail server refused refused-${tenantId}@example.org`,
  )
  expect(inbox.to(`zoe-${tenantId}@example.org`).text).toContain('activateToken=')
})

test('a tenant administrator imports into their own tenant only, and other tenants do not see the import', async () => {
  const own = await app.aTenant()
  const other = await app.aTenant()
  const request = { ...account(), tenantId: other.tenantId, include: ['devices', 'deviceProfiles'] }
  const { id } = (await own.admin.post('/api/import/thingsboard', request)).body
  expect((await endedJob(own.admin, id)).state).toBe('DONE')
  expect([await devicesOf(own.admin), await devicesOf(other.admin)]).toEqual([1, 0])
  expect((await other.admin.get(`/api/import/${id}`)).status).toBe(404)
  expect((await other.admin.post(`/api/import/${id}/cancel`)).status).toBe(404)
})

test('a canceled import keeps written devices and deletes its encrypted password; a new import finds the devices unchanged', async () => {
  const { admin } = await app.aTenant()
  let refusedRequests = 0
  source.change = (path) => {
    if (!path.startsWith(`/api/plugins/telemetry/DEVICE/${SOURCE_IDS.DEVICE.id}`)) return undefined
    refusedRequests++
    return { status: 503 }
  }
  const { id } = (await admin.post('/api/import/thingsboard', account())).body
  await expect.poll(() => refusedRequests, { timeout: 60_000 }).toBeGreaterThan(0)
  const stored = () =>
    app.platform.db.selectFrom('import_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect((await stored()).secret).not.toBeNull()
  expect(JSON.stringify(await stored())).not.toContain(PASSWORD)
  expect(JSON.stringify((await admin.get(`/api/import/${id}`)).body)).not.toContain(PASSWORD)

  expect((await admin.post(`/api/import/${id}/cancel`)).status).toBe(200)
  expect(await endedJob(admin, id)).toMatchObject({ state: 'CANCELLED', error: null })
  expect((await stored()).secret).toBeNull()
  expect(await devicesOf(admin)).toBe(1)
  // The import has ended: a second cancellation changes nothing.
  expect((await admin.post(`/api/import/${id}/cancel`)).status).toBe(200)

  source.change = () => undefined
  const next = (await admin.post('/api/import/thingsboard', account())).body
  const job = await endedJob(admin, next.id)
  expect(job).toMatchObject({ state: 'DONE', error: null })
  expect(job.report.kinds.devices).toMatchObject({ created: 0, unchanged: 1, alreadyHere: 0 })
  expect(job.report.checks.every(({ compared, equal }: Record<string, number>) => compared === equal)).toBe(
    true,
  )
})

test('of four concurrent requests for an import into a tenant, one starts an import and three are refused', async () => {
  const { admin } = await app.aTenant()
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => admin.post('/api/import/thingsboard', account())),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  for (const { body } of responses) if (body.id) await endedJob(admin, body.id)
  expect((await admin.get('/api/import')).body).toHaveLength(1)
})

test('a dry run reports a user whose email address with capital letters is in use in another tenant', async () => {
  const email = 'Anna.Berg@later.example'
  const other = await app.aTenant()
  await app.aUser({ authority: 'TENANT_ADMIN', tenantId: other.tenantId, email })
  source.change = (path) =>
    path === '/api/users'
      ? {
          body: {
            data: [{ id: { id: SOURCE_IDS.ALARM.id }, email, authority: 'TENANT_ADMIN' }],
            totalPages: 1,
            totalElements: 1,
            hasNext: false,
          },
        }
      : undefined
  const { admin } = await app.aTenant()
  const { id } = (await admin.post('/api/import/thingsboard', { ...account(), dryRun: true })).body
  const { warnings } = await endedJob(admin, id)
  source.change = () => undefined
  expect(warnings).toContainEqual(
    expect.objectContaining({ kind: 'NOT_IMPORTED', about: 'User', name: email }),
  )
})
