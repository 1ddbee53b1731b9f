import { isObject } from '@signalbox/model/json/is-object'
import type { Message } from '@signalbox/model/message'

/**
 * A copy of the message with changes. Points parsed from the old data are removed. Its members are written out, in the
 * order of `newMessage`, because spreading both takes several times longer.
 */
export function changed(
  msg: Message,
  { type, originator, metadata, data }: Partial<Pick<Message, 'type' | 'originator' | 'metadata' | 'data'>>,
): Message {
  return {
    id: msg.id,
    tenantId: msg.tenantId,
    ts: msg.ts,
    type: type ?? msg.type,
    originator: originator ?? msg.originator,
    metadata: metadata ?? msg.metadata,
    dataType: msg.dataType,
    data: data ?? msg.data,
    ruleChainId: msg.ruleChainId,
    ruleNodeId: msg.ruleNodeId,
    queueName: msg.queueName,
    nodeExecutions: msg.nodeExecutions,
    budget: msg.budget,
    traceId: msg.traceId,
    points: undefined,
    sessionOpenedMs: msg.sessionOpenedMs,
  }
}

/** The same message with more metadata. */
export function withMetadata(msg: Message, extra: Record<string, string>): Message {
  const metadata = { ...msg.metadata, ...extra }
  return { ...msg, metadata, points: 'ts' in extra ? undefined : msg.points }
}

/** `data` as an object; throws if it is not one. */
export function dataObject(msg: Message): Record<string, unknown> {
  const data: unknown = JSON.parse(msg.data)
  if (isObject(data)) return data
  throw new Error('Message data is not a JSON object')
}
