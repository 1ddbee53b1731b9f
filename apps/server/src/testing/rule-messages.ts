import { vi } from 'vitest'
import type { TestApp, TestClient } from './app'

/** A message as the root chain received it. */
export interface ReceivedMessage {
  msgType: string
  data: string
  metadata: Record<string, string>
}

/**
 * Creates a root chain that records every message; `received` returns the messages of an originator, oldest
 * first.
 */
export async function recordRuleMessages(app: TestApp, admin: TestClient) {
  const { body: chain } = await admin.post('/api/ruleChain', { name: 'Recorder' })
  const node = {
    type: 'org.thingsboard.rule.engine.filter.TbMsgTypeSwitchNode',
    name: 'Recorder',
    debugMode: true,
    configuration: {},
  }
  await admin.post('/api/ruleChain/metadata', { ruleChainId: chain.id, firstNodeIndex: 0, nodes: [node] })
  await admin.post(`/api/ruleChain/${chain.id.id}/root`)

  async function received(originatorId: string): Promise<ReceivedMessage[]> {
    const rows = await app.platform.db
      .selectFrom('event')
      .select('body')
      .where('type', '=', 'DEBUG_RULE_NODE')
      .orderBy('created_time')
      .orderBy('id')
      .execute()
    return rows
      .map(({ body }) => body as Record<string, string>)
      .filter(({ entityId, type }) => entityId === originatorId && type === 'IN')
      .map(({ msgType, data, metadata }) => ({
        msgType: msgType!,
        data: data!,
        metadata: JSON.parse(metadata!),
      }))
  }

  // Messages are recorded only after the chain has started.
  const { body: probe } = await admin.post('/api/asset', { name: 'Probe', type: 'probe' })
  await vi.waitFor(
    async () => {
      await admin.post('/api/asset', probe)
      if ((await received(probe.id.id)).length === 0) throw new Error('No message was received yet')
    },
    { timeout: 20_000, interval: 300 },
  )
  return {
    received,
    /** Waits until the originator has sent at least `count` messages and the last one has this type. */
    until: (originatorId: string, msgType: string, count = 1) =>
      vi.waitFor(
        async () => {
          const messages = await received(originatorId)
          if (messages.length < count || messages.at(-1)?.msgType !== msgType)
            throw new Error(`Not received yet: ${msgType}`)
          return messages
        },
        { timeout: 20_000, interval: 100 },
      ),
  }
}
