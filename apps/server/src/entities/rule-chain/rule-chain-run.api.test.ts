import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

const node = (type: string, name: string, configuration: object = {}) => ({
  type: `org.thingsboard.rule.engine.${type}`,
  name,
  debugMode: true,
  configuration,
})
const nodes = [
  node('filter.TbMsgTypeSwitchNode', 'Switch', { version: 0 }),
  node('action.TbMsgCountNode', 'Count', { interval: 3600, telemetryPrefix: 'n' }),
  node('x.Unknown', 'Strange'),
]
const connections = [
  { fromIndex: 0, toIndex: 1, type: 'Other' },
  { fromIndex: 0, toIndex: 2, type: 'Other' },
]

async function pushMessage(ruleChainId: string) {
  const id = crypto.randomUUID()
  await app.platform.queue.push({
    id,
    tenantId,
    ts: Date.now(),
    type: 'CUSTOM',
    originator: { entityType: 'TENANT', id: tenantId },
    metadata: { a: 'b' },
    dataType: 'JSON',
    data: '{"x":1}',
    ruleChainId,
    queueName: 'Main',
    nodeExecutions: 0,
  })
  return id
}

test('a draft that was never saved is run; invalid drafts are refused', async () => {
  const metadata = { firstNodeIndex: 0, nodes, connections }
  const messages = [
    { type: 'CUSTOM', data: '{}' },
    { type: 'POST_TELEMETRY_REQUEST', data: '{}' },
  ]
  const { status, body } = await admin.post('/api/ruleChain/dryRun', { metadata, messages })
  expect(status).toBe(200)
  expect(body.runs[0].steps.map((step: { nodeName: string }) => step.nodeName)).toEqual([
    'Switch',
    'Count',
    'Strange',
  ])
  expect(body.runs[1].steps).toHaveLength(1)
  expect(body.runs[0].steps[0].in.msg.originator).toEqual({ entityType: 'TENANT', id: tenantId })
  const selfLinked = { ...metadata, connections: [{ fromIndex: 0, toIndex: 0, type: 'x' }] }
  expect((await admin.post('/api/ruleChain/dryRun', { metadata: selfLinked, messages })).status).toBe(400)
  expect((await admin.post('/api/ruleChain/dryRun', { metadata, messages: [] })).status).toBe(400)
})

test('the trace counts messages of nodes in debug mode; the path of a message contains the steps of its copies', async () => {
  const chain = (await admin.post('/api/ruleChain', { name: 'Traced' })).body
  const saved = (
    await admin.post('/api/ruleChain/metadata', {
      ruleChainId: chain.id,
      firstNodeIndex: 0,
      nodes,
      connections,
    })
  ).body
  // The engine loads the saved chain some time later. Until then it runs the empty chain.
  const { id, body } = await vi.waitFor(async () => {
    const id = await pushMessage(chain.id.id)
    const { body } = await admin.get(`/api/ruleChain/${chain.id.id}/trace`)
    expect(body.messages).toHaveLength(1)
    return { id, body }
  })
  const [first, count, strange] = saved.nodes.map((each: { id: { id: string } }) => each.id.id)
  expect(body.links).toContainEqual({ fromNodeId: first, relation: 'Other', count: 1 })
  expect(body.nodes).toContainEqual(expect.objectContaining({ nodeId: count, received: 1, failed: 0 }))
  const failed = body.nodes.find((each: { nodeId: string }) => each.nodeId === strange)
  expect(failed.lastFailure.reason).toMatch(/Node 'Strange' of rule chain 'Traced' is not running/)
  expect(body.messages).toMatchObject([{ messageId: id, type: 'CUSTOM', failed: true }])

  const path = await vi.waitFor(async () => {
    const { steps } = (await admin.get(`/api/ruleChain/${chain.id.id}/trace/${id}`)).body
    expect(steps).toHaveLength(3)
    return steps
  })
  expect(path[0]).toMatchObject({
    nodeId: first,
    nodeName: 'Switch',
    in: { relation: '', msg: { data: '{"x":1}', metadata: { a: 'b' } } },
    out: [{ relation: 'Other' }],
  })
  const last = path.find((step: { nodeId: string }) => step.nodeId === strange)
  expect(last.error).toContain('is not running')

  const { admin: other } = await app.aTenant()
  expect((await other.get(`/api/ruleChain/${chain.id.id}/trace`)).status).toBe(403)
  expect((await other.get(`/api/ruleChain/${chain.id.id}/trace/${id}`)).status).toBe(403)
})
