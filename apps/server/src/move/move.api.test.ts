import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { tenantDifferences } from './testing/compare-tenants'
import { type FullTenant, fillData, fillTenant } from './testing/full-tenant'

let source: TestApp
let target: TestApp
let url: string
let sourceTenant: { admin: TestClient; email: string; tenantId: string }
let full: FullTenant

beforeAll(async () => {
  ;[source, target] = await Promise.all([
    createTestApp(),
    createTestApp({ SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' }, { requestsTo: 'first-node' }),
  ])
  url = await source.platform.http.listen({ host: '127.0.0.1', port: 0 })
  sourceTenant = await source.aTenant('Venlo Cold Stores')
  full = await fillTenant(sourceTenant.admin, 'Venlo')
  await fillData(sourceTenant.admin, full, 300)
  await source.platform.db
    .updateTable('tenant')
    .set({ city: 'Venlo', additional_info: JSON.stringify({ homeDashboardId: full.dashboard.id.id }) })
    .where('id', '=', sourceTenant.tenantId)
    .execute()
})
afterAll(() => Promise.all([source.close(), target.close()]))

const account = () => ({ url, username: sourceTenant.email, password: 'correct horse' })

async function importInto(app: TestApp, admin: TestClient, options: object = {}) {
  const { status, body } = await admin.post('/api/import/thingsboard', { ...account(), ...options })
  expect(status, JSON.stringify(body)).toBe(200)
  await app.platform.imports.ended(body.id)
  return (await admin.get(`/api/import/${body.id}`)).body
}

test('a dry run counts the items of each kind, lists warnings, and writes nothing', async () => {
  const { admin } = await target.aTenant()
  const job = await importInto(target, admin, { dryRun: true })
  expect(job).toMatchObject({ state: 'DONE', dryRun: true, error: null })
  expect(job.report.source).toMatchObject({ tenant: 'Venlo Cold Stores', user: sourceTenant.email })
  expect(job.report.kinds.devices).toMatchObject({ onSource: 1, alreadyHere: 0, created: 1 })
  expect(job.report.kinds.ruleChains).toMatchObject({ onSource: 3, created: 3 })
  expect(job.report.kinds.tenant).toMatchObject({ onSource: 1 })
  // The audit log is not chosen, but its size is reported.
  expect(job.report.kinds.auditLog).toBeUndefined()
  expect(job.report.notChosen).toEqual({ auditLog: expect.any(Number) })
  expect(job.report.notChosen.auditLog).toBeGreaterThan(0)
  expect(job.report.target).toMatchObject({ devices: 0, maxDevices: null })
  expect(job.warnings.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toContainEqual([
    'ACTIVATION_NEEDED',
    'venlo@move.example',
  ])
  expect(job.warnings.filter(({ kind }: { kind: string }) => kind === 'RULE_CHAIN')).toEqual([])
  expect((await admin.get('/api/tenant/devices?pageSize=10&page=0')).body.totalElements).toBe(0)
  expect((await admin.get('/api/customers?pageSize=10&page=0')).body.totalElements).toBe(0)
})

/** Saves new values at the source while follow mode runs. Returns a function that reads these values at the target. */
async function addValues(admin: TestClient) {
  const prefix = `/api/plugins/telemetry/DEVICE/${full.device.id.id}`
  const alarm = { originator: full.device.id, type: 'Followed', severity: 'MINOR', status: 'ACTIVE_UNACK' }
  for (const [path, body] of [
    [`${prefix}/timeseries/ANY`, { ts: Date.now(), values: { followed: 7 } }],
    [`${prefix}/SERVER_SCOPE`, { followedLimit: 8 }],
    ['/api/alarm', alarm],
  ] as const)
    expect((await sourceTenant.admin.post(path, body)).status).toBe(200)
  return async () => [
    (await admin.get(`${prefix}/values/timeseries?keys=followed`)).body.followed?.[0]?.value,
    (await admin.get(`${prefix}/values/attributes/SERVER_SCOPE?keys=followedLimit`)).body[0]?.value,
    (await admin.get('/api/v2/alarms?pageSize=10&page=0&typeList=Followed')).body.totalElements,
  ]
}

test('after follow mode the new tenant equals the source, devices connect with their old credentials, and a second import writes only changes', async () => {
  const { admin } = await target.aTenant()
  const { id } = (await admin.post('/api/import/thingsboard', { ...account(), follow: true })).body
  const job = async () => (await admin.get(`/api/import/${id}`)).body
  await expect.poll(async () => (await job()).phase, { timeout: 120_000 }).toBe('follow')
  await expect.poll(await addValues(admin), { timeout: 120_000 }).toEqual(['7', 8, 1])
  expect(await job()).toMatchObject({ state: 'RUNNING', paused: false, activity: { slowSince: null } })

  // After a pause the import continues where it stopped: an alarm that is acknowledged during the pause is updated.
  const control = async (name: string) =>
    expect((await admin.post(`/api/import/${id}/${name}`)).status).toBe(200)
  await control('pause')
  expect(await job()).toMatchObject({ state: 'RUNNING', paused: true })
  const [followed] = (await sourceTenant.admin.get('/api/v2/alarms?pageSize=10&page=0&typeList=Followed'))
    .body.data
  await sourceTenant.admin.post(`/api/alarm/${followed.id.id}/ack`)
  await control('resume')
  const status = async () => (await admin.get(`/api/alarm/${followed.id.id}`)).body.status
  await expect.poll(status, { timeout: 120_000 }).toBe('ACTIVE_ACK')
  const { checkedTime } = (await job()).activity
  await control('check')
  await expect
    .poll(async () => (await job()).activity.checkedTime, { timeout: 120_000 })
    .not.toBe(checkedTime)
  expect((await admin.get(`/api/import/${id}/switch`)).body).toEqual({
    names: [],
    devices: { total: 1, connected: 0 },
  })

  // The last round copies a value that is written just before the end.
  const prefix = `/api/plugins/telemetry/DEVICE/${full.device.id.id}`
  await sourceTenant.admin.post(`${prefix}/timeseries/ANY`, { ts: Date.now(), values: { followed: 9 } })
  await control('finish')
  await target.platform.imports.ended(id)
  const first = await job()
  expect(first).toMatchObject({ state: 'DONE', follow: false, error: null })
  expect(first.report.checks.every(({ compared, equal }: Record<string, number>) => compared === equal)).toBe(
    true,
  )
  expect((await admin.get(`${prefix}/values/timeseries?keys=followed`)).body.followed[0].value).toBe('9')
  expect(await tenantDifferences(sourceTenant.admin, admin)).toEqual([])
  const token = (await sourceTenant.admin.get(`/api/device/${full.device.id.id}/credentials`)).body
    .credentialsId
  const deviceResponse = await target.platform.http.inject({
    url: `/api/v1/${token}/attributes?sharedKeys=target`,
  })
  expect(deviceResponse.json()).toEqual({ shared: { target: 21.5 } })
  // The public link of the dashboard works at the target.
  const [publicDashboard] = (await sourceTenant.admin.get('/api/tenant/dashboards?pageSize=10&page=0')).body
    .data
  const { customerId } = publicDashboard.assignedCustomers.find(
    ({ public: isPublic }: { public: boolean }) => isPublic,
  )
  const { body: visitor } = await target.anonymous.post('/api/auth/login/public', { publicId: customerId.id })
  expect((await target.client(visitor.token).get(`/api/dashboard/${publicDashboard.id.id}`)).status).toBe(200)
  const users = (await admin.get('/api/users?pageSize=10&page=0')).body.data
  expect(users).toContainEqual(expect.objectContaining({ email: 'venlo@move.example', id: full.user.id }))
  expect((await admin.get(`/api/user/${full.user.id.id}/activationLink`)).status).toBe(200)

  // An asset changes at the source, a customer changes at both servers, and a device is added at the source.
  const asset = (await sourceTenant.admin.post('/api/asset', { ...full.asset, label: 'Renamed there' })).body
  const laterDevice = (await sourceTenant.admin.post('/api/device', { name: 'Later device' })).body
  await admin.post('/api/customer', { ...full.customer, city: 'Here' })
  await sourceTenant.admin.post('/api/customer', { ...full.customer, city: 'There' })
  const again = await importInto(target, admin)
  expect(again.report.kinds.devices).toMatchObject({ created: 1, unchanged: 1, updated: 0 })
  expect(again.report.kinds.assets).toMatchObject({ created: 0, updated: 1 })
  expect((await admin.get(`/api/asset/${asset.id.id}`)).body.label).toBe('Renamed there')
  expect((await admin.get(`/api/device/${laterDevice.id.id}`)).status).toBe(200)
  expect((await admin.get(`/api/customer/${full.customer.id.id}`)).body.city).toBe('Here')
  expect(again.warnings).toContainEqual(
    expect.objectContaining({ kind: 'CHANGED_HERE', about: 'Customer', name: 'Venlo Customer' }),
  )
  await sourceTenant.admin.post('/api/customer', { ...full.customer, city: 'Delft' })
  await sourceTenant.admin.delete(`/api/device/${laterDevice.id.id}`)
}, 300_000)

test('the audit log is imported when it is chosen, and a second import adds no record twice', async () => {
  const { admin } = await target.aTenant()
  const logs = async (client: TestClient) =>
    (await client.get('/api/audit/logs?pageSize=1000&page=0&sortProperty=createdTime&sortOrder=ASC')).body
      .data
  const request = { ...account(), include: ['devices', 'auditLog'] }
  for (let run = 0; run < 2; run++) {
    const { id } = (await admin.post('/api/import/thingsboard', request)).body
    await target.platform.imports.ended(id)
    expect((await admin.get(`/api/import/${id}`)).body).toMatchObject({ state: 'DONE', error: null })
  }
  const recordText = ({ createdTime, actionType, entityName, userName }: Record<string, unknown>) =>
    JSON.stringify([createdTime, actionType, entityName, userName])
  const imported = (await logs(admin)).map(recordText)
  const expected = (await logs(sourceTenant.admin)).map(recordText)
  expect(expected.length).toBeGreaterThan(10)
  for (const record of expected.slice(0, 50))
    expect(imported.filter((entry: string) => entry === record)).toHaveLength(
      expected.filter((entry: string) => entry === record).length,
    )
})

test('ids that are in use at the target are listed, and replaced in dashboards, rule chains and relations', async () => {
  const other = await target.aTenant()
  const dryRun = await importInto(target, other.admin, { dryRun: true })
  const planned = dryRun.report
  const job = await importInto(target, other.admin)
  expect(job).toMatchObject({ state: 'DONE', error: null })
  // The dry run lists the same new ids as the import.
  const bySource = (a: { sourceId: string }, b: { sourceId: string }) => (a.sourceId < b.sourceId ? -1 : 1)
  expect(planned.newIds.toSorted(bySource)).toEqual(job.report.newIds.toSorted(bySource))
  expect(planned.newIdsTotal).toBe(planned.newIds.length)
  expect(job.report.newIdsTotal).toBe(planned.newIdsTotal)
  expect(job.report.newIds.map(({ entityType }: { entityType: string }) => entityType)).toEqual(
    expect.arrayContaining(['CUSTOMER', 'DASHBOARD', 'DEVICE', 'DEVICE_PROFILE', 'RULE_CHAIN']),
  )
  const again = (await importInto(target, other.admin, { dryRun: true })).report
  expect(again.newIdsTotal).toBe(planned.newIdsTotal)
  expect(again.kinds.ruleChains).toMatchObject({ alreadyHere: 3, created: 0 })
  // The list of imports contains the number of new ids, but not the ids.
  const runs = (await other.admin.get('/api/import')).body
  expect(runs.map(({ report }: typeof job) => [report.newIds, report.newIdsTotal])).toEqual(
    Array.from({ length: 3 }, () => [[], planned.newIdsTotal]),
  )
  const device = (await other.admin.get('/api/tenant/devices?deviceName=Venlo Device')).body
  const asset = (await other.admin.get('/api/tenant/assets?assetName=Venlo Asset')).body
  expect(device.id.id).not.toBe(full.device.id.id)
  expect(job.report.newIds).toContainEqual({
    entityType: 'DEVICE',
    name: 'Venlo Device',
    sourceId: full.device.id.id,
    id: device.id.id,
  })
  // The same credentials cannot belong to two devices.
  expect(job.warnings).toContainEqual(
    expect.objectContaining({ kind: 'NOT_IMPORTED', about: 'Device credentials', name: 'Venlo Device' }),
  )
  // Two users cannot have the same email address. The dry run reports the same items as the import.
  const notImported = ({ warnings }: typeof job) =>
    warnings
      .filter(({ kind }: { kind: string }) => kind === 'NOT_IMPORTED')
      .map(({ about, name, message }: Record<string, string>) => [about, name, message])
      .toSorted()
  expect(notImported(dryRun)).toEqual(notImported(job))
  expect(notImported(job)).toContainEqual([
    'User',
    'venlo@move.example',
    expect.stringMatching(/exists already/),
  ])
  const [info] = (await other.admin.get('/api/tenant/dashboards?pageSize=10&page=0')).body.data
  const dashboard = (await other.admin.get(`/api/dashboard/${info.id.id}`)).text
  expect(dashboard).toContain(device.id.id)
  expect(dashboard).toContain(asset.id.id)
  expect(dashboard).not.toContain(full.device.id.id)
  expect(dashboard).not.toContain(full.asset.id.id)
  const chains = (await other.admin.get('/api/ruleChains?pageSize=10&page=0&textSearch=Venlo Outer')).body
    .data
  const metadata = (await other.admin.get(`/api/ruleChain/${chains[0].id.id}/metadata`)).body
  expect(metadata.nodes[0].configuration.originatorId).toBe(device.id.id)
  expect(metadata.ruleChainConnections).toHaveLength(1)
  const relations = (await other.admin.get(`/api/relations?fromId=${asset.id.id}&fromType=ASSET`)).body
  expect(relations).toContainEqual(expect.objectContaining({ to: device.id }))
})

test('an interrupted import continues and has the same result', async () => {
  const app = await createTestApp({ SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' }, { requestsTo: 'first-node' })
  try {
    const { admin, tenantId } = await app.aTenant()
    const { id } = (await admin.post('/api/import/thingsboard', account())).body
    // This is the state after a crash: the job is marked as running, but no process runs it.
    await app.platform.imports.interrupt(id)
    expect((await admin.get(`/api/import/${id}`)).body.state).toBe('RUNNING')
    await app.platform.imports.continueAll()
    await app.platform.imports.ended(id)
    const job = (await admin.get(`/api/import/${id}`)).body
    expect(job).toMatchObject({ state: 'DONE', error: null })
    expect(await tenantDifferences(sourceTenant.admin, admin)).toEqual([])
    const row = await app.platform.db
      .selectFrom('import_job')
      .select(['secret', 'options'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow()
    expect(row.secret).toBeNull()
    expect(JSON.stringify(row)).not.toContain('correct horse')
  } finally {
    await app.close()
  }
})

test('an address in a private network is refused unless the operator allows it', async () => {
  // The source app has no permission to call private networks.
  const { admin } = await source.aTenant()
  const { status, body } = await admin.post('/api/import/thingsboard', account())
  expect(status).toBe(400)
  expect(body.message).toMatch(/private network/)
})
