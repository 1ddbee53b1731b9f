import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { tenantDifferences } from '../testing/compare-tenants'
import { type FullTenant, fillData, fillTenant } from '../testing/full-tenant'
import { unzipped, withManifest, zipOf } from './testing'
import { uploadArchive } from './testing-upload'

let source: TestApp
let target: TestApp
let sourceTenant: { admin: TestClient; email: string; tenantId: string }
let full: FullTenant

beforeAll(async () => {
  ;[source, target] = await Promise.all([
    createTestApp({}, { requestsTo: 'first-node' }),
    createTestApp({}, { requestsTo: 'first-node' }),
  ])
  sourceTenant = await source.aTenant('Oslo Öl & Gas')
  full = await fillTenant(sourceTenant.admin, 'Oslo')
  await fillData(sourceTenant.admin, full, 300)
  await fillMore(sourceTenant.admin, full)
  await addStatistics(source, sourceTenant.tenantId)
})
afterAll(() => Promise.all([source.close(), target.close()]))

/** Adds values that a conversion may change, points of three months, and comments of an alarm. */
async function fillMore(admin: TestClient, { device, asset, customer }: FullTenant) {
  const series = (type: string, id: string, body: unknown) =>
    admin.post(`/api/plugins/telemetry/${type}/${id}/timeseries/ANY`, body)
  const exact =
    '{"ts":1600000000000,"values":{"long":9007199254740993,"zero":-0.0,"half":25.0,"text":"a \\"b\\",\\nc","json":{"a":[1]},"empty":""}}'
  await series('DEVICE', device.id.id, exact)
  await series('ASSET', asset.id.id, { ts: 1_650_000_000_000, values: { load: 1 } })
  await series('CUSTOMER', customer.id.id, { ts: 1_650_000_000_000, values: { visits: 2 } })
  const [alarm] = (await admin.get('/api/v2/alarms?pageSize=10&page=0')).body.data
  for (const text of ['First', 'Second, with "quotes"'])
    expect((await admin.post(`/api/alarm/${alarm.id.id}/comment`, { comment: { text } })).status).toBe(200)
}

/**
 * Adds statistics, which a server stores as assets. Statistics are not exported, because every server creates
 * its own statistics.
 */
async function addStatistics({ platform }: TestApp, tenantId: string) {
  const id = newId()
  const row = {
    id,
    created_time: 1,
    tenant_id: tenantId,
    customer_id: null,
    label: null,
    additional_info: null,
  }
  await platform.db
    .insertInto('asset')
    .values({ ...row, name: 'Main_test', type: RESERVED_ASSET_TYPE })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const path = `/api/plugins/telemetry/ASSET/${id}/timeseries/ANY`
  expect((await sourceTenant.admin.post(path, { totalMsgs: 1 })).status).toBe(200)
}

async function download(app: TestApp, admin: TestClient, options: object = { secrets: true }) {
  const { status, body } = await admin.post('/api/archive/export', options)
  expect(status, JSON.stringify(body)).toBe(200)
  const response = await app.anyNode().http.inject({ url: body.link })
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200)
  expect(response.headers['content-type']).toBe('application/zip')
  const [newest] = (await admin.get('/api/archive/export')).body
  expect(newest).toMatchObject({ id: body.id, state: 'DONE', error: null })
  expect(newest.files.done).toBe(newest.files.total)
  expect(newest.items).toBeGreaterThan(0)
  return response.rawPayload
}

async function upload(app: TestApp, admin: TestClient, bytes: Buffer) {
  const id = await uploadArchive(app, admin, bytes)
  expect((await admin.get(`/api/archive/${id}`)).body).toMatchObject({ received: bytes.length })
  return id
}

async function importArchive(app: TestApp, admin: TestClient, archiveId: string, options: object = {}) {
  const { status, body } = await admin.post('/api/import/archive', { archiveId, ...options })
  expect(status, JSON.stringify(body)).toBe(200)
  await app.platform.imports.ended(body.id)
  return (await admin.get(`/api/import/${body.id}`)).body
}

test('a tenant is imported on another installation, and an export from there contains the same data', async () => {
  const bytes = await download(source, sourceTenant.admin)
  const { admin } = await target.aTenant()
  const archiveId = await upload(target, admin, bytes)
  const dryRun = await importArchive(target, admin, archiveId, { dryRun: true })
  expect(dryRun).toMatchObject({ state: 'DONE', origin: 'ARCHIVE', address: 'oslo.zip', error: null })
  expect(dryRun.report.kinds.devices).toMatchObject({ onSource: 1, created: 1 })
  expect(dryRun.report.kinds.telemetry.onSource).toBe(300 * 4 + 6 + 2)
  expect((await admin.get('/api/tenant/devices?pageSize=10&page=0')).body.totalElements).toBe(0)

  const job = await importArchive(target, admin, archiveId)
  expect(job).toMatchObject({ state: 'DONE', error: null })
  expect(job.warnings.map(({ kind }: { kind: string }) => kind)).toEqual([])
  for (const check of job.report.checks) expect(check.different).toEqual([])
  expect(await tenantDifferences(sourceTenant.admin, admin)).toEqual([])
  const [alarm] = (await admin.get('/api/v2/alarms?pageSize=10&page=0')).body.data
  const comments = `/api/alarm/${alarm.id.id}/comment?pageSize=10&page=0`
  expect((await admin.get(comments)).body.data).toHaveLength(2)
  // A completed import deletes the archive.
  expect((await admin.get(`/api/archive/${archiveId}`)).status).toBe(404)

  const targetFiles = await unzipped(await download(target, admin))
  const sourceFiles = await unzipped(bytes)
  expect([...targetFiles.keys()]).toEqual([...sourceFiles.keys()])
  // The order of series differs, because each server exports its series in the order of their creation.
  const sorted = (text: string | undefined) => text?.split('\n').sort()
  for (const [path, text] of sourceFiles)
    if (path.endsWith('.csv') && path !== 'attributes.csv')
      expect(sorted(targetFiles.get(path)), path).toEqual(sorted(text))
})

test('a tenant whose title is too long for a file name is exported', async () => {
  // The name is cut after 80 characters of UTF-16: between the halves of a surrogate pair.
  const { admin } = await source.aTenant(`a${'\u{20bb7}'.repeat(50)}`)
  expect([...(await unzipped(await download(source, admin))).keys()]).toContain('tenant.json')
})

test('an archive contains no secrets unless they are requested, and imported devices get new tokens', async () => {
  const token = (await sourceTenant.admin.get(`/api/device/${full.device.id.id}/credentials`)).body
    .credentialsId
  const bytes = await download(source, sourceTenant.admin, {})
  const files = await unzipped(bytes)
  for (const [path, text] of files) expect(text.includes(token), path).toBe(false)
  expect([...files.values()].join('')).not.toMatch(/Main_test|totalMsgs/)
  expect([...(await unzipped(await download(source, sourceTenant.admin))).values()].join('')).toContain(token)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'tenant.json',
      'customers/00001.jsonl',
      'devices/00001.jsonl',
      'dashboards/Oslo_Overview.json',
      'ruleChains/Oslo_Outer.json',
      'deviceProfiles/Oslo_Profile.json',
      'widgets/Oslo_Bundle.json',
      'telemetry/devices/Oslo_Profile/2020-09.csv',
      'telemetry/devices/Oslo_Profile/2023-11.csv',
      'telemetry/assets/2022-04.csv',
      'manifest.json',
    ]),
  )
  const app = await createTestApp({}, { requestsTo: 'first-node' })
  try {
    const { admin } = await app.aTenant()
    const job = await importArchive(app, admin, await upload(app, admin, bytes))
    expect(job).toMatchObject({ state: 'DONE', error: null })
    expect(job.warnings).toMatchObject([
      { kind: 'NOT_IMPORTED', about: 'Archive', message: expect.stringMatching(/no credentials/) },
    ])
    const credentials = (await admin.get(`/api/device/${full.device.id.id}/credentials`)).body
    expect(credentials).toMatchObject({ credentialsType: 'ACCESS_TOKEN' })
    expect(credentials.credentialsId).not.toBe(token)
  } finally {
    await app.close()
  }
})

test('an interrupted import into another tenant of the installation continues and replaces ids in use', async () => {
  const { admin } = await source.aTenant()
  const archiveId = await upload(source, admin, await download(source, sourceTenant.admin))
  const started = (await admin.post('/api/import/archive', { archiveId })).body
  // This is the state after a crash: the job is still marked as running, and `continueAll` continues the job.
  await source.platform.imports.interrupt(started.id)
  await source.platform.imports.continueAll()
  await source.platform.imports.ended(started.id)
  const job = (await admin.get(`/api/import/${started.id}`)).body
  expect(job).toMatchObject({ state: 'DONE', error: null })
  const device = (await admin.get('/api/tenant/devices?deviceName=Oslo Device')).body
  expect(device.id.id).not.toBe(full.device.id.id)
  const values = `/api/plugins/telemetry/DEVICE/${device.id.id}/values/timeseries?keys=count&startTs=0&endTs=${Date.now()}&limit=1000`
  expect((await admin.get(values)).body.count).toHaveLength(300)
  const [info] = (await admin.get('/api/tenant/dashboards?pageSize=10&page=0')).body.data
  const dashboard = (await admin.get(`/api/dashboard/${info.id.id}`)).text
  expect(dashboard).toContain(device.id.id)
  expect(dashboard).not.toContain(full.device.id.id)
  const [alarm] = (await admin.get('/api/v2/alarms?pageSize=10&page=0')).body.data
  expect(await commentTexts(admin, alarm.id.id)).toHaveLength(2)
})

const commentTexts = async (admin: TestClient, alarmId: string): Promise<string[]> =>
  (
    await admin.get(`/api/alarm/${alarmId}/comment?pageSize=10&page=0&sortProperty=createdTime&sortOrder=ASC`)
  ).body.data.map(({ comment }: { comment: { text: string } }) => comment.text)

test('a repeated import adds the comments that were written since the first import', async () => {
  const { admin: from } = await source.aTenant()
  const { admin: to } = await target.aTenant()
  const device = (await from.post('/api/device', { name: 'Commented', type: 'default' })).body
  const alarmRequest = { originator: device.id, type: 'Leak', severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  const alarm = (await from.post('/api/alarm', alarmRequest)).body
  const addComment = (text: string) => from.post(`/api/alarm/${alarm.id.id}/comment`, { comment: { text } })
  const importNow = async () =>
    importArchive(target, to, await upload(target, to, await download(source, from)))

  await addComment('first')
  expect(await importNow()).toMatchObject({ state: 'DONE', error: null })
  await addComment('second')
  expect(await importNow()).toMatchObject({ state: 'DONE', error: null })
  expect(await commentTexts(to, alarm.id.id)).toEqual(['first', 'second'])
  expect((await to.get(`/api/alarm/info/${alarm.id.id}`)).body).toMatchObject({ commentCount: 2 })
})

test('a repeated import does not change an entity of another tenant that now has the id of a deleted entity', async () => {
  const { admin: from } = await source.aTenant()
  const { admin: first } = await target.aTenant()
  const { admin: second } = await target.aTenant()
  const { id } = (await from.post('/api/device', { name: 'Shared', type: 'default' })).body
  const attributes = `/api/plugins/telemetry/DEVICE/${id.id}`
  const setFloor = (floor: number) => from.post(`${attributes}/SERVER_SCOPE`, { floor })
  const importNow = async (to: TestClient, options: object = {}) =>
    importArchive(target, to, await upload(target, to, await download(source, from)), options)

  await setFloor(1)
  expect(await importNow(first)).toMatchObject({ state: 'DONE', error: null })
  expect((await first.delete(`/api/device/${id.id}`)).status).toBe(200)
  expect(await importNow(second)).toMatchObject({ state: 'DONE', error: null })
  await setFloor(2)
  const { body: device } = await from.get(`/api/device/${id.id}`)
  expect((await from.post('/api/device', { ...device, label: 'Changed' })).status).toBe(200)
  expect(await importNow(first, { overwrite: true })).toMatchObject({ state: 'DONE', error: null })

  expect((await second.get(`/api/device/${id.id}`)).body).toMatchObject({ name: 'Shared', label: null })
  const floors = `${attributes}/values/attributes/SERVER_SCOPE?keys=floor`
  expect((await second.get(floors)).body).toMatchObject([{ value: 1 }])
  const ownDevice = (await first.get('/api/tenant/devices?deviceName=Shared')).body
  expect(ownDevice).toMatchObject({ label: 'Changed' })
  expect(ownDevice.id.id).not.toBe(id.id)
})

test('each document of an archive can be imported alone', async () => {
  const files = await unzipped(await download(source, sourceTenant.admin))
  const { admin } = await target.aTenant()
  // The console also imports documents without their ids.
  const read = (path: string) => {
    const text = files.get(path) ?? ''
    const { id, tenantId, ...document } = JSON.parse(path.endsWith('.jsonl') ? text.split('\n')[0]! : text)
    return document
  }
  const save = async (path: string, document: object) => {
    const { status, body, text } = await admin.post(path, document)
    expect(status, text).toBe(200)
    return body
  }
  const dashboard = read('dashboards/Oslo_Overview.json')
  expect((await save('/api/dashboard', dashboard)).configuration).toEqual(dashboard.configuration)
  const { ruleChain, metadata } = read('ruleChains/Oslo_Inner.json')
  const checked = await save('/api/ruleChain/import/check', { ruleChain, metadata })
  expect(checked.metadata.nodes.map(({ name }: { name: string }) => name)).toEqual(['Generator', 'Filter'])
  const { widgetsBundle, widgetTypes } = read('widgets/Oslo_Bundle.json')
  const bundle = await save('/api/widgetsBundle', { title: widgetsBundle.title })
  for (const { name, descriptor } of widgetTypes)
    await save('/api/widgetType', { name, descriptor, bundleAlias: bundle.alias })
  const { defaultRuleChainId, ...profile } = read('deviceProfiles/Oslo_Profile.json')
  expect((await save('/api/deviceProfile', profile)).profileData.alarms).toEqual(profile.profileData.alarms)
  const { customerId, ...asset } = read('assets/00001.jsonl')
  expect(await save('/api/asset', asset)).toMatchObject({ name: 'Oslo Asset', type: 'building' })
  expect(await save('/api/customer', read('customers/00001.jsonl'))).toMatchObject({ city: 'Delft' })
})

test('archives that are incomplete, damaged or of another tenant are refused, and nothing is imported', async () => {
  const { admin } = await target.aTenant()
  const start = (archiveId: string) => admin.post('/api/import/archive', { archiveId })
  const { body } = await admin.post('/api/archive', { name: 'x.zip', bytes: 10 })
  expect((await start(body.id)).body.message).toMatch(/not complete/)
  expect((await start(await upload(target, admin, Buffer.alloc(100)))).body.message).toMatch(/cut off/)
  const other = await target.aTenant()
  const ownArchive = await upload(target, admin, await zipOf(withManifest({ 'tenant.json': '{}' })))
  expect((await other.admin.post('/api/import/archive', { archiveId: ownArchive })).status).toBe(404)
  expect((await other.admin.get(`/api/archive/${ownArchive}`)).status).toBe(404)

  const contents = withManifest({
    'tenant.json': '{"title":"A"}',
    'devices/00001.jsonl': '{"device":{"name":"A"}}\n',
  })
  const altered = await zipOf({ ...contents, 'devices/00001.jsonl': '{"device":{"name":"B"}}\n' })
  const job = await importArchive(target, admin, await upload(target, admin, altered))
  expect(job.state).toBe('FAILED')
  expect(job.error).toMatch(/devices\/00001.jsonl of the archive was altered/)
  expect((await admin.get('/api/tenant/devices?pageSize=10&page=0')).body.totalElements).toBe(0)
})

test('a download link that this installation did not create is refused', async () => {
  const { statusCode } = await target.platform.http.inject({ url: '/api/noauth/archive/abc' })
  expect(statusCode).toBe(400)
})
