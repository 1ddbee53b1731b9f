import { CHAIN_INPUT_NODE } from '@signalbox/model/rule-chains/rule-chain-import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string
const UNKNOWN_ID = '11111111-2222-4333-8444-555555555555'

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

const node = (type: string, name: string, configuration: object | null = {}) => ({
  // Other installations write ids as plain text.
  id: 'node-1',
  type: type.includes('.') ? `org.thingsboard.rule.engine.${type}` : type,
  name,
  configuration,
  additionalInfo: { layoutX: 10, layoutY: 20 },
})
const check = (metadata: object, ruleChain: object = { name: 'Imported', root: true }) =>
  admin.post('/api/ruleChain/import/check', { ruleChain, metadata })
type Warning = { kind: string; nodeName: string; nodeIndex: number | null; details: Record<string, unknown> }
const kinds = (warnings: Warning[]) => warnings.map(({ kind, nodeName }) => [kind, nodeName])

test('the check of an import lists everything that would be lost, and saves nothing', async () => {
  const target = (await admin.post('/api/ruleChain', { name: 'Same name' })).body
  const before = (await admin.get('/api/ruleChains?pageSize=100&page=0')).body.totalElements
  const { status, body } = await check({
    firstNodeIndex: 0,
    nodes: [
      node('filter.TbJsFilterNode', 'Tbel', {
        scriptLang: 'TBEL',
        jsScript: 'return true;',
        tbelScript: 'x',
      }),
      node('x.Unknown', 'Strange'),
      node('debug.TbMsgGeneratorNode', 'Generator', {
        originatorType: 'DEVICE',
        originatorId: UNKNOWN_ID,
        msgCount: 1,
        periodInSeconds: 1,
        jsScript: 'return {};',
      }),
      node(CHAIN_INPUT_NODE.replace('org.thingsboard.rule.engine.', ''), 'Known', {
        ruleChainId: target.id.id,
      }),
      node(CHAIN_INPUT_NODE.replace('org.thingsboard.rule.engine.', ''), 'Same name', {
        ruleChainId: UNKNOWN_ID,
      }),
      node('delay.TbMsgDelayNode', 'Delay', { maxPendingMsgs: 'many' }),
    ],
    connections: [
      { fromIndex: 0, toIndex: 3, type: 'True' },
      { fromIndex: 3, toIndex: 5, type: 'Done' },
      { fromIndex: 0, toIndex: 4, type: 'False' },
    ],
    ruleChainConnections: [
      {
        fromIndex: 1,
        targetRuleChainId: { entityType: 'RULE_CHAIN', id: UNKNOWN_ID },
        type: 'Success',
        additionalInfo: { layoutX: 1, layoutY: 2, ruleChainNodeId: 'rule-chain-node-9' },
      },
    ],
  })
  expect(status).toBe(200)
  expect(kinds(body.warnings)).toEqual([
    ['INPUT_NODE_AS_LINK', 'Known'],
    ['LINKS_DROPPED', 'Known'],
    ['CHAIN_LINK_UNRESOLVED', 'Same name'],
    ['CHAIN_LINK_UNRESOLVED', 'Rule chain'],
    ['TBEL_SCRIPT', 'Tbel'],
    ['UNKNOWN_NODE', 'Strange'],
    ['FOREIGN_ENTITY', 'Generator'],
    ['WRONG_CONFIGURATION', 'Delay'],
  ])
  const unresolvedLink = body.warnings[2]
  expect(unresolvedLink.details).toEqual({
    targetRuleChainId: UNKNOWN_ID,
    candidates: [{ id: target.id.id, name: 'Same name' }],
  })
  expect(body.ruleChain).toMatchObject({ name: 'Imported', root: false })
  const { nodes, connections, ruleChainConnections } = body.metadata
  expect(nodes[unresolvedLink.nodeIndex]).toMatchObject({ type: CHAIN_INPUT_NODE, name: 'Same name' })
  expect(nodes.at(-1)).toMatchObject({ type: CHAIN_INPUT_NODE, additionalInfo: { layoutX: 1, layoutY: 2 } })
  expect(connections).toContainEqual({ fromIndex: 1, toIndex: nodes.length - 1, type: 'Success' })
  expect(ruleChainConnections).toMatchObject([{ fromIndex: 0, targetRuleChainId: target.id, type: 'True' }])
  expect((await admin.get('/api/ruleChains?pageSize=100&page=0')).body.totalElements).toBe(before)

  // The result of the check can be saved. The save repeats all warnings except the two about the converted input node.
  const chain = (await admin.post('/api/ruleChain', body.ruleChain)).body
  const sent = { ...body.metadata, ruleChainId: chain.id }
  const saved = await admin.post('/api/ruleChain/metadata?warnings=true', sent)
  expect(saved.status).toBe(200)
  expect(kinds(saved.body.warnings)).toEqual(kinds(body.warnings).slice(2))
  expect(saved.body.nodes).toHaveLength(nodes.length)
})

test('on request, the import of several chains returns warnings, but none for links between these chains', async () => {
  const id = (number: number) => ({
    entityType: 'RULE_CHAIN',
    id: `22222222-2222-4333-8444-00000000000${number}`,
  })
  const link = (target: object) => ({ fromIndex: 0, targetRuleChainId: target, type: 'Success' })
  const document = {
    ruleChains: [
      { id: id(1), name: 'Document one' },
      { id: id(2), name: 'Document two' },
    ],
    metadata: [
      {
        ruleChainId: id(1),
        firstNodeIndex: 0,
        nodes: [{ type: 'x.Unknown', name: 'Strange', configuration: {} }],
        ruleChainConnections: [link(id(2)), link(id(3))],
      },
    ],
  }
  const { status, body } = await admin.post('/api/ruleChains/import?warnings=true', document)
  expect(status).toBe(200)
  const found = body.warnings.map((each: Warning & { ruleChainName: string }) => [
    each.kind,
    each.ruleChainName,
    each.nodeName,
  ])
  expect(found).toEqual([
    ['CHAIN_LINK_UNRESOLVED', 'Document one', 'Rule chain'],
    ['UNKNOWN_NODE', 'Document one', 'Strange'],
  ])
})

test('settings of later ThingsBoard versions are converted, and lost settings are listed', async () => {
  const { body } = await check({
    firstNodeIndex: 0,
    nodes: [
      node('filter.TbMsgTypeSwitchNode', 'Switch'),
      {
        ...node('metadata.TbGetTenantAttributeNode', 'Limits', {
          dataMapping: { limit: 'limit' },
          dataToFetch: 'ATTRIBUTES',
          fetchTo: 'DATA',
        }),
        configurationVersion: 1,
      },
    ],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'Other' }],
  })
  expect(body.warnings).toEqual([
    {
      kind: 'SETTING_LOST',
      nodeIndex: 1,
      nodeName: 'Limits',
      message: 'Values are added to the metadata, not to the message.',
      details: {},
    },
  ])
  expect(body.metadata.nodes[1].configuration).toMatchObject({ attrMapping: { limit: 'limit' } })
})

test('an invalid file is refused with a message that names the invalid part', async () => {
  const nodes = [node('x.A', 'A')]
  const invalid = [
    [await admin.post('/api/ruleChain/import/check', { metadata: {} }), /no rule chain/],
    [await check({}, {}), /no name/],
    [await check({ nodes: [{ name: 'A' }] }), /metadata\.nodes\.0\.type/],
    [await check({ nodes: [{ ...nodes[0], configuration: 'text' }] }), /metadata\.nodes\.0\.configuration/],
    [await check({ nodes, connections: [{ fromIndex: 0, toIndex: 7, type: 'x' }] }), /index 7/],
    [await check({ nodes, connections: [{ fromIndex: 0, toIndex: 0, type: 'x' }] }), /itself/],
  ] as const
  for (const [answer, message] of invalid) {
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(message)
  }
})

test('input nodes of later ThingsBoard versions in saved metadata are converted to links', async () => {
  const target = (await admin.post('/api/ruleChain', { name: 'Target' })).body
  const chain = (await admin.post('/api/ruleChain', { name: 'Later' })).body
  const { body } = await admin.post('/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [
      { type: 'org.thingsboard.rule.engine.filter.TbMsgTypeSwitchNode', name: 'Switch' },
      { type: CHAIN_INPUT_NODE, name: 'Target', configuration: { ruleChainId: target.id.id } },
    ],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'Other' }],
  })
  expect(body.nodes).toHaveLength(1)
  expect(body.ruleChainConnections).toMatchObject([{ targetRuleChainId: target.id, type: 'Other' }])
  expect(body.warnings).toBeUndefined()
})

test('an imported generator whose originator is another tenant gets the importing tenant as originator', async () => {
  const generator = node('debug.TbMsgGeneratorNode', 'Generator', {
    originatorType: 'TENANT',
    originatorId: UNKNOWN_ID,
    msgCount: 1,
    periodInSeconds: 1,
    jsScript: 'return {};',
  })
  const metadata = { firstNodeIndex: 0, nodes: [generator] }
  const checked = await check(metadata)
  expect(checked.body.warnings).toEqual([])
  expect(checked.body.metadata.nodes[0].configuration.originatorId).toBe(tenantId)

  const id = { entityType: 'RULE_CHAIN', id: '33333333-2222-4333-8444-555555555555' }
  const imported = await admin.post('/api/ruleChains/import?warnings=true', {
    ruleChains: [{ id, name: 'Generator of a tenant' }],
    metadata: [{ ...metadata, ruleChainId: id, nodes: [{ ...generator, id: null }] }],
  })
  expect(imported).toMatchObject({ status: 200, body: { warnings: [] } })
  const { data } = (await admin.get('/api/ruleChains?page=0&pageSize=1&textSearch=Generator of a tenant'))
    .body
  const { body: stored } = await admin.get(`/api/ruleChain/${data[0].id.id}/metadata`)
  expect(stored.nodes[0].configuration.originatorId).toBe(tenantId)
})

test('ids with upper-case letters in configurations are compared without regard to case', async () => {
  const generatorOf = (originatorId: string) =>
    node('debug.TbMsgGeneratorNode', 'Generator', {
      originatorType: 'DEVICE',
      originatorId,
      msgCount: 1,
      periodInSeconds: 1,
      jsScript: 'return {};',
    })
  const { body: device } = await admin.post('/api/device', { name: 'Own' })
  const own = await check({ firstNodeIndex: 0, nodes: [generatorOf(device.id.id.toUpperCase())] })
  expect(own.body.warnings).toEqual([])

  const other = await app.aTenant()
  const { body: foreign } = await other.admin.post('/api/device', { name: 'Of another tenant' })
  const chain = (await admin.post('/api/ruleChain', { name: 'Upper case' })).body
  const { id, ...generator } = generatorOf(foreign.id.id.toUpperCase())
  const metadata = { ruleChainId: chain.id, firstNodeIndex: 0, nodes: [generator] }
  const saved = await admin.post('/api/ruleChain/metadata', metadata)
  expect(saved).toMatchObject({ status: 400, body: { message: expect.stringMatching(/does not exist/) } })
})
