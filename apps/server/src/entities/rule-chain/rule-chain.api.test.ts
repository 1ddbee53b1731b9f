import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string
const changed: string[] = []

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
  app.platform.bus.on('ruleChainChanged', ({ ruleChainId, change }) =>
    changed.push(`${change} ${ruleChainId}`),
  )
})
afterAll(() => app.close())

const aChain = async (name: string, more = {}) => (await admin.post('/api/ruleChain', { name, ...more })).body
const node = (name: string, more: object = {}) => ({
  type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
  name,
  debugMode: false,
  configuration: { jsScript: 'return true;', nested: { b: [1, null, 'ü'], a: {} } },
  additionalInfo: { layoutX: 300, layoutY: 150, description: 'd' },
  ...more,
})
const save = (body: object) => admin.post('/api/ruleChain/metadata', body)
const withoutIds = (nodes: { id: unknown; createdTime: unknown; ruleChainId: unknown }[]) =>
  nodes.map(({ id, createdTime, ruleChainId, ...rest }) => rest)

describe('saving the nodes of a chain', () => {
  test('order, configuration, links and positions are returned as saved', async () => {
    const chain = await aChain('Whole')
    const target = await aChain('Target')
    const nodes = [node('Third'), node('First', { debugMode: true }), node('Second', { configuration: {} })]
    const connections = [
      { fromIndex: 1, toIndex: 0, type: 'False' },
      { fromIndex: 1, toIndex: 2, type: 'Failure' },
      { fromIndex: 1, toIndex: 2, type: 'True' },
    ]
    const ruleChainConnections = [
      {
        fromIndex: 2,
        targetRuleChainId: target.id,
        type: 'Success',
        additionalInfo: { layoutX: 1, layoutY: 2, ruleChainNodeId: 'rule-chain-node-4', description: '' },
      },
    ]
    const sent = { ruleChainId: chain.id, firstNodeIndex: 1, nodes, connections, ruleChainConnections }
    const { status, body } = await save(sent)
    expect(status).toBe(200)
    expect({ ...body, nodes: withoutIds(body.nodes) }).toEqual({ ...sent, nodes })
    expect(changed).toContain(`SAVED ${chain.id.id}`)
    const stored = (await admin.get(`/api/ruleChain/${chain.id.id}`)).body
    expect(stored.firstRuleNodeId).toEqual(body.nodes[1].id)

    const again = await save(body)
    expect(again.body).toEqual(body)
    expect((await admin.get(`/api/ruleChain/${chain.id.id}/metadata`)).body).toEqual(body)
  })

  test('equal links are stored once', async () => {
    const [chain, target] = [await aChain('Doubled'), await aChain('Doubled target')]
    const link = { fromIndex: 0, toIndex: 1, type: 'True' }
    const chainLink = { fromIndex: 1, targetRuleChainId: target.id, type: 'Success', additionalInfo: {} }
    const { status, body } = await save({
      ruleChainId: chain.id,
      firstNodeIndex: 0,
      nodes: [node('A'), node('B')],
      connections: [link, link],
      ruleChainConnections: [chainLink, chainLink],
    })
    expect(status).toBe(200)
    expect(body.connections).toEqual([link])
    expect(body.ruleChainConnections).toEqual([chainLink])
  })

  test('saving keeps nodes whose id is sent, adds new nodes and removes all other nodes', async () => {
    const chain = await aChain('Edited')
    const { body } = await save({ ruleChainId: chain.id, firstNodeIndex: 0, nodes: [node('A'), node('B')] })
    expect(body.connections).toBeNull()
    expect(body.ruleChainConnections).toBeNull()
    const [a, b] = body.nodes
    const next = await save({
      ruleChainId: chain.id,
      firstNodeIndex: 1,
      nodes: [node('C'), { ...b, name: 'B2' }],
      connections: [{ fromIndex: 0, toIndex: 1, type: 'Success' }],
    })
    expect(next.body.nodes.map((n: { name: string }) => n.name)).toEqual(['C', 'B2'])
    expect(next.body.nodes[1].id).toEqual(b.id)
    const ids = next.body.nodes.map((n: { id: { id: string } }) => n.id.id)
    expect(ids).not.toContain(a.id.id)
    const emptied = await save({ ruleChainId: chain.id, nodes: [] })
    expect(emptied.body).toMatchObject({ firstNodeIndex: null, nodes: [] })
  })

  test('a node of another chain is copied, not moved', async () => {
    const [one, two] = [await aChain('One'), await aChain('Two')]
    const { body } = await save({ ruleChainId: one.id, nodes: [node('Original')] })
    const copy = await save({ ruleChainId: two.id, nodes: body.nodes })
    expect(copy.body.nodes[0].id).not.toEqual(body.nodes[0].id)
    expect((await admin.get(`/api/ruleChain/${one.id.id}/metadata`)).body).toEqual(body)
  })

  test('links to chains that are missing or belong to another tenant are left out', async () => {
    const chain = await aChain('Linked')
    const foreign = (await (await app.aTenant()).admin.get('/api/ruleChains?pageSize=1&page=0')).body.data[0]
    const missing = { entityType: 'RULE_CHAIN', id: newId() }
    const { body } = await save({
      ruleChainId: chain.id,
      nodes: [node('A')],
      ruleChainConnections: [
        { fromIndex: 0, targetRuleChainId: foreign.id, type: 'x' },
        { fromIndex: 0, targetRuleChainId: missing, type: 'x' },
      ],
    })
    expect(body.ruleChainConnections).toBeNull()
  })

  test.each([
    [{ connections: [{ fromIndex: 0, toIndex: 0, type: 'x' }] }, /itself/],
    [
      {
        connections: [
          { fromIndex: 0, toIndex: 1, type: 'x' },
          { fromIndex: 1, toIndex: 0, type: 'x' },
        ],
      },
      /cycle/,
    ],
    [{ connections: [{ fromIndex: 0, toIndex: 5, type: 'x' }] }, /index 5/],
    [{ connections: [{ fromIndex: -1, toIndex: 0, type: 'x' }] }, /fromIndex/],
    [{ firstNodeIndex: 9 }, /index 9/],
    [{ nodes: [{ name: 'no type' }] }, /type/],
    [{ ruleChainId: null }, /ruleChainId/],
  ])('%j is refused and the chain is not changed', async (change, message) => {
    const chain = await aChain('Kept')
    const { body: before } = await save({
      ruleChainId: chain.id,
      firstNodeIndex: 0,
      nodes: [node('A'), node('B')],
    })
    const refused = await save({ ...before, ...change })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(message)
    expect((await admin.get(`/api/ruleChain/${chain.id.id}/metadata`)).body).toEqual(before)
  })
})

describe('chains', () => {
  test('a second root is refused; POST /api/ruleChain/:id/root changes the root, and the audit log contains both chains', async () => {
    const { admin } = await app.aTenant()
    expect((await admin.post('/api/ruleChain', { name: 'Root 2', root: true })).body.message).toMatch(/root/)
    const before = (await admin.get('/api/ruleChains?pageSize=1&page=0&sortProperty=root&sortOrder=DESC'))
      .body.data[0]
    const chain = (await admin.post('/api/ruleChain', { name: 'Next root' })).body
    const { body } = await admin.post(`/api/ruleChain/${chain.id.id}/root`)
    expect(body).toEqual({ ...chain, root: true })
    expect((await admin.get(`/api/ruleChain/${before.id.id}`)).body.root).toBe(false)
    const audited = await admin.get('/api/audit/logs?pageSize=10&page=0&actionTypes=UPDATED')
    const names = audited.body.data.map((row: { entityName: string }) => row.entityName)
    expect(names.sort()).toEqual(['Next root', 'Root Rule Chain'])
    expect((await admin.post('/api/ruleChain', { ...body, root: false })).body.root).toBe(true)
    expect((await admin.delete(`/api/ruleChain/${chain.id.id}`)).body.message).toMatch(/root/)
    expect((await admin.delete(`/api/ruleChain/${before.id.id}`)).status).toBe(200)
    expect(changed.slice(-1)).toEqual([`DELETED ${before.id.id}`])
  })

  test('the default rule chain for device profiles is created with the seven nodes of the template', async () => {
    const { body: chain } = await admin.post('/api/ruleChain/device/default', { name: 'Cold rooms' })
    expect(chain).toMatchObject({ name: 'Cold rooms', root: false })
    const { body } = await admin.get(`/api/ruleChain/${chain.id.id}/metadata`)
    expect(body.nodes[body.firstNodeIndex].name).toBe('Device Profile Node')
    expect(body.nodes).toHaveLength(7)
    expect(body.connections).toHaveLength(6)
    const unnamed = await admin.post('/api/ruleChain/device/default', { name: ' ' })
    expect(unnamed.body.name).toBe('Device Profile Rule Chain Template')
  })

  test('a chain that device profiles use cannot be deleted; deleting another chain reloads the chains that link to it', async () => {
    const used = await aChain('Used')
    const profile = { name: 'p', type: 'DEFAULT', transportType: 'DEFAULT', profileData: {} }
    await admin.post('/api/deviceProfile', { ...profile, defaultRuleChainId: used.id })
    expect((await admin.delete(`/api/ruleChain/${used.id.id}`)).body.message).toMatch(/device profiles/)

    const [from, to] = [await aChain('From'), await aChain('To')]
    await save({
      ruleChainId: from.id,
      nodes: [node('A')],
      ruleChainConnections: [{ fromIndex: 0, targetRuleChainId: to.id, type: 'x' }],
    })
    expect((await admin.delete(`/api/ruleChain/${to.id.id}`)).status).toBe(200)
    expect(changed.slice(-2)).toEqual([`DELETED ${to.id.id}`, `SAVED ${from.id.id}`])
    expect((await admin.get(`/api/ruleChain/${from.id.id}/metadata`)).body.ruleChainConnections).toBeNull()
  })

  test('access to chains of another tenant is refused', async () => {
    const chain = await aChain('Mine')
    const other = (await app.aTenant()).admin
    expect((await other.get(`/api/ruleChain/${chain.id.id}`)).status).toBe(403)
    expect((await other.get(`/api/ruleChain/${chain.id.id}/metadata`)).status).toBe(403)
    expect((await other.post('/api/ruleChain/metadata', { ruleChainId: chain.id, nodes: [] })).status).toBe(
      403,
    )
    expect((await other.post(`/api/ruleChain/${chain.id.id}/root`)).status).toBe(403)
    expect((await admin.get(`/api/ruleChain/${NULL_UUID}`)).status).toBe(404)
  })
})

test('exported chains can be imported by another tenant, with their links', async () => {
  const source = await app.aTenant()
  const chain = (
    await source.admin.post('/api/ruleChain', { name: 'Sub', additionalInfo: { description: 'x' } })
  ).body
  const root = (await source.admin.get('/api/ruleChains?pageSize=1&page=0&textSearch=root')).body.data[0]
  const generator = node('Generator', {
    configuration: { originator: { entityType: 'TENANT', id: source.tenantId }, list: [1] },
  })
  await source.admin.post('/api/ruleChain/metadata', {
    ruleChainId: root.id,
    firstNodeIndex: 0,
    nodes: [generator],
    ruleChainConnections: [{ fromIndex: 0, targetRuleChainId: chain.id, type: 'Success' }],
  })
  const { body: document } = await source.admin.get('/api/ruleChains/export?limit=100')
  expect(JSON.stringify(document)).not.toContain(chain.id.id)
  expect(document.ruleChains).toHaveLength(2)

  const target = await app.aTenant()
  expect((await target.admin.post('/api/ruleChains/import?overwrite=true', document)).text).toBe('')
  const chains = (await target.admin.get('/api/ruleChains?pageSize=10&page=0&sortProperty=name')).body.data
  expect(chains.map((c: { name: string; root: boolean }) => [c.name, c.root])).toEqual([
    ['Root Rule Chain', true],
    ['Sub', false],
  ])
  const { body } = await target.admin.get(`/api/ruleChain/${chains[0].id.id}/metadata`)
  expect(body.nodes[0].configuration.originator.id).toBe(target.tenantId)
  expect(body.ruleChainConnections[0].targetRuleChainId).toEqual(chains[1].id)

  await target.admin.post('/api/ruleChains/import', document)
  const more = (await target.admin.get('/api/ruleChains?pageSize=10&page=0')).body
  expect(more.totalElements).toBe(4)
  expect(more.data.filter((c: { root: boolean }) => c.root)).toHaveLength(1)

  const broken = {
    ...document,
    metadata: [{ ...document.metadata[0], ruleChainId: { entityType: 'RULE_CHAIN', id: newId() } }],
  }
  expect((await target.admin.post('/api/ruleChains/import', broken)).status).toBe(400)
  expect((await target.admin.get('/api/ruleChains?pageSize=10&page=0')).body.totalElements).toBe(4)
})

test('the test of a script returns the output or the error of the script', async () => {
  const ask = async (script: string, scriptType = 'filter') =>
    (
      await admin.post('/api/ruleChain/testScript', {
        script,
        scriptType,
        argNames: ['msg', 'metadata', 'msgType'],
        msg: '{"t":9}',
        metadata: { deviceName: 'A' },
        msgType: 'X',
      })
    ).body
  expect(await ask('return msg.t > 8;')).toEqual({ output: 'true', error: '' })
  expect((await ask('return nothing.here;')).error).not.toBe('')
  expect((await admin.post('/api/ruleChain/testScript', { script: 'x' })).status).toBe(400)
})

test('the last debug input of a node is returned only if it is among the two newest events of the node', async () => {
  const chain = await aChain('Debugged')
  const { body } = await save({ ruleChainId: chain.id, nodes: [node('A')] })
  const ruleNodeId = body.nodes[0].id.id
  const url = `/api/ruleNode/${ruleNodeId}/debugIn`
  expect(await admin.get(url)).toMatchObject({ status: 200, text: '' })
  const event = (type: string, createdTime: number) =>
    app.platform.db
      .insertInto('event')
      .values({
        id: newId(),
        created_time: createdTime,
        tenant_id: tenantId,
        entity_id: ruleNodeId,
        entity_type: 'RULE_NODE',
        type: 'DEBUG_RULE_NODE',
        uid: newId(),
        body: JSON.stringify({ type, data: '{}' }),
      })
      .execute()
  await event('IN', 1)
  await event('OUT', 2)
  expect((await admin.get(url)).body).toEqual({ type: 'IN', data: '{}' })
  await event('OUT', 3)
  expect((await admin.get(url)).text).toBe('')
  const other = (await app.aTenant()).admin
  expect((await other.get(url)).status).toBe(403)
})
