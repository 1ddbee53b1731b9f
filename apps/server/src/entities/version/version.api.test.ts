import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { versionRepository } from './version.repository'

let app: TestApp
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp({ SIGNALBOX_VERSIONS_PER_DOCUMENT: '3' })
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

const versionsOf = async (type: string, id: string) =>
  (await admin.get(`/api/versions/${type}/${id}?pageSize=10&page=0`)).body
const documentOf = async (type: string, id: string, versionId: string) =>
  (await admin.get(`/api/versions/${type}/${id}/${versionId}`)).body.document
const numbers = ({ data }: { data: { version: number }[] }) => data.map(({ version }) => version)
const node = (name: string) => ({
  type: 'org.thingsboard.rule.engine.filter.TbMsgTypeSwitchNode',
  name,
  configuration: { version: 0 },
})
const aChain = async (name: string) => (await admin.post('/api/ruleChain', { name })).body
const saveMetadata = (chain: { id: object }, more: object = {}) =>
  admin.post('/api/ruleChain/metadata', { ruleChainId: chain.id, nodes: [node('A')], ...more })

test('each save of a rule chain creates a version with author and time; a save without a change creates no version', async () => {
  const chain = await aChain('Recorded')
  const id = chain.id.id
  const { body } = await saveMetadata(chain)
  await admin.post('/api/ruleChain/metadata', body)
  const page = await versionsOf('RULE_CHAIN', id)
  expect(numbers(page)).toEqual([2, 1])
  expect(page.kept).toBe(3)
  const me = (await admin.get('/api/auth/user')).body
  expect(page.data[0]).toMatchObject({ authorId: me.id.id, authorName: me.email, restoredFrom: null })
  expect(page.data[0].createdTime).toBeGreaterThan(0)
  const { ruleChain, metadata } = await documentOf('RULE_CHAIN', id, page.data[0].id)
  expect(ruleChain).toMatchObject({ name: 'Recorded', root: false })
  expect(metadata.nodes).toEqual(body.nodes)
})

test('restoring creates a version and restores the name, the nodes and the first node', async () => {
  const chain = await aChain('Before')
  const id = chain.id.id
  const first = (await saveMetadata(chain, { firstNodeIndex: 0 })).body
  await admin.post('/api/ruleChain', { ...chain, name: 'After' })
  await saveMetadata(chain, { nodes: [] })
  const [, , earlier] = (await versionsOf('RULE_CHAIN', id)).data
  const restored = await admin.post(`/api/versions/RULE_CHAIN/${id}/${earlier.id}/restore`)
  expect(restored.status).toBe(200)
  expect(restored.body).toMatchObject({ restoredFrom: earlier.version, version: 5 })
  expect((await admin.get(`/api/ruleChain/${id}`)).body.name).toBe('Before')
  const content = (await admin.get(`/api/ruleChain/${id}/metadata`)).body
  expect(content.nodes[0]).toMatchObject({ name: 'A', type: first.nodes[0].type })
  expect(content.firstNodeIndex).toBe(0)
  expect(numbers(await versionsOf('RULE_CHAIN', id))).toEqual([5, 4, 3])
})

test('a version keeps its note until the note is removed; a note for an unknown version is refused', async () => {
  const chain = await aChain('Noted')
  const [version] = (await versionsOf('RULE_CHAIN', chain.id.id)).data
  expect(version.note).toBe(null)
  const path = `/api/versions/RULE_CHAIN/${chain.id.id}/${version.id}/note`
  const noted = await admin.post(path, { note: ' Check for a missing set-point ' })
  expect(noted.body).toEqual({ ...version, note: 'Check for a missing set-point' })
  expect((await versionsOf('RULE_CHAIN', chain.id.id)).data[0].note).toBe('Check for a missing set-point')
  expect((await admin.post(path, { note: '' })).body.note).toBe(null)
  expect((await admin.post(path, { note: 'x'.repeat(256) })).status).toBe(400)
  const other = await aChain('Other')
  const elsewhere = `/api/versions/RULE_CHAIN/${other.id.id}/${version.id}/note`
  expect((await admin.post(elsewhere, { note: 'x' })).status).toBe(404)
})

test('a save based on an older version is refused with 409; a save without a version overwrites the chain', async () => {
  const chain = await aChain('Contested')
  const firstRead = (await admin.get(`/api/ruleChain/${chain.id.id}/metadata?version=true`)).body
  expect(firstRead.version).toBe(1)
  expect((await admin.get(`/api/ruleChain/${chain.id.id}/metadata`)).body.version).toBeUndefined()
  const saved = await saveMetadata(chain, { version: firstRead.version })
  expect(saved.body.version).toBe(2)
  const refused = await saveMetadata(chain, { version: firstRead.version, nodes: [node('Mine')] })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ errorCode: 35, currentVersion: 2 })
  expect((await admin.get(`/api/ruleChain/${chain.id.id}/metadata`)).body.nodes[0].name).toBe('A')
  expect((await saveMetadata(chain, { nodes: [node('Mine')] })).status).toBe(200)
})

test('the state before the first recorded save is kept as version 1', async () => {
  const { data } = (await admin.get('/api/ruleChains?pageSize=10&page=0&textSearch=Root')).body
  const root = data[0]
  const content = (await admin.get(`/api/ruleChain/${root.id.id}/metadata`)).body
  await admin.post('/api/ruleChain/metadata', {
    ...content,
    nodes: content.nodes.slice(0, 0),
    connections: [],
    firstNodeIndex: null,
  })
  const page = await versionsOf('RULE_CHAIN', root.id.id)
  expect(numbers(page)).toEqual([2, 1])
  expect(page.data[1]).toMatchObject({ authorId: null, authorName: null })
  const before = await documentOf('RULE_CHAIN', root.id.id, page.data[1].id)
  expect(before.metadata.nodes).toHaveLength(7)
  await admin.post(`/api/versions/RULE_CHAIN/${root.id.id}/${page.data[1].id}/restore`)
  expect((await admin.get(`/api/ruleChain/${root.id.id}`)).body.root).toBe(true)
  expect((await admin.get(`/api/ruleChain/${root.id.id}/metadata`)).body.nodes).toHaveLength(7)
})

test('dashboards, widget types and device profiles have versions, which can be restored and are deleted with the entity', async () => {
  const bundle = (await admin.post('/api/widgetsBundle', { title: 'B' })).body
  const cases = [
    {
      type: 'DASHBOARD',
      url: '/api/dashboard',
      first: { title: 'D', configuration: { b: 1, a: [] } },
      change: { title: 'D2' },
    },
    {
      type: 'WIDGET_TYPE',
      url: '/api/widgetType',
      first: { bundleAlias: bundle.alias, name: 'W', descriptor: { type: 'latest' } },
      change: { descriptor: { type: 'rpc' } },
    },
    {
      type: 'DEVICE_PROFILE',
      url: '/api/deviceProfile',
      first: { name: 'P', type: 'DEFAULT', transportType: 'DEFAULT', profileData: {} },
      change: { description: 'changed' },
    },
  ]
  for (const { type, url, first, change } of cases) {
    const saved = (await admin.post(url, first)).body
    await admin.post(url, { ...saved, ...change })
    const page = await versionsOf(type, saved.id.id)
    expect(numbers(page)).toEqual([2, 1])
    expect(await documentOf(type, saved.id.id, page.data[0].id)).toMatchObject(change)
    const restored = await admin.post(`/api/versions/${type}/${saved.id.id}/${page.data[1].id}/restore`)
    expect(restored.body).toMatchObject({ version: 3, restoredFrom: 1 })
    expect((await admin.get(`${url}/${saved.id.id}`)).body).toEqual(saved)
    await admin.delete(`${url}/${saved.id.id}`)
    expect((await admin.get(`/api/versions/${type}/${saved.id.id}?pageSize=1&page=0`)).status).toBe(404)
    const remaining = await app.platform.db
      .selectFrom('document_version')
      .select('id')
      .where('entity_id', '=', saved.id.id)
      .execute()
    expect(remaining).toEqual([])
  }
})

test('versions are refused to another tenant, to customer users, and under the id of another document', async () => {
  const chain = await aChain('Private')
  const [version] = (await versionsOf('RULE_CHAIN', chain.id.id)).data
  const url = `/api/versions/RULE_CHAIN/${chain.id.id}`
  const { admin: other } = await app.aTenant()
  const customer = (await admin.post('/api/customer', { title: 'C' })).body
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: customer.id.id })
  for (const client of [other, user]) {
    expect((await client.get(`${url}?pageSize=1&page=0`)).status).toBe(403)
    expect((await client.get(`${url}/${version.id}`)).status).toBe(403)
    expect((await client.post(`${url}/${version.id}/restore`)).status).toBe(403)
  }
  // A version of another document is refused, because a version belongs to one document.
  const theirs = (await other.post('/api/ruleChain', { name: 'Theirs' })).body
  expect((await other.get(`/api/versions/RULE_CHAIN/${theirs.id.id}/${version.id}`)).status).toBe(404)
})

test('system administrators can read versions of system documents, but no versions of dashboards of tenants', async () => {
  const system = await app.aUser({ authority: 'SYS_ADMIN' })
  const { id } = (await admin.post('/api/dashboard', { title: 'Secret', configuration: { a: 1 } })).body
  const [version] = (await versionsOf('DASHBOARD', id.id)).data
  const ofDashboard = `/api/versions/DASHBOARD/${id.id}`
  expect((await system.get(`/api/dashboard/${id.id}`)).status).toBe(403)
  expect((await system.get(`${ofDashboard}?pageSize=1&page=0`)).status).toBe(403)
  expect((await system.get(`${ofDashboard}/${version.id}`)).status).toBe(403)
  const { alias } = (await system.post('/api/widgetsBundle', { title: 'Of the system' })).body
  const type = { bundleAlias: alias, name: 'W', descriptor: { type: 'latest' } }
  const saved = (await system.post('/api/widgetType', type)).body
  const ofType = await system.get(`/api/versions/WIDGET_TYPE/${saved.id.id}?pageSize=1&page=0`)
  expect(numbers(ofType.body)).toEqual([1])
})

test('old versions are removed, the newest is kept', async () => {
  const chain = await aChain('Old')
  await saveMetadata(chain)
  await versionRepository(app.platform.db).removeOlderThan(Date.now() + 1000)
  expect(numbers(await versionsOf('RULE_CHAIN', chain.id.id))).toEqual([2])
})
