import { aMessage } from '@signalbox/rule-nodes/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app'
import { delayedMessages } from './delayed-messages'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A rule node of a new tenant. */
async function aNode() {
  const { tenantId } = await app.aTenant()
  const { id } = await app.platform.db
    .selectFrom('rule_node as n')
    .innerJoin('rule_chain as c', 'c.id', 'n.rule_chain_id')
    .select('n.id')
    .where('c.tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return { tenantId, nodeId: id }
}

test('a message that another cluster node has sent no longer counts at the node that stored it', async () => {
  const { db } = app.platform
  const { tenantId, nodeId } = await aNode()
  const [storing, sending] = [delayedMessages(db, () => {}, 50), delayedMessages(db, () => {}, 50)]
  onTestFinished(async () => {
    await storing.close()
    await sending.close()
  })
  storing.releaseTo(() => Promise.reject(new Error('This node cannot send now')))
  const sent: string[] = []
  sending.releaseTo(async (_nodeId, _relation, msg) => void sent.push(msg.id))
  const delayed = storing.of(tenantId, nodeId)
  const msg = aMessage({ tenantId })
  await storing.start()
  await delayed.keep('Success', msg, Date.now())
  expect(delayed.count()).toBe(1)
  await sending.start()
  await expect.poll(() => sent).toEqual([msg.id])
  await expect.poll(() => delayed.count()).toBe(0)
})

test('a message that takes long to process does not delay other messages, and is removed after it is processed', async () => {
  const { db } = app.platform
  const { tenantId, nodeId } = await aNode()
  const messages = delayedMessages(db, () => {}, undefined, 1)
  onTestFinished(messages.close)
  const [endless, other] = [aMessage({ tenantId }), aMessage({ tenantId })]
  const sent: string[] = []
  let end = () => {}
  messages.releaseTo((_nodeId, _relation, { id }) => {
    sent.push(id)
    return id === other.id ? Promise.resolve() : new Promise((resolve) => (end = resolve))
  })
  const delayed = messages.of(tenantId, nodeId)
  const now = Date.now()
  await delayed.keep('Success', other, now + 300)
  await delayed.keep('Success', endless, now)
  await expect.poll(() => sent).toEqual([endless.id, other.id])
  await expect.poll(() => delayed.count()).toBe(1)
  end()
  await expect.poll(() => delayed.count()).toBe(0)
  const remaining = await db
    .selectFrom('delayed_message')
    .where('rule_node_id', '=', nodeId)
    .selectAll()
    .execute()
  expect(remaining).toEqual([])
})
