import type { EntityId } from '@signalbox/model/entity-id'
import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import type { NodeContext } from './context'

/** The same message, saying something else. Points read from the old data no longer hold. */
export function changed(
  msg: Message,
  changes: Partial<Pick<Message, 'type' | 'originator' | 'metadata' | 'data'>>,
): Message {
  return { ...msg, ...changes, points: undefined }
}

/** The same message with more metadata. */
export function withMetadata(msg: Message, extra: Record<string, string>): Message {
  const metadata = { ...msg.metadata, ...extra }
  return { ...msg, metadata, points: 'ts' in extra ? undefined : msg.points }
}

/** A message of its own, made by a node. */
export function newMessage(
  ctx: NodeContext,
  parts: {
    type: string
    originator: EntityId
    metadata: Record<string, string>
    data: string
    queueName?: string
  },
): Message {
  return {
    queueName: MAIN_QUEUE,
    ...parts,
    id: crypto.randomUUID(),
    tenantId: ctx.tenantId,
    ts: Date.now(),
    dataType: 'JSON',
    nodeExecutions: 0,
  }
}

/** `data` as an object; anything else is an error of the message. */
export function dataObject(msg: Message): Record<string, unknown> {
  const data: unknown = JSON.parse(msg.data)
  if (typeof data === 'object' && data !== null && !Array.isArray(data))
    return data as Record<string, unknown>
  throw new Error('Message data is not a JSON object')
}
