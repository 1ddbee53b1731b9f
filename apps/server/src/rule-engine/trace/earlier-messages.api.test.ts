import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { createTestApp, type TestApp } from '../../testing/app'
import { withEarlierMessages } from './earlier-messages'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const MINUTE_MS = 60_000
const now = Date.now()

async function aNode() {
  const { admin, tenantId } = await app.aTenant()
  const chain = (await admin.post('/api/ruleChain', { name: 'Traced' })).body
  const { body } = await admin.post('/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [{ type: 'x.Unknown', name: 'Node', debugMode: true, configuration: {} }],
    connections: [],
  })
  const nodeId: string = body.nodes[0].id.id
  /** A debug event that the node recorded this number of minutes ago. */
  const event = (minutes: number, members: object) => ({
    id: newId(),
    uid: newId(),
    created_time: now - minutes * MINUTE_MS,
    tenant_id: tenantId,
    entity_id: nodeId,
    entity_type: 'RULE_NODE' as const,
    type: 'DEBUG_RULE_NODE',
    body: json({ msgType: 'CUSTOM', entityName: 'DEVICE', entityId: tenantId, ...members }),
  })
  return { chainId: chain.id.id as string, tenantId, event }
}

test('messages recorded before the start of the process are listed together with the messages counted since its start', async () => {
  const { chainId, tenantId, event } = await aNode()
  const { db } = app.platform
  await db
    .insertInto('event')
    .values([
      event(90, { type: 'IN', msgId: 'old' }),
      event(30, { type: 'IN', msgId: 'first' }),
      event(29, { type: 'OUT', msgId: 'copy', traceId: 'first', relationType: 'Failure' }),
      event(20, { type: 'IN', msgId: 'second', relationType: 'Failure' }),
      event(1, { type: 'IN', msgId: 'counted' }),
    ])
    .execute()
  const originator = { entityType: 'DEVICE' as const, id: tenantId }
  const counted = {
    messageId: 'counted',
    ts: now - MINUTE_MS,
    type: 'CUSTOM',
    originator,
    failed: false,
    tookMs: 1,
  }
  const traceOf = async () => ({ windowMs: MINUTE_MS, nodes: [], links: [], messages: [counted] })
  const { messages } = await withEarlierMessages(db, traceOf, now)(chainId)
  expect(messages).toEqual([
    counted,
    { ...counted, messageId: 'second', ts: now - 20 * MINUTE_MS, tookMs: 0 },
    { ...counted, messageId: 'first', ts: now - 30 * MINUTE_MS, failed: true, tookMs: MINUTE_MS },
  ])

  // A process that was started more than an hour ago has counted all messages of the last hour.
  const later = await withEarlierMessages(db, traceOf, now - 61 * MINUTE_MS)(chainId)
  expect(later.messages).toEqual([counted])
})
