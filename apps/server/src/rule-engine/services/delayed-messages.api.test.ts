import { aMessage } from '@signalbox/rule-nodes/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app'
import { delayedMessages } from './delayed-messages'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a message that another cluster node has sent no longer counts at the node that stored it', async () => {
  const { db } = app.platform
  const { tenantId } = await app.aTenant()
  const { id: nodeId } = await db
    .selectFrom('rule_node as n')
    .innerJoin('rule_chain as c', 'c.id', 'n.rule_chain_id')
    .select('n.id')
    .where('c.tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
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
